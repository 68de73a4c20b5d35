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

/** A call with cached answers; `forgetIf` drops the answers for matching inputs. */
export type MemoCache<Input, Data> = Ask<Input, Data> & { forgetIf: (isMeant: (input: Input) => boolean) => void }

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
  const kept = new Map<string, { input: Input; answer: Promise<Answer<Data>>; until: number; bytes: number }>()
  let bytes = 0
  let keptVersion = version()

  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  const keptAsk: Ask<Input, Data> = (input) => {
    const current = version()
    if (current !== keptVersion) {
      kept.clear()
      bytes = 0
      keptVersion = current
    }
    const key = JSON.stringify(input) ?? ''
    const found = kept.get(key)
    if (found && found.until > now()) return found.answer

    const answer = ask(input)
    const entry = { input, answer, until: now() + MAX_AGE_MS, bytes: 0 }
    drop(key)
    const [oldest] = kept.keys()
    if (kept.size >= MAX_KEPT && oldest !== undefined) drop(oldest)
    kept.set(key, entry)
    const settle = (arrived: Answer<Data> | undefined) => {
      if (kept.get(key) !== entry) return
      if (arrived?.kind !== 'answer') return drop(key)
      entry.bytes = roughSize(arrived.data)
      bytes += entry.bytes
      for (const longestKept of kept.keys()) {
        if (bytes <= MAX_BYTES) break
        drop(longestKept)
      }
    }
    answer.then(settle, () => settle(undefined))
    return answer
  }
  const forgetIf = (isMeant: (input: Input) => boolean) => {
    for (const [key, { input }] of kept) if (isMeant(input)) drop(key)
  }
  return Object.assign(keptAsk, { forgetIf })
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
