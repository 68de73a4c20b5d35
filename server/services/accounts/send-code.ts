import { randomInt } from 'node:crypto'

import type { RequiredForm } from '#contract/forms/form.ts'
import { dropUnsentCode, putCode } from '#server/db/accounts/sent-codes.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { because } from '#server/platform/log/message.ts'
import { answer, type Answer, type Refusal } from '#server/services/context/answer.ts'
import type { Caller, MemberContext } from '#server/services/context/member-context.ts'
import type { SmsEvent } from '#server/services/context/sms-sender.ts'

import { codeLength } from './code-length.ts'
import { codesRest, doCodesRest } from './code-guesses.ts'
import { limited } from './limited.ts'
import { consumeLimits, type Limit, refundLimits } from './limits.ts'
import { requireCaptcha } from './require-captcha.ts'
import { countTowardsCeilings, refundCeilings } from './sms-ceilings.ts'
import { smsLimits } from './sms-limits.ts'
import { CODE_MINUTES, codeKey, hashCode } from './redeem-code.ts'

type Context = Pick<
  MemberContext,
  | 'store'
  | 'secrets'
  | 'sms'
  | 'mutex'
  | 'siteName'
  | 'now'
  | 'say'
  | 'log'
  | 'alarms'
  | 'forms'
  | 'policy'
  | 'formParser'
  | 'timezone'
  | 'captcha'
>

/** The form of each kind of code: its rules define a valid number and the length of the code. */
const formOf = {
  mobilelogin: 'login-code',
  register: 'register',
  resetpwd: 'reset-password',
} as const satisfies Record<SmsEvent, RequiredForm>

/** The wait after a rush, in which so many messages were on their way that one more was not sent. */
const RUSH_SECONDS = 5

/** The input of `sms/send`: the kind of code, the number, and the solution of a captcha if one was asked for. */
export interface CodeRequest {
  event: SmsEvent
  mobile?: unknown
  captcha?: unknown
}

/** A message that is counted and stored, and not sent yet. */
interface Counted {
  kind: 'counted'
  isAlarm: boolean
}

/**
 * `sms/send`. Does not check whether the number is registered, so that the call cannot reveal it. Each caller is told
 * what became of the message: sent, not sent, or not known.
 */
export async function sendCodeService(
  context: Context,
  input: CodeRequest,
  { network, browser }: Caller,
): Promise<Answer<null>> {
  const { store, secrets, sms, mutex, siteName, now, say, log, alarms } = context
  const read = readMobile(context, input)
  if (read.kind !== 'answer') return read
  const owner = { mobile: read.data, event: input.event, browser }
  if (await doCodesRest(store.db, context, owner.mobile)) return codesRest(context)
  const at = now()
  const work = await requireCaptcha(context, { solution: input.captcha, network, at })
  if (work.kind !== 'done') return work

  const code = newCode(codeLength(context.forms()[formOf[input.event]]))
  const messageLimits = smsLimits(secrets, { mobile: owner.mobile, network })
  const limits = [messageLimits.pause, messageLimits.number, messageLimits.network, ...work.limits]
  const money = { ceilings: context.policy().sms, secrets, network, at }
  let isClosed = false
  const count = async (queries: Queries): Promise<Refusal | Counted> => {
    const counted = await consumeLimits(queries, limits, at)
    if (counted.kind === 'limited') {
      isClosed = counted.limit === messageLimits.pause || counted.limit === messageLimits.number
      return limited(context, 'messages', counted.seconds)
    }
    const toward = await countTowardsCeilings(queries, money)
    if (toward.kind === 'reached') {
      await refundLimits(queries, limits, at)
      if (toward.isSite)
        alarms.warn({
          zh: '短信已到上限，暂时不再发送验证码',
          en: 'The ceiling of text messages is reached: codes are not sent for now',
        })
      return limited(context, toward.isSite ? 'siteMessages' : 'messages', toward.seconds)
    }
    // Stored before sending: a message may arrive although the provider reported a failure, and its code must be valid.
    await putCode(queries, codeKey(secrets, owner), {
      code_hash: hashCode(secrets, owner, code),
      expires: at + CODE_MINUTES * 60,
    })
    return toward
  }
  // A crowd after one number does not wait for the database one after the other: a refusal by the number's limits is
  // everyone's.
  const counted = await mutex.run<Refusal | Counted>(
    messageLimits.pause.key,
    () => store.transact(count),
    (result) => (isClosed && result.kind === 'limited' ? result : undefined),
  )
  if (counted.kind !== 'counted') return counted
  if (counted.isAlarm)
    alarms.warn({
      zh: '短信上限已用去五分之四（schema/policy.json 的 sms）',
      en: 'Four fifths of the ceiling of text messages are used (schema/policy.json, sms)',
    })

  const delivery = await sms.send({ ...owner, event: input.event, code, siteName: siteName(), minutes: CODE_MINUTES })
  if (delivery.kind === 'sent') return answer(null)
  if (delivery.kind === 'busy') {
    await unsend(context, { limits, money })
    await dropUnsentCode(store.db, codeKey(secrets, owner))
    return { kind: 'limited', seconds: RUSH_SECONDS, message: say('accounts', 'codeRush') }
  }
  const notice = {
    zh: `短信服务（${sms.name}）没有接受一条短信`,
    en: `The text message provider (${sms.name}) did not take a message`,
  }
  log.warn(because(notice, delivery.reason))
  // The pause goes on, because the message may arrive.
  if (delivery.kind === 'unknown') return { kind: 'refused', message: say('accounts', 'codeUnsure') }
  // The pause is refunded, so that the visitor may retry at once; the hourly count stays: a number that the provider
  // refuses is not tried for ever.
  await unsend(context, { limits: [messageLimits.pause], money })
  return { kind: 'refused', message: say('accounts', 'codeNotSent') }
}

/** Takes back what was counted for a message that was not sent. */
async function unsend(
  { store }: Pick<MemberContext, 'store'>,
  { limits, money }: { limits: readonly Limit[]; money: Parameters<typeof refundCeilings>[1] },
): Promise<void> {
  await store.transact(async (queries) => {
    await refundLimits(queries, limits, money.at)
    await refundCeilings(queries, money)
  })
}

function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

function readMobile(
  { formParser, say }: Pick<MemberContext, 'formParser' | 'say'>,
  { event, mobile }: CodeRequest,
): Answer<string> {
  const parsed = formParser.parseField(formOf[event], 'mobile', mobile)
  if (parsed === undefined) return { kind: 'refused', message: say('accounts', 'closed') }
  // docs/specification/portal.md#rules: sending a code requires a valid number.
  return parsed.ok && typeof parsed.value === 'string'
    ? answer(parsed.value)
    : { kind: 'refused', message: say('accounts', 'mobileFirst') }
}
