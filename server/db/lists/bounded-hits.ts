import { MOST_HITS } from '#contract/entities/search.ts'

import { selectArticles } from './article-filter.ts'
import { type Candidates, unionOf } from './candidates.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { TokenScope } from '#server/db/search/search-index.ts'
import type { SearchQuery } from '#server/db/search/search-query.ts'

/** The first entities of each type that are looked at besides, in a search of several types. */
const FIRST_OF_EACH = 60

/** How many entities have the words of a query, as far as tokens tell and a search ranks. */
export interface Matching {
  anywhere: number
  titled: number
}

/** Counts what tokens match, up to one more than a search ranks. */
export async function countMatching(store: Store, query: SearchQuery): Promise<Matching> {
  const count = async (scope: TokenScope) => {
    const [matching] = matchingTokens(store, query, scope, MOST_HITS + 1)
    if (matching === undefined) return 0
    const { found } = await store.db
      .selectFrom(matching.as('matching'))
      .select(({ fn }) => fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow()
    return found
  }
  const anywhere = await count('anywhere')
  return { anywhere, titled: anywhere > MOST_HITS ? await count('title') : 0 }
}

/** Whether the candidates of a type are all of its entities, so that hits among them are all hits. */
export function isWholeType(entities: number, isOnlyType: boolean): boolean {
  return entities <= (isOnlyType ? MOST_HITS : FIRST_OF_EACH)
}

/**
 * The entities among which the hits of common words are looked for. Which of them would rank first is not known
 * before all are compared, so some of each kind are taken that can: titles that are the query or open like it, the
 * newest with the words in the title, the newest with them anywhere, and the first of each type in the editors'
 * order, because what was imported last need not be what was published last, nor of every type.
 */
export function commonCandidates(
  store: Store,
  query: SearchQuery,
  types: readonly number[],
  { titled }: Matching,
): Candidates {
  const ofTokens = (['whole', 'opening', 'title'] as const).flatMap((scope) =>
    matchingTokens(store, query, scope, MOST_HITS),
  )
  // Titles rank first: where they fill all places, what has the words elsewhere gets none.
  if (titled < MOST_HITS) ofTokens.push(...matchingTokens(store, query, 'anywhere', MOST_HITS))
  const limit = types.length === 1 ? MOST_HITS : FIRST_OF_EACH
  const ofTypes = types.map((type) =>
    selectArticles(store, { types: [type] })
      .select('article.id')
      .orderBy('article.weight', 'desc')
      .orderBy('article.publish_time', 'desc')
      .orderBy('article.id', 'desc')
      .limit(limit),
  )
  return unionOf(store, [...ofTokens, ...ofTypes])
}

/** The newest entities with the tokens of a query in a scope; no query where the scope has none. */
export function matchingTokens(store: Store, query: SearchQuery, scope: TokenScope, limit: number): Candidates[] {
  const matching = store.search.newest(query, scope, limit)
  return matching === undefined
    ? []
    : [store.db.selectFrom(matching.as('matching')).select(({ ref }) => ref('matching.id').as('id'))]
}
