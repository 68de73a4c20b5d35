import { articlesById, articlesWithSessionsFrom } from '#server/db/acting/venues.ts'

import { storedFields } from '#server/services/lists/article-view.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'
import { checkInCode } from './check-in.ts'

/** A check-in code for a venue to print. */
export interface VenueCode {
  id: number
  title: string
  startsAt: number
  code: string
}

/** Returns the code of one entity, or of all that are not over; entities without a code are left out. */
export async function venueCodes(
  { store, types, now }: Pick<ServiceContext, 'store' | 'types' | 'now'>,
  id?: number,
): Promise<VenueCode[]> {
  const rows = id === undefined ? await articlesWithSessionsFrom(store.db, now()) : await articlesById(store.db, [id])
  return rows.flatMap((row) => {
    const type = types().find((candidate) => candidate.type === row.type)
    const code = type ? checkInCode(type, storedFields(row)) : ''
    return code === '' ? [] : [{ id: row.id, title: row.title, startsAt: row.starts_at, code }]
  })
}
