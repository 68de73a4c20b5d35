import type { Answer } from '#server/services/context/answer.ts'

/** Most answers kept of one call: a page of a list is about 10 KB. */
const MAX_KEPT = 200
/** Most memory for the answers of one call, as `roughSize` sees it: two hundred long articles would take twenty times that. */
const MAX_BYTES = 2 * 1024 * 1024

/** Counts of views in kept answers lag behind by at most this. */
const MAX_AGE_MS = 20_000

type Ask<Input, Data> = (input: Input) => Promise<Answer<Data>>

/** The call, and a way to forget what it said of some inputs. */
export type KeptAnswers<Input, Data> = Ask<Input, Data> & { forgetIf: (isMeant: (input: Input) => boolean) => void }

/**
 * Keeps a call's answers while nothing they are made of changed: many pages ask for the same
 * lists beside their own subject, and many visitors at once for the same page. `version` names
 * the state of content and schema. Refusals are not kept. Those who ask share what they get,
 * so nobody may change it.
 */
export function keepAnswers<Input, Data>(
  ask: Ask<Input, Data>,
  version: () => string,
  now: () => number = Date.now,
): KeptAnswers<Input, Data> {
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

/** What a value takes in memory, near enough to keep a bound by. Chinese takes two bytes a character, and its encoded form as much again. */
function roughSize(value: unknown): number {
  if (typeof value === 'string') return 16 + 4 * value.length
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce((sum: number, part) => sum + roughSize(part), 32)
}
