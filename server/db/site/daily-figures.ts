import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** The kinds of figures: visits by area and by page, searches, those that found nothing, and sign-ups by activity. */
export const figureKinds = ['area', 'page', 'search', 'vain-search', 'sign-up'] as const
export type FigureKind = (typeof figureKinds)[number]

/** How often something happened on a day. */
export interface DailyFigure {
  /** YYYY-MM-DD, in the site's time zone. */
  day: string
  kind: FigureKind
  name: string
  count: number
}

/** The first and the last of some days, YYYY-MM-DD. */
export interface Days {
  from: string
  until: string
}

/** Most names of a day, so that made-up addresses and words do not fill the table. */
export const mostNames: Readonly<Record<FigureKind, number>> = {
  area: 200,
  page: 5000,
  search: 2000,
  'vain-search': 2000,
  'sign-up': 2000,
}

/** The name of all that has no row of its own. */
export const OTHER_NAMES = ''

/** Rows of one statement: four values each, of which SQLite takes 32,766. */
const AT_ONCE = 2000

/**
 * Adds counts to those of the day, in one transaction. Where a day has as many names of a kind as it may, new ones count
 * as one; processes that add at the same moment may go beyond by what each of them brings.
 */
export async function addFigures(
  store: Pick<Store, 'transact'>,
  figures: readonly DailyFigure[],
  most = mostNames,
): Promise<void> {
  await store.transact(async (queries) => {
    const rows: DailyFigure[] = []
    for (const group of byDayAndKind(figures)) rows.push(...(await bounded(queries, group, most)))
    // Always in the same order, so that two processes cannot deadlock.
    const ordered = rows.toSorted((a, b) => compare(a.day, b.day) || compare(a.kind, b.kind) || compare(a.name, b.name))
    for (let at = 0; at < ordered.length; at += AT_ONCE)
      await queries
        .insertInto('daily_figure')
        .values(ordered.slice(at, at + AT_ONCE))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'kind', 'name'])
            .doUpdateSet({ count: (set) => set('daily_figure.count', '+', set.ref('excluded.count')) }),
        )
        .execute()
  })
}

/** Sums the figures of each kind by day, from the first day to the last. */
export async function sumByDay(queries: Queries, { from, until }: Days): Promise<Omit<DailyFigure, 'name'>[]> {
  const rows = await queries
    .selectFrom('daily_figure')
    .select(['day', 'kind', ({ fn }) => fn.sum('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy(['day', 'kind'])
    .execute()
  return rows.flatMap(({ day, kind, count }) => withFigureKind(kind, { day, count: Number(count) }))
}

/** Sums them by name, the most first. */
export async function sumByName(queries: Queries, { from, until }: Days): Promise<Omit<DailyFigure, 'day'>[]> {
  const rows = await queries
    .selectFrom('daily_figure')
    .select(['kind', 'name', ({ fn }) => fn.sum('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy(['kind', 'name'])
    .execute()
  return rows
    .flatMap(({ kind, name, count }) => withFigureKind(kind, { name, count: Number(count) }))
    .toSorted((a, b) => b.count - a.count || compare(a.name, b.name))
}

/** A newer version of the program may count more, and this one runs on its tables. */
function withFigureKind<Row>(kind: string, row: Row): (Row & { kind: FigureKind })[] {
  const figureKind = figureKinds.find((candidate) => candidate === kind)
  return figureKind === undefined ? [] : [{ ...row, kind: figureKind }]
}

/** Deletes the figures of the days before one. */
export async function sweepFigures(queries: Queries, before: string): Promise<void> {
  await queries.deleteFrom('daily_figure').where('day', '<', before).execute()
}

/** The titles of entities by id, whatever their status. */
export async function titlesOf(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const titles = new Map<number, string>()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const rows = await queries.selectFrom('article').select(['id', 'title']).where('id', 'in', some).execute()
    for (const { id, title } of rows) titles.set(id, title)
  }
  return titles
}

function byDayAndKind(figures: readonly DailyFigure[]): Iterable<readonly DailyFigure[]> {
  const groups = new Map<string, DailyFigure[]>()
  for (const figure of figures) {
    const key = `${figure.day} ${figure.kind}`
    groups.set(key, [...(groups.get(key) ?? []), figure])
  }
  return groups.values()
}

/** The figures of one day and kind, with those that have no place under one name. */
async function bounded(
  queries: Queries,
  group: readonly DailyFigure[],
  most: Readonly<Record<FigureKind, number>>,
): Promise<DailyFigure[]> {
  const [first] = group
  if (first === undefined) return []
  const { day, kind } = first
  const ofDay = queries.selectFrom('daily_figure').where('day', '=', day).where('kind', '=', kind)
  const { count } = await ofDay.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  if (Number(count) + group.length <= most[kind]) return [...group]
  const names = new Set((await ofDay.select('name').execute()).map(({ name }) => name))
  let others = 0
  const placed = group.filter(({ name, count: more }) => {
    if (name !== OTHER_NAMES && (names.has(name) || names.size < most[kind])) return names.add(name)
    others += more
    return false
  })
  return others === 0 ? placed : [...placed, { day, kind, name: OTHER_NAMES, count: others }]
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
