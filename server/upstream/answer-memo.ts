import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import type { CallRequest } from './translate-request.ts'
import type { Answered, NormaliseContext } from './normalise.ts'
import type { RawAnswer } from './read-json.ts'

/** Bytes of the answers as they came; translated they take about three times as much. */
const MAX_BYTES = 3 * 1024 * 1024
/** Some answers are completed by the present day, which begins with a quarter of an hour in every zone. */
const QUARTER_SECONDS = 15 * 60

/** Translated answers, by the bytes that they were made from. */
export interface AnswerMemo {
  /**
   * Returns what was made of the same bytes for the same call under the same dialect, types and quarter of an hour, otherwise what
   * `translate` makes of them. It is one object as long as the backend answers the same: pages and their fragments are
   * known by it to be the same, too, and need not be made again.
   */
  of: (call: CallRequest, raw: RawAnswer, context: NormaliseContext, translate: () => Answered) => Answered
}

export function createAnswerMemo(maxBytes = MAX_BYTES): AnswerMemo {
  const answers = new LRUCache<string, Answered>({ maxSize: maxBytes })
  let basis: readonly unknown[] = []
  return {
    of({ name, params }, raw, { dialect, types, timezone, now }, translate) {
      const current = [dialect, types, timezone, Math.floor(now / QUARTER_SECONDS)]
      if (current.some((part, index) => part !== basis[index])) {
        answers.clear()
        basis = current
      }
      const digest = createHash('sha256').update(raw.bytes).digest('base64url')
      const key = JSON.stringify([name, params, raw.status, raw.contentType, digest])
      const found = answers.get(key)
      if (found) return found
      const answer = translate()
      answers.set(key, answer, { size: raw.bytes.length + key.length })
      return answer
    },
  }
}
