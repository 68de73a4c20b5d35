import type { IncomingMessage } from 'node:http'

import { PREFETCH_HEADER } from '#contract/addresses/sections-address.ts'
import { type Count, createMeasures, type Measures } from '#server/platform/parts/measures.ts'
import type { DailyFigures } from '#server/services/context/daily-figures.ts'

import type { CachedPage } from './cached-page.ts'
import { createRobotCheck } from './is-robot.ts'

export interface PageCountsOptions {
  /** Present where a cache in front keeps pages: browsers tell of views then. */
  front?: object | undefined
  recordView: (type: number, id: number) => void
  figures?: Pick<DailyFigures, 'visited' | 'searched'> | undefined
  measures?: Measures
}

/** Counts of pages: of views and searches by visitors, and of pages from the cache. */
export interface PageCounts {
  /** Counts a page that is sent, unless it was requested beforehand, for its headers alone, or by a robot. */
  view(page: CachedPage, request: IncomingMessage): void
  hits: Count
  misses: Count
}

/** @param bytes of the finished pages */
export function createPageCounts(
  { front, recordView, figures, measures = createMeasures() }: PageCountsOptions,
  bytes: () => number,
): PageCounts {
  const isRobot = createRobotCheck()
  measures.gauge('wenlan_page_cache_bytes', 'Bytes of the finished pages that are kept', bytes)
  return {
    hits: measures.counter('wenlan_page_cache_hits_total', 'Pages sent as they were kept'),
    misses: measures.counter('wenlan_page_cache_misses_total', 'Pages that were looked for further, or made'),
    view({ subject, visit, searched }, request) {
      if (!isShown(request)) return
      if (!front && subject) recordView(subject.type, subject.id)
      if ((visit ?? searched) === undefined || isRobot(request.headers['user-agent'])) return
      if (!front && visit) figures?.visited(visit)
      if (searched) figures?.searched(searched)
    },
  }
}

/** Whether the page is asked for to be shown: not beforehand, and not for its headers alone. */
function isShown({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers[PREFETCH_HEADER] === undefined &&
    // Browsers say it of pages that they expect to be wanted.
    headers['sec-purpose'] === undefined
  )
}
