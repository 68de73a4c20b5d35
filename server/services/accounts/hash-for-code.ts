import type { Answer } from '#server/services/context/answer.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import { expectCode, type CodeInput, tryCode } from './redeem-code.ts'
import { tooBusy } from './too-busy.ts'

type Context = Pick<MemberContext, 'store' | 'passwords' | 'mutex' | 'say' | 'now' | 'secrets' | 'timezone'>

/**
 * Hashes the password of a caller with a correct code, and continues with the hash. Hashing is expensive: a wrong code
 * causes none, and of concurrent calls with the same correct code each waits for the previous one and finds the code
 * used up.
 *
 * @param goOn completes the action and spends the code
 */
export async function hashForCode<Data>(
  context: Context,
  input: CodeInput,
  password: string,
  goOn: (hash: string) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const { store, passwords, mutex } = context
  const busy = tooBusy(context)
  const none = await expectCode(store.db, context, input)
  if (none) return none
  const work = async (): Promise<Answer<Data>> => {
    // A transaction of its own: the try of a wrong code is recorded before the expensive hashing begins.
    const refusal = await store.transact((queries) => tryCode(queries, context, input))
    if (refusal) return refusal
    const hashed = await passwords.hash(password)
    return hashed.kind === 'busy' ? busy : goOn(hashed.hash)
  }
  return mutex.run<Answer<Data>>(`${input.event} ${input.mobile}`, work, (result) =>
    result === busy ? busy : undefined,
  )
}
