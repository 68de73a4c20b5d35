import { selectArticles } from './article-filter.ts'
import type { Store } from '#server/db/connection/store.ts'

/** Tags of some types with the number of entities of each, most used first. */
export async function countTags(
  store: Store,
  types: readonly number[],
  limit: number,
): Promise<{ name: string; count: number }[]> {
  return selectArticles(store, { types })
    .innerJoin('article_tag', 'article_tag.article_id', 'article.id')
    .select(['article_tag.tag as name', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('article_tag.tag')
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()
}
