import { separatedRights } from '#contract/studio/rights.ts'
import { grantsOf } from '#server/db/staff/roles.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

/**
 * Whether an account has a separated right that the person lacks: whoever set its password and second factor anew would
 * have both.
 */
export async function exceedsRights(queries: Queries, caller: StaffCaller, staffId: number): Promise<boolean> {
  if (caller.via === 'desk') return false
  const [callers, others] = [await grantsOf(queries, caller.staffId), await grantsOf(queries, staffId)]
  return separatedRights.some(
    (right) => others.some((grant) => grant.right === right) && callers.every((grant) => grant.right !== right),
  )
}
