import { insertMany } from '#server/db/tables/insert-many.ts'
import type { Queries, StoreKind } from '#server/db/tables/queries.ts'

import type { SearchDocument } from './search-document.ts'
import type { SearchEntry } from './search-index.ts'

/** Stores the normalised texts of an entity. */
export async function putForms(queries: Queries, articleId: number, forms: SearchDocument['forms']): Promise<void> {
  await queries
    .insertInto('search_text')
    .values({ article_id: articleId, ...forms })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(forms))
    .execute()
}

/** Stores the texts of entities that have none yet. */
export async function addForms(queries: Queries, kind: StoreKind, entries: readonly SearchEntry[]): Promise<void> {
  await insertMany(queries, kind, {
    into: 'search_text',
    columns: ['article_id', 'title', 'meta', 'body'],
    rows: entries.map(({ id, document: { forms } }) => [id, forms.title, forms.meta, forms.body]),
  })
}
