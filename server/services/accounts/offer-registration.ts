import { putCode } from '#server/db/accounts/sent-codes.ts'
import { type Refusal, refusedAt } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import { CODE_MINUTES, codeKey, type CodeInput, hashCode, type SpentCode } from './redeem-code.ts'

/** A correct code was spent for a number without an account. */
export type NoAccount = Omit<SpentCode, 'kind'> & { kind: 'no-account' }

/**
 * Refuses a number without an account, and admits its spent code to the registration: one message is enough
 * (docs/specification/decisions.md#accounts: no silent sign-up, no second code). Revealed only to callers who have
 * proved ownership of the number. The wrong tries of the message stay counted, so that its code can be guessed no more
 * often. A transaction of its own, after the one that spent the code: rows of two purposes locked together could
 * deadlock with a registration.
 */
export async function offerRegistration(
  { store, secrets, now, say }: Pick<MemberContext, 'store' | 'secrets' | 'now' | 'say'>,
  { mobile, browser, code }: CodeInput,
  { tries }: NoAccount,
): Promise<Refusal> {
  const owner = { mobile, browser, event: 'register' } as const
  const seconds = CODE_MINUTES * 60
  await store.transact((queries) =>
    putCode(queries, codeKey(secrets, owner), {
      code_hash: hashCode(secrets, owner, code),
      expires: now() + seconds,
      tries,
    }),
  )
  return { ...refusedAt('mobile', say('accounts', 'noAccount')), proved: { event: owner.event, seconds } }
}
