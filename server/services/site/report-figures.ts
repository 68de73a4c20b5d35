import { addDays } from '#contract/time/calendar.ts'
import { daysBetween } from '#contract/time/calendar-date.ts'
import { type Days, type FigureKind, sumByDay, sumByName, titlesOf } from '#server/db/site/daily-figures.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

export type { Days }

/** A name with how often it was counted; an empty one stands for all that have none of their own. */
export interface NamedFigure {
  name: string
  /** The title of the entity that it is about, or empty. */
  title: string
  count: number
}

/** The figures of one day. */
export interface DayFigures {
  day: string
  visits: number
  searches: number
  vainSearches: number
  signUps: number
}

/** How many came to see, of some days. */
export interface FiguresReport {
  /** Every day, also one without any figure. */
  days: readonly DayFigures[]
  byName: Readonly<Record<FigureKind, readonly NamedFigure[]>>
}

/** Adds up the figures of some days, with all that this process has counted until now. */
export async function reportFigures(
  { store, types, figures }: Pick<MemberContext, 'store' | 'types' | 'figures'>,
  days: Days,
): Promise<FiguresReport> {
  await figures.flush()
  const ofDays = await sumByDay(store.db, days)
  const ofNames = await sumByName(store.db, days)
  const countOf = (day: string, kind: FigureKind) =>
    ofDays.find((figure) => figure.day === day && figure.kind === kind)?.count ?? 0
  const patterns = types().flatMap(({ detailsPath }) => detailsPath ?? [])
  const idOf = ({ kind, name }: { kind: FigureKind; name: string }) => {
    if (kind !== 'sign-up' && kind !== 'page') return undefined
    const id = kind === 'page' ? entityOf(name, patterns) : name
    return id === undefined || id === '' ? undefined : Number(id)
  }
  const titles = await titlesOf(store.db, [...new Set(ofNames.flatMap((figure) => idOf(figure) ?? []))])
  const named = (kind: FigureKind) =>
    ofNames
      .filter((figure) => figure.kind === kind)
      .map((figure) => ({ name: figure.name, title: titles.get(idOf(figure) ?? 0) ?? '', count: figure.count }))
  return {
    days: Array.from({ length: daysBetween(days.from, days.until) + 1 }, (_, index) => {
      const day = addDays(days.from, index)
      return {
        day,
        visits: countOf(day, 'area'),
        searches: countOf(day, 'search'),
        vainSearches: countOf(day, 'vain-search'),
        signUps: countOf(day, 'sign-up'),
      }
    }),
    byName: {
      area: named('area'),
      page: named('page'),
      search: named('search'),
      'vain-search': named('vain-search'),
      'sign-up': named('sign-up'),
    },
  }
}

/** Returns the id in the path of a details page; undefined for the path of another page. */
function entityOf(page: string, patterns: readonly string[]): string | undefined {
  const [, before = '', id] = /^(.*\/)([1-9]\d*)$/u.exec(page) ?? []
  return patterns.some((pattern) => pattern.replace(/\{[^{}]+\}$/u, '') === before) ? id : undefined
}
