import type { Say } from '#server/platform/answers/say.ts'
import type { Refusal } from '#server/services/context/answer.ts'

/** The refusal when more passwords arrive at once than the memory for hashing allows. */
export function tooBusy({ say }: { say: Say }): Refusal {
  return { kind: 'limited', seconds: 5, message: say('limits', 'busy') }
}
