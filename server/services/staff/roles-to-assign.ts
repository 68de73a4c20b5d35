import { combinedRights, may } from '#contract/studio/may.ts'
import { type Right, rights, separatedRights } from '#contract/studio/rights.ts'
import { activeStaffWith, findRoles, grantsOf, grantsOfRoles, type Role } from '#server/db/staff/roles.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { refusedAt, type Refusal } from '#server/services/context/answer.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

import { forbidden, type StaffRefusal } from './staff-answer.ts'

/** Whether a person has a right now; one at the command line has all of them. */
export async function hasRight(queries: Queries, caller: StaffCaller, right: Right): Promise<boolean> {
  return caller.via === 'desk' || may(await grantsOf(queries, caller.staffId), caller.staffId, right)
}

/** Whether a person manages roles: also one who manages staff, as long as no active account has that right. */
export async function managesRoles(queries: Queries, caller: StaffCaller): Promise<boolean> {
  if (await hasRight(queries, caller, 'roles.manage')) return true
  return (
    (await activeStaffWith(queries, 'roles.manage')).length === 0 && (await hasRight(queries, caller, 'staff.manage'))
  )
}

/**
 * Finds the roles that an account is to have, unless they combine separated rights, or the person may not assign one of
 * them.
 */
export async function rolesToAssign(
  queries: Queries,
  caller: StaffCaller,
  keys: readonly string[],
): Promise<{ kind: 'roles'; roles: readonly Role[] } | Refusal | StaffRefusal> {
  const unique = [...new Set(keys)]
  const roles = await findRoles(queries, unique)
  if (roles.length < unique.length) return refusedAt('roles', '没有这个角色')
  const grants = await grantsOfRoles(
    queries,
    roles.map(({ id }) => id),
  )
  const combined = combinedRights(grants)
  if (combined.length > 0) return refusedAt('roles', combinedSentence(combined))
  const isSeparated = separatedRights.some((right) => grants.some((grant) => grant.right === right))
  if (isSeparated && !(await managesRoles(queries, caller)))
    return forbidden('这个角色要由有「管理权限」的人，或者在服务器的命令行上给')
  return { kind: 'roles', roles }
}

/** The refusal of a combination of separated rights. */
export function combinedSentence(combined: readonly Right[]): string {
  return `${combined.map((right) => `「${rights[right].label}」`).join('和')}不能由同一个人担任`
}
