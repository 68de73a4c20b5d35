import { CODE_SUCCESS } from '#contract/calls/envelope.ts'
import type { Envelope } from '#contract/calls/envelope.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { errors } from '#server/platform/answers/errors.ts'
import type { ErrorCode } from '#server/platform/answers/errors.ts'
import type { Say } from '#server/platform/answers/say.ts'
import type { Answer, Refusal } from '#server/services/context/answer.ts'

/** The answer of a call, over HTTP or in process. */
export interface CallAnswer {
  status: number
  body: Envelope<unknown>
  /** Seconds until a retry is worthwhile, for the header of a call that was not answered. */
  retryAfter?: number
}

export function successAnswer(data: unknown): CallAnswer {
  return { status: 200, body: { code: CODE_SUCCESS, msg: '', data } }
}

/** Returns a refusal from the table of errors; `detail` adds the exact reason in words for visitors. */
export function errorAnswer(say: Say, error: ErrorCode, detail?: string): CallAnswer {
  const { status, code, says } = errors[error]
  const refusal = say('refusals', says)
  const msg = detail === undefined ? refusal : say('refusals', 'because', { refusal, detail })
  return { status, body: { code, msg, data: null } }
}

export function toCallAnswer(say: Say, answer: Answer<unknown>): CallAnswer {
  return answer.kind === 'answer' ? successAnswer(answer.data) : refusalAnswer(say, answer)
}

function refusalAnswer(say: Say, refusal: Refusal): CallAnswer {
  if (refusal.kind === 'invalid') return errorAnswer(say, 'INPUT_INVALID', `参数“${refusal.name}”${refusal.reason}`)
  if (refusal.kind === 'unauthorized') return errorAnswer(say, 'LOGIN_REQUIRED')
  // The message of the refusal replaces the general sentence.
  if (refusal.kind === 'refused') return withDetails(withMessage(errorAnswer(say, 'REFUSED'), refusal.message), refusal)
  if (refusal.kind === 'limited') return limitAnswer(say, refusal)
  if (refusal.kind === 'unavailable') return withMessage(errorAnswer(say, 'UNAVAILABLE'), refusal.message)
  return errorAnswer(
    say,
    (
      {
        type: 'TYPE_NOT_FOUND',
        article: 'ARTICLE_NOT_FOUND',
        agreement: 'AGREEMENT_NOT_FOUND',
        booking: 'BOOKING_NOT_FOUND',
        message: 'MESSAGE_NOT_FOUND',
      } as const
    )[refusal.what],
  )
}

/** Puts the seconds until a retry into `data`; the header `retry-after` belongs to calls that were not answered. */
function limitAnswer(say: Say, { message, seconds }: Extract<Refusal, { kind: 'limited' }>): CallAnswer {
  const { status, body } = withMessage(errorAnswer(say, 'LIMIT_REACHED'), message)
  return { status, body: { ...body, data: { retryAfter: seconds } } }
}

/**
 * Adds the faults by field, which the form shows beside its fields (src/contract/forms/field-faults.ts), and the proof that
 * lets the visitor go on (src/contract/members/proved-number.ts), or the task of a captcha (src/contract/members/captcha.ts).
 */
function withDetails(
  answer: CallAnswer,
  { fields, proved, captcha }: Extract<Refusal, { kind: 'refused' }>,
): CallAnswer {
  if (fields === undefined && proved === undefined && captcha === undefined) return answer
  return { ...answer, body: { ...answer.body, data: omitUndefined({ fields, proved, captcha }) } }
}

function withMessage({ status, body }: CallAnswer, message: string | undefined): CallAnswer {
  return { status, body: { ...body, msg: message ?? body.msg } }
}
