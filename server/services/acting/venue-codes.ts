import { articlesById, articlesWithSessionsFrom } from '#server/db/acting/venues.ts'

import { storedFields } from '#server/services/lists/article-view.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'
import { checkInCode } from './check-in.ts'

/** A check-in code for a venue to print. */
export interface VenueCode {
  id: number
  title: string
  startsAt: number
  code: string
}

/**
 * Returns the code of one entity, or of all that are not over; entities without a code are left out. The look is recorded
 * before anything is returned, because a code checks in without being there.
 */
export async function venueCodes(
  { store, types, now, acts }: Pick<MemberContext, 'store' | 'types' | 'now' | 'acts'>,
  staff: StaffCaller,
  id?: number,
): Promise<VenueCode[]> {
  const rows = id === undefined ? await articlesWithSessionsFrom(store.db, now()) : await articlesById(store.db, [id])
  const codes = rows.flatMap((row) => {
    const type = types().find((candidate) => candidate.type === row.type)
    const code = type ? checkInCode(type, storedFields(row)) : ''
    return code === '' ? [] : [{ id: row.id, title: row.title, startsAt: row.starts_at, code }]
  })
  if (codes.length > 0) await acts.record({ staff, act: 'codes.list', subject: codes.map((each) => each.id).join(' ') })
  return codes
}
