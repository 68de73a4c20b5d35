import type { Answer } from './answer.ts'

/** Most answers kept of one call: a page of a list is about 10 KB. */
const MAX_KEPT = 200

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
export function keepAnswers<Input, Data>(ask: Ask<Input, Data>, version: () => string, now: () => number = Date.now): KeptAnswers<Input, Data> {
  const kept = new Map<string, { input: Input; answer: Promise<Answer<Data>>; until: number }>()
  let keptVersion = version()

  const keptAsk: Ask<Input, Data> = (input) => {
    const current = version()
    if (current !== keptVersion) {
      kept.clear()
      keptVersion = current
    }
    const key = JSON.stringify(input) ?? ''
    const found = kept.get(key)
    if (found && found.until > now()) return found.answer

    const answer = ask(input)
    const entry = { input, answer, until: now() + MAX_AGE_MS }
    const [oldest] = kept.keys()
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(key, entry)
    const forget = () => void (kept.get(key) === entry && kept.delete(key))
    answer.then(({ kind }) => kind !== 'answer' && forget(), forget)
    return answer
  }
  const forgetIf = (isMeant: (input: Input) => boolean) => {
    for (const [key, { input }] of kept) if (isMeant(input)) kept.delete(key)
  }
  return Object.assign(keptAsk, { forgetIf })
}
