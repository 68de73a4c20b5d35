import { siteEntities } from '#server/db/site/site-entities.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** Counts the banners and advertisements that visitors see now, by their positions. */
export async function countPictures({ store }: Pick<ServiceContext, 'store'>): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { fields } of await siteEntities(store, ['banner', 'ad'])) {
    const position = String(fields['position'] ?? '')
    counts.set(position, (counts.get(position) ?? 0) + 1)
  }
  return counts
}
