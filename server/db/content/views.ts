import type { Store } from '#server/db/connection/store.ts'

/** Adds counted views in one transaction. */
export async function addViews(
  store: Store,
  views: readonly { type: number; id: number; count: number }[],
): Promise<void> {
  // Always in the same order, so that two processes cannot deadlock.
  const ordered = views.toSorted((a, b) => a.id - b.id)
  await store.transact(async (queries) => {
    for (const { type, id, count } of ordered)
      await queries
        .updateTable('article')
        .set((set) => ({ views: set('views', '+', count) }))
        .where('id', '=', id)
        .where('type', '=', type)
        .execute()
  })
}
