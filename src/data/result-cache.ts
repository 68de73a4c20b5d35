import type { State } from 'swr'

import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import type { DataSource } from './data-source.ts'
import type { Result } from './result.ts'

/** Answers younger than this are reused on the next page: hovering, then pressing, sends a single request. */
const FRESH_MS = 30_000

/**
 * Answers kept for the whole visit (docs/specification/portal.md#states: the configuration is loaded once and kept).
 */
const PERMANENT_SOURCES: ReadonlySet<string> = new Set(['config', 'links'])

/** SWR's prefix for the pages of a list that grows (use-more-pages.ts), before the key of the first of them. */
const LIST_PREFIX = '$inf$'

export interface ResultCache {
  /** The map SWR reads and writes; entries keep their SWR shape. */
  map: Map<string, State<Result>>
  /** Stores results that came with the page. */
  fill: (results: Readonly<Record<string, Result>>) => void
  /** Runs all requests in parallel, none twice; `reuse` accepts answers of any age (going back). */
  run: (requests: readonly PlannedRequest[], reuse: boolean) => Promise<void>
  /** Returns the answer to a request, from the cache or the source. */
  load: (request: PlannedRequest, reuse?: boolean) => Promise<Result>
  /** Returns whether there is an answer that has not been invalidated. */
  holds: (key: string) => boolean
  /**
   * Invalidates answers, including those under way, and returns their keys. Components keep showing the old answers
   * until they have refetched them.
   */
  forget: (
    predicate: (key: string, cached: Result | undefined) => boolean,
    options?: {
      /** Also drops the further pages of lists that are shown: they belong to another member. */
      isWiped?: boolean
    },
  ) => readonly string[]
}

/** Creates the answers of a visitor by request key, shared by navigation, prefetch and SWR. */
export function createResultCache(source: DataSource, now: () => number = Date.now): ResultCache {
  const map = new Map<string, State<Result>>()
  const arrived = new Map<string, number>()
  const running = new Map<string, Promise<Result>>()

  const put = (key: string, result: Result) => {
    map.set(key, { data: result, isLoading: false, isValidating: false })
    arrived.set(key, now())
  }
  const load = (request: PlannedRequest, reuse = false): Promise<Result> => {
    const cached = map.get(request.key)?.data
    const since = arrived.get(request.key)
    // Invalidated answers stay in the map for components that still show them; they have no arrival time.
    if (
      cached?.kind === 'ok' &&
      since !== undefined &&
      (reuse || now() - since < FRESH_MS || PERMANENT_SOURCES.has(request.source))
    )
      return Promise.resolve(cached)
    const pending = running.get(request.key)
    if (pending) return pending
    const answer: Promise<Result> = source(request).then((result) => {
      // The answer was invalidated while under way: it may belong to another member.
      if (running.get(request.key) !== answer) return load(request)
      put(request.key, result)
      running.delete(request.key)
      return result
    })
    running.set(request.key, answer)
    return answer
  }
  return {
    map,
    fill: (results) => {
      for (const [key, result] of Object.entries(results)) put(key, result)
    },
    run: async (requests, reuse) => {
      await Promise.all(requests.map((request) => load(request, reuse)))
    },
    load,
    holds: (key) => arrived.has(key),
    forget: (predicate, { isWiped = false } = {}) => {
      if (isWiped)
        for (const key of map.keys())
          if (key.startsWith(LIST_PREFIX) && predicate(key.slice(LIST_PREFIX.length), undefined)) map.delete(key)
      const keys = [...new Set([...map.keys(), ...running.keys()])].filter((key) => predicate(key, map.get(key)?.data))
      for (const key of keys) {
        arrived.delete(key)
        running.delete(key)
      }
      return keys
    },
  }
}
