import { DAY_SECONDS } from '#contract/time/durations.ts'
import { randomInt } from 'node:crypto'

import type { RequiredForm } from '#contract/form.ts'
import { putCode } from '#server/db/accounts/sms-codes.ts'

import { answer, type Answer, type Refusal } from '#server/services/context/answer.ts'
import { slidingWindows } from './limit-rules.ts'
import { refundLimit, limitFor, consumeLimits } from './limits.ts'
import type { Caller, MemberContext } from '#server/services/context/member-context.ts'
import type { SmsEvent } from '#server/services/context/sms-sender.ts'
import { CODE_MINUTES, hashCode } from './take-code.ts'
import { limited } from './limited.ts'

/**
 * How often a number receives a code, and a network requests one (docs/specification/decisions.md#accounts,
 * docs/specification/figures.md#f15).
 */
const rules = {
  pause: slidingWindows({ times: 1, seconds: 60 }),
  number: slidingWindows({ times: 5, seconds: 3600 }, { times: 10, seconds: DAY_SECONDS }),
  network: slidingWindows({ times: 20, seconds: 3600 }),
}

/** The form of each kind of code: its rule defines a valid number. */
const formOf = {
  mobilelogin: 'login-code',
  register: 'register',
  resetpwd: 'reset-password',
} as const satisfies Record<SmsEvent, RequiredForm>

/** `sms/send`. Does not check whether the number is registered, so that the call cannot reveal it. */
export async function sendCodeService(
  context: MemberContext,
  input: { event: SmsEvent; mobile?: unknown },
  { network }: Caller,
): Promise<Answer<null>> {
  const { store, secrets, sms, mutex, siteName, now, say, log } = context
  const { event } = input
  const mobile = readMobile(context, input)
  if (mobile.kind !== 'answer') return mobile
  const key = { mobile: mobile.data, event }
  const code = String(randomInt(10_000)).padStart(4, '0')
  const at = now()

  const pause = limitFor(secrets, 'sms-pause', key.mobile, rules.pause)
  const ofNetwork = limitFor(secrets, 'sms-network', network, rules.network)
  const limits = [pause, limitFor(secrets, 'sms-number', key.mobile, rules.number), ofNetwork]
  let isClosed = false
  const take = () =>
    store.transact<Refusal | undefined>(async (queries) => {
      const counted = await consumeLimits(queries, limits, at)
      isClosed = counted.kind === 'limited' && counted.limit !== ofNetwork
      if (counted.kind === 'limited') return limited(context, 'messages', counted.seconds)
      // Stored before sending: a message may arrive although the provider reported a failure, and its code must be
      // valid.
      await putCode(queries, key, { code_hash: hashCode(secrets, key, code), expires: at + CODE_MINUTES * 60 })
      return undefined
    })
  const refusal = await mutex.run(pause.key, take, (result) => (isClosed ? result : undefined))
  if (refusal) return refusal

  const sent = await sms.send({ mobile: key.mobile, event, code, siteName: siteName(), minutes: CODE_MINUTES })
  if (sent.ok) return answer(null)
  log.warn(`The text message provider (${sms.name}) did not take a message: ${sent.reason}`)
  // The pause is refunded, so that the visitor may retry at once; the hourly count stays, because the message may have
  // been sent after all.
  await store.transact((queries) => refundLimit(queries, pause, at))
  return { kind: 'refused', message: say('accounts', 'codeNotSent') }
}

function readMobile(
  { formParser, say }: Pick<MemberContext, 'formParser' | 'say'>,
  { event, mobile }: { event: SmsEvent; mobile?: unknown },
): Answer<string> {
  const parsed = formParser.parseField(formOf[event], 'mobile', mobile)
  if (parsed === undefined) return { kind: 'refused', message: say('accounts', 'closed') }
  // docs/specification/portal.md#rules: sending a code requires a valid number.
  return parsed.ok && typeof parsed.value === 'string'
    ? answer(parsed.value)
    : { kind: 'refused', message: say('accounts', 'mobileFirst') }
}
