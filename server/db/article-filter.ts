import { sql } from 'kysely'
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'

import type { SearchQuery } from './search/search-query.ts'
import type { Store } from './store.ts'
import { PUBLISHED } from './tables.ts'
import type { Tables } from './tables.ts'

/** What a list is narrowed to. All of it must hold. */
export interface ArticleFilter {
  types: readonly number[]
  tag?: string | undefined
  /** `category`, `area` and filterable fields, by name. */
  facets?: Readonly<Record<string, string>> | undefined
  query?: SearchQuery | undefined
}

type FromArticle = SelectQueryBuilder<Tables, 'article', object>

/** The published articles of a filter; callers add what they select. */
export function selectArticles(store: Store, filter: ArticleFilter): FromArticle {
  return narrow(store, store.db.selectFrom('article'), filter)
}

/** Narrows a query that has `article` among its tables. */
export function narrow(store: Store, articles: FromArticle, { types, tag, facets = {}, query }: ArticleFilter): FromArticle {
  let narrowed = articles.where('article.status', '=', PUBLISHED).where((where) => isOfType(where, types))
  for (const [name, value] of Object.entries(facets))
    narrowed = narrowed.where('article.id', 'in', (from) =>
      from.selectFrom('facet').select('facet.article_id').where('facet.type', 'in', types).where('facet.name', '=', name).where('facet.value', '=', value),
    )
  if (tag !== undefined)
    narrowed = narrowed.where('article.id', 'in', (from) => from.selectFrom('article_tag').select('article_tag.article_id').where('article_tag.tag', '=', tag))
  if (query !== undefined) narrowed = narrowed.where(sql<boolean>`article.id in (select found.id from ${store.search.hits(query)} as found)`)
  return narrowed
}

/** One type is by far the usual case, and an equality lets the index give the order too. */
function isOfType(where: ExpressionBuilder<Tables, 'article'>, types: readonly number[]) {
  const [only, ...others] = types
  if (only === undefined) return where.lit(false)
  return others.length === 0 ? where('article.type', '=', only) : where('article.type', 'in', types)
}
