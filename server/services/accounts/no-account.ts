import type { Say } from '#server/platform/say.ts'
import { type Refusal, refusedAt } from '#server/services/context/answer.ts'

/**
 * docs/specification/decisions.md#accounts: no silent sign-up. Revealed only to callers who have proved ownership of
 * the number.
 */
export function noAccount({ say }: { say: Say }): Refusal {
  return refusedAt('mobile', say('accounts', 'noAccount'))
}
