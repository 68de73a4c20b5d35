import { isDeepStrictEqual } from 'node:util'

import { createLoadingCache } from '#server/platform/queues/loading-cache.ts'
import type { Answer } from '#server/services/context/answer.ts'

/** Most answers kept per call: a page of a list is about 10 KB. */
const MAX_ANSWERS = 200
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
 * own subject, and many visitors request the same page at once. Refusals are not kept. All callers share one answer
 * object and must not modify it. An answer that comes out the same as before is the same object, by which others know
 * that what they made from it still holds.
 *
 * @param versionOf identifies the state of all that the answer to an input depends on
 */
export function createMemoCache<Input, Data>(
  ask: Ask<Input, Data>,
  versionOf: (input: Input) => string,
  now: () => number = Date.now,
): MemoCache<Input, Data> {
  const idOf = (input: Input) => JSON.stringify(input) ?? ''
  const cache = createLoadingCache<Input, { version: string; answer: Answer<Data> }>({
    idOf,
    bytesOf: ({ answer }) => roughSize(answer),
    maxBytes: MAX_BYTES,
    maxEntries: MAX_ANSWERS,
    freshMs: MAX_AGE_MS - 1,
    now,
  })
  // Of the answers that are under way.
  const pendingVersions = new Map<string, string>()

  const memo: Ask<Input, Data> = async (input) => {
    const version = versionOf(input)
    const found = cache.getFresh(input)
    if (found?.version === version) return found.answer
    const before = cache.get(input)?.answer
    const id = idOf(input)
    // An answer under way was asked for before the change.
    if (pendingVersions.get(id) !== version) cache.delete(input)
    pendingVersions.set(id, version)
    const load = async () => {
      try {
        const answer = await ask(input)
        return { version, answer: before !== undefined && isDeepStrictEqual(before, answer) ? before : answer }
      } finally {
        if (pendingVersions.get(id) === version) pendingVersions.delete(id)
      }
    }
    return (await cache.load(input, load, ({ answer }) => answer.kind === 'answer')).answer
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
