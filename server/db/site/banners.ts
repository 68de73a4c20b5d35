import type { Store } from '#server/db/connection/store.ts'
import type { BannerRow } from '#server/db/tables/tables.ts'

/** Banners or advertisements of a position (docs/specification/portal.md#calls), in the editors' order. */
export async function bannersAt(store: Store, position: string): Promise<BannerRow[]> {
  return store.db
    .selectFrom('banner')
    .selectAll()
    .where('position', '=', position)
    .orderBy('weight', 'desc')
    .orderBy('id')
    .execute()
}
