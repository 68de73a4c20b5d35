import type { State } from 'swr'

import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import type { DataSource } from './data-source.ts'
import type { Result } from './result.ts'

/** Answers younger than this are used again on the next page: hovering, then pressing, asks once. */
const FRESH_MS = 30_000

/** What stays the same while a visit lasts (docs/specification/portal.md#states: the configuration is loaded once and kept). */
const KEPT: ReadonlySet<string> = new Set(['config', 'links'])

export interface ResultCache {
  /** The map SWR reads and writes; entries keep their SWR shape. */
  map: Map<string, State<Result>>
  /** Puts results that came with the page. */
  fill: (results: Readonly<Record<string, Result>>) => void
  /** Asks for all of them at once, nothing twice; `reuse` takes answers of any age (going back). */
  run: (requests: readonly PlannedRequest[], reuse: boolean) => Promise<void>
  /** The answer to one request, from the cache or the source. */
  load: (request: PlannedRequest, reuse?: boolean) => Promise<Result>
  /** Whether an answer is there that has not been forgotten. */
  holds: (key: string) => boolean
  /** Takes answers for outdated, those still on their way too, and says which. What shows them keeps them until it has asked anew. */
  forget: (isMeant: (key: string, known: Result | undefined) => boolean) => readonly string[]
}

/** One visitor's answers by request key, shared by navigation, prefetch and SWR. */
export function createResultCache(source: DataSource, now: () => number = Date.now): ResultCache {
  const map = new Map<string, State<Result>>()
  const arrived = new Map<string, number>()
  const running = new Map<string, Promise<Result>>()

  const put = (key: string, result: Result) => {
    map.set(key, { data: result, isLoading: false, isValidating: false })
    arrived.set(key, now())
  }
  const load = (request: PlannedRequest, reuse = false): Promise<Result> => {
    const known = map.get(request.key)?.data
    const since = arrived.get(request.key)
    // What was forgotten is in the map only for those who still show it.
    if (known?.kind === 'ok' && since !== undefined && (reuse || now() - since < FRESH_MS || KEPT.has(request.source)))
      return Promise.resolve(known)
    const pending = running.get(request.key)
    if (pending) return pending
    const asked: Promise<Result> = source(request).then((result) => {
      // Forgotten while it was on its way: it may be another member's by now.
      if (running.get(request.key) !== asked) return load(request)
      put(request.key, result)
      running.delete(request.key)
      return result
    })
    running.set(request.key, asked)
    return asked
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
    forget: (isMeant) => {
      const keys = [...new Set([...map.keys(), ...running.keys()])].filter((key) => isMeant(key, map.get(key)?.data))
      for (const key of keys) {
        arrived.delete(key)
        running.delete(key)
      }
      return keys
    },
  }
}
