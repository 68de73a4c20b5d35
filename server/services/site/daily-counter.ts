import { MINUTE_SECONDS } from '#contract/time/durations.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import type { Store } from '#server/db/connection/store.ts'
import { addFigures, type FigureKind, figureKinds, mostNames, OTHER_NAMES } from '#server/db/site/daily-figures.ts'
import type { Parts } from '#server/platform/parts/parts.ts'
import { startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import type { DailyFigures } from '#server/services/context/daily-figures.ts'

import { searchedWord } from './searched-word.ts'

/** Counts are collected and written together, so that a page causes no write of its own. */
const FLUSH_EVERY = 10_000

interface CounterOptions {
  parts: Parts
  /** Seconds since 1970. */
  now: () => number
  timezone: string
  flushEvery?: number
  most?: Readonly<Record<FigureKind, number>>
}

/** The counts of one day: a number by name, of each kind. Adding to one looks a name up once. */
type Counts = Readonly<Record<FigureKind, Map<string, { count: number }>>>

/** Creates the counter of a process; others on the same database have their own, and the database adds them up. */
export function createDailyCounter(
  store: Pick<Store, 'transact'>,
  { parts, now, timezone, flushEvery = FLUSH_EVERY, most = mostNames }: CounterOptions,
): DailyFigures {
  let gathered = new Map<string, Counts>()
  let minute = NaN
  let today: Counts = emptyCounts()

  const countsOf = (day: string) => {
    const counts = gathered.get(day) ?? emptyCounts()
    gathered.set(day, counts)
    return counts
  }
  /** Days begin with a minute; the day is read from the clock once in each. */
  const countsNow = () => {
    const seconds = now()
    const current = Math.floor(seconds / MINUTE_SECONDS)
    if (current === minute) return today
    minute = current
    return (today = countsOf(zonedDay(seconds, timezone)))
  }
  const add = (counts: Counts, kind: FigureKind, name: string, count: number) => {
    const names = counts[kind]
    const counter = names.get(name) ?? (names.size < most[kind] ? undefined : names.get(OTHER_NAMES))
    if (counter) counter.count += count
    else names.set(names.size < most[kind] ? name : OTHER_NAMES, { count })
  }
  const write = async () => {
    const batch = gathered
    gathered = new Map()
    minute = NaN
    const figures = [...batch].flatMap(([day, counts]) =>
      figureKinds.flatMap((kind) => [...counts[kind]].map(([name, { count }]) => ({ day, kind, name, count }))),
    )
    if (figures.length === 0) return
    try {
      await addFigures(store, figures, most)
    } catch (error) {
      for (const { day, kind, name, count } of figures) add(countsOf(day), kind, name, count)
      throw error
    }
  }
  const job = startPeriodicJob(write, { everyMs: flushEvery, part: parts.part('figures') })

  return {
    visited({ page, area }) {
      const counts = countsNow()
      add(counts, 'area', area, 1)
      add(counts, 'page', page, 1)
    },
    searched({ keyword, isVain }) {
      const word = searchedWord(keyword)
      const counts = countsNow()
      add(counts, 'search', word, 1)
      if (isVain) add(counts, 'vain-search', word, 1)
    },
    signedUp: (articleId) => add(countsNow(), 'sign-up', String(articleId), 1),
    flush: async () => {
      // A run under way may have begun before what was counted last.
      await job.run()
      await job.run()
    },
    async close() {
      await job.close()
      await job.run()
    },
  }
}

function emptyCounts(): Counts {
  return {
    area: new Map(),
    page: new Map(),
    search: new Map(),
    'vain-search': new Map(),
    'sign-up': new Map(),
  }
}
