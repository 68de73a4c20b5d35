import { sql } from 'kysely'

import type { ArticleFilter } from './article-filter.ts'
import type { Store } from '#server/db/connection/store.ts'

/** Names beside those of facets, which are names of fields: the entities themselves, and their tags. */
const ENTITIES = ''
const TAGS = '#'

/** The tags of a type that are added up: more than any list of tags holds. */
const MOST_TAGS = 2000

export interface TallyCount {
  name: string
  value: string
  count: number
}

/** Returns the kept number of entities of a filter; undefined where a filter has none and its entities must be counted. */
export async function readTotal(store: Store, filter: ArticleFilter): Promise<number | undefined> {
  const key = tallyKeyOf(filter)
  if (key === undefined || filter.types.length === 0) return undefined
  const { total } = await store.db
    .selectFrom('tally')
    .select(({ fn }) => fn.sum<number | string | null>('count').as('total'))
    .where('type', 'in', filter.types)
    .where('name', '=', key.name)
    .where('value', '=', key.value)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/** Returns the kept number of entities of each type. */
export async function readTotals(store: Store, types: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (types.length === 0) return new Map()
  const rows = await store.db
    .selectFrom('tally')
    .select(['type', 'count'])
    .where('type', 'in', types)
    .where('name', '=', ENTITIES)
    .where('value', '=', '')
    .execute()
  return new Map(rows.map(({ type, count }) => [type, count]))
}

/** Returns the value with the fewest entities of those that a filter asks for; undefined where it asks for none. */
export async function rarestChoice(
  store: Store,
  { types, tag, facets = {} }: ArticleFilter,
): Promise<{ filter: ArticleFilter; count: number } | undefined> {
  const choices: ArticleFilter[] = [
    ...Object.entries(facets).map(([name, value]) => ({ types, facets: { [name]: value } })),
    ...(tag === undefined ? [] : [{ types, tag }]),
  ]
  const counted = await Promise.all(
    choices.map(async (filter) => ({ filter, count: (await readTotal(store, filter)) ?? 0 })),
  )
  return counted.toSorted((a, b) => a.count - b.count)[0]
}

/** The one value that a filter asks for, if that is all it asks for. */
function tallyKeyOf(filter: ArticleFilter): Omit<TallyCount, 'count'> | undefined {
  const { tag, facets = {} } = filter
  if (filter.query ?? filter.when ?? filter.during ?? filter.related) return undefined
  const values = [
    ...Object.entries(facets).map(([name, value]) => ({ name, value })),
    ...(tag === undefined ? [] : [{ name: TAGS, value: tag }]),
  ]
  return values.length > 1 ? undefined : (values[0] ?? { name: ENTITIES, value: '' })
}

/** Whether a filter asks for types alone, so that the kept counts of their values are its own. */
export function isWhole(filter: ArticleFilter): boolean {
  return filter.types.length > 0 && tallyKeyOf(filter)?.name === ENTITIES
}

/** Returns the values of some facets of all entities of some types. */
export async function readFacets(
  store: Store,
  types: readonly number[],
  names: readonly string[],
): Promise<TallyCount[]> {
  const counts = await store.db
    .selectFrom('tally')
    .select(({ fn }) => ['name', 'value', fn.sum<number | string>('count').as('count')])
    .where('type', 'in', types)
    .where('name', 'in', names)
    .groupBy(['name', 'value'])
    .execute()
  return counts.map((row) => ({ ...row, count: Number(row.count) })).filter(({ count }) => count > 0)
}

/**
 * Tags of some types, most used first. Of several types the most used tags of each are added up: what a tag adds that a
 * type has thousands of others before is left out.
 */
export async function mostUsedTags(
  store: Store,
  types: readonly number[],
  limit: number,
): Promise<{ name: string; count: number }[]> {
  const [first, ...others] = types.map((type) => {
    const ofType = store.db
      .selectFrom('tally')
      .select(['value', 'count'])
      .where('type', '=', type)
      .where('name', '=', TAGS)
      .where('count', '>', 0)
      .orderBy('count', 'desc')
      .orderBy('value')
      .limit(MOST_TAGS)
    return store.db.selectFrom(ofType.as('most')).select(['most.value', 'most.count'])
  })
  if (first === undefined) return []
  const rows = await store.db
    .selectFrom(others.reduce((all, query) => all.unionAll(query), first).as('used'))
    .select(({ fn }) => ['used.value as name', fn.sum<number | string>('used.count').as('count')])
    .groupBy('used.value')
    .orderBy(sql.ref('count'), 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()
  return rows.map(({ name, count }) => ({ name, count: Number(count) }))
}
