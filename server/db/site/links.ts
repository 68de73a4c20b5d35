import type { Store } from '#server/db/connection/store.ts'

/** Related institutions, in the editors' order. */
export async function allLinks(store: Store): Promise<{ name: string; url: string }[]> {
  return store.db.selectFrom('link').select(['name', 'url']).orderBy('weight', 'desc').orderBy('id').execute()
}
