import type { AnswerName, Say } from '#server/platform/answers/say.ts'
import type { Refusal } from '#server/services/context/answer.ts'

import { waitWords } from './wait-words.ts'

/** Returns the refusal of a too frequent action: a sentence of the group "limits" with the wait in words. */
export function limited(
  { say }: { say: Say },
  sentence: AnswerName<'limits'>,
  seconds: number,
): Extract<Refusal, { kind: 'limited' }> {
  return { kind: 'limited', seconds, message: say('limits', sentence, { wait: waitWords(say, seconds) }) }
}
