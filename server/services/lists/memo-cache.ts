import { createLoadingCache } from '#server/platform/loading-cache.ts'
import type { Answer } from '#server/services/context/answer.ts'

/** Most answers kept per call: a page of a list is about 10 KB. */
const MAX_KEPT = 200
/**
 * Most memory for the answers of one call, as `roughSize` estimates it: two hundred long articles would take twenty
 * times that.
 */
const MAX_BYTES = 2 * 1024 * 1024

/** Longest time for which view counts in kept answers may be outdated. */
const MAX_AGE_MS = 20_000

type Ask<Input, Data> = (input: Input) => Promise<Answer<Data>>

/** A call with kept answers; `forgetIf` drops the answers for matching inputs. */
export type MemoCache<Input, Data> = Ask<Input, Data> & { forgetIf: (predicate: (input: Input) => boolean) => void }

/**
 * Keeps the answers of a call as long as their sources are unchanged: many pages request the same lists beside their
 * own subject, and many visitors request the same page at once. `version` identifies the state of content and schema.
 * Refusals are not kept. All callers share one answer object and must not modify it.
 */
export function createMemoCache<Input, Data>(
  ask: Ask<Input, Data>,
  version: () => string,
  now: () => number = Date.now,
): MemoCache<Input, Data> {
  const cache = createLoadingCache<Input, Answer<Data>>({
    idOf: (input) => JSON.stringify(input) ?? '',
    bytesOf: roughSize,
    maxBytes: MAX_BYTES,
    maxEntries: MAX_KEPT,
    freshMs: MAX_AGE_MS - 1,
    now,
  })
  let keptVersion = version()

  const memo: Ask<Input, Data> = (input) => {
    const current = version()
    if (current !== keptVersion) {
      cache.clear()
      keptVersion = current
    }
    const found = cache.getFresh(input)
    if (found) return Promise.resolve(found)
    const isKept = ({ kind }: Answer<Data>) => kind === 'answer'
    return cache.load(input, () => ask(input), isKept)
  }
  return Object.assign(memo, { forgetIf: cache.deleteIf })
}

/**
 * Estimates the memory of a value, close enough to enforce a bound. A Chinese character takes two bytes, and its
 * encoded form as much again.
 */
function roughSize(value: unknown): number {
  if (typeof value === 'string') return 16 + 4 * value.length
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce((sum: number, part) => sum + roughSize(part), 32)
}
