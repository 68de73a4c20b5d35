import type { Queries } from '#server/db/tables/queries.ts'

import type { SearchDocument } from './search-document.ts'

/** Stores the normalised texts of an entity. */
export async function putForms(queries: Queries, articleId: number, forms: SearchDocument['forms']): Promise<void> {
  await queries
    .insertInto('search_text')
    .values({ article_id: articleId, ...forms })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(forms))
    .execute()
}
