import { CODE_REFUSED } from '#contract/calls/envelope.ts'

import type { AnswerName } from './say.ts'

/**
 * All refusals of the backend: HTTP status, business code (docs/specification/portal.md#errors) and the name of the
 * sentence for visitors (`answers.refusals` of the text file). A refusal by rule is the answer of a call, HTTP 200 with
 * code 0: clients swallow other HTTP errors, so that a sentence sent with them would never be shown
 * (docs/specification/decisions.md#corrections). Sentences from 500 up disclose nothing about the server.
 */
export const errors = {
  INPUT_INVALID: { status: 200, code: CODE_REFUSED, says: 'inputInvalid' },
  TYPE_NOT_FOUND: { status: 200, code: CODE_REFUSED, says: 'typeNotFound' },
  ARTICLE_NOT_FOUND: { status: 200, code: CODE_REFUSED, says: 'articleNotFound' },
  AGREEMENT_NOT_FOUND: { status: 200, code: CODE_REFUSED, says: 'agreementNotFound' },
  BOOKING_NOT_FOUND: { status: 200, code: CODE_REFUSED, says: 'bookingNotFound' },
  MESSAGE_NOT_FOUND: { status: 200, code: CODE_REFUSED, says: 'messageNotFound' },
  REFUSED: { status: 200, code: CODE_REFUSED, says: 'refused' },
  LIMIT_REACHED: { status: 200, code: CODE_REFUSED, says: 'rateLimited' },
  LOGIN_REQUIRED: { status: 401, code: CODE_REFUSED, says: 'loginRequired' },
  BODY_INVALID: { status: 400, code: CODE_REFUSED, says: 'inputInvalid' },
  CALL_NOT_FOUND: { status: 404, code: CODE_REFUSED, says: 'callNotFound' },
  METHOD_NOT_ALLOWED: { status: 405, code: CODE_REFUSED, says: 'methodNotAllowed' },
  BODY_TOO_LARGE: { status: 413, code: CODE_REFUSED, says: 'bodyTooLarge' },
  BODY_UNSUPPORTED: { status: 415, code: CODE_REFUSED, says: 'bodyUnsupported' },
  RATE_LIMITED: { status: 429, code: CODE_REFUSED, says: 'rateLimited' },
  INTERNAL: { status: 500, code: CODE_REFUSED, says: 'internal' },
  DISK_FULL: { status: 503, code: CODE_REFUSED, says: 'diskFull' },
  UNAVAILABLE: { status: 503, code: CODE_REFUSED, says: 'unavailable' },
} as const satisfies Record<string, { status: number; code: number; says: AnswerName<'refusals'> }>

export type ErrorCode = keyof typeof errors

/** Seconds after which a client may retry when the server was unavailable. */
export const RETRY_AFTER = 5
