import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { answerOfError } from '#server/api/answer-of-error.ts'
import { errorAnswer, toCallAnswer } from '#server/api/calls/call-answer.ts'
import { errors } from '#server/platform/answers/errors.ts'
import type { ErrorCode } from '#server/platform/answers/errors.ts'
import { type Refusal, refusedAt } from '#server/services/context/answer.ts'

import { aLog } from '../../../support/backend.ts'
import { beginsWith } from '../../../support/begins-with.ts'
import { sayAnswer, sentenceOf } from '../../../support/words.ts'

const names = Object.keys(errors).filter((name): name is ErrorCode => name in errors)
const root = resolve(import.meta.dirname, '../../../../server')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== join('platform', 'answers', 'errors.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** A refusal by rule is an answer (docs/specification/decisions.md#corrections); all else is an HTTP error. */
const statuses: Readonly<Record<ErrorCode, number>> = {
  INPUT_INVALID: 200,
  TYPE_NOT_FOUND: 200,
  ARTICLE_NOT_FOUND: 200,
  AGREEMENT_NOT_FOUND: 200,
  BOOKING_NOT_FOUND: 200,
  MESSAGE_NOT_FOUND: 200,
  REFUSED: 200,
  LIMIT_REACHED: 200,
  LOGIN_REQUIRED: 401,
  BODY_INVALID: 400,
  CALL_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  BODY_UNSUPPORTED: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  DISK_FULL: 503,
  UNAVAILABLE: 503,
}

describe.each(names)('the error %s', (name) => {
  it(`is HTTP ${statuses[name]} with code 0 and a Chinese sentence without a full stop`, () => {
    expect(errors[name]).toMatchObject({ status: statuses[name], code: 0 })
    expect(sentenceOf(name)).toMatch(/^[\p{Script=Han}，]+$/u)
  })

  it('is used by the server', () => {
    expect(sources).toContain(`'${name}'`)
  })

  it('becomes an envelope', () => {
    expect(errorAnswer(sayAnswer, name)).toEqual({
      status: errors[name].status,
      body: { code: errors[name].code, msg: sentenceOf(name), data: null },
    })
  })
})

it.each<[string, Refusal, ErrorCode, unknown]>([
  ['a parameter a service finds faulty', { kind: 'invalid', name: 'id', reason: '应为编号' }, 'INPUT_INVALID', null],
  ['a type there is not', { kind: 'not-found', what: 'type' }, 'TYPE_NOT_FOUND', null],
  ['an entity there is not', { kind: 'not-found', what: 'article' }, 'ARTICLE_NOT_FOUND', null],
  ['an agreement there is not', { kind: 'not-found', what: 'agreement' }, 'AGREEMENT_NOT_FOUND', null],
  ['a booking there is not', { kind: 'not-found', what: 'booking' }, 'BOOKING_NOT_FOUND', null],
  ['a message there is not', { kind: 'not-found', what: 'message' }, 'MESSAGE_NOT_FOUND', null],
  ['a rule', { kind: 'refused', message: '名额已满' }, 'REFUSED', null],
  ['a rule of a form', refusedAt('code', '验证码不正确'), 'REFUSED', { fields: { code: '验证码不正确' } }],
  ['a limit', { kind: 'limited', seconds: 60 }, 'LIMIT_REACHED', { retryAfter: 60 }],
  ['a missing session', { kind: 'unauthorized' }, 'LOGIN_REQUIRED', null],
  ['a database that is away', { kind: 'unavailable' }, 'UNAVAILABLE', null],
])('a refusal of a service as %s is answered by the table', (_why, refusal, name, data) => {
  const { status, body, ...rest } = toCallAnswer(sayAnswer, refusal)
  expect([status, body.code, body.data, rest]).toEqual([statuses[name], 0, data, {}])
  const message = 'message' in refusal ? refusal.message : sentenceOf(name)
  expect(body.msg).toMatch(beginsWith(message ?? ''))
})

it.each([
  [400, 'BODY_INVALID'],
  [413, 'BODY_TOO_LARGE'],
  [415, 'BODY_UNSUPPORTED'],
  [499, 'BODY_INVALID'],
  [500, 'INTERNAL'],
  [undefined, 'INTERNAL'],
] as const)('an error with the status %s from before the call is %s', (statusCode, name) => {
  expect(answerOfError(sayAnswer, Object.assign(new Error('inside'), { statusCode }), aLog())).toEqual({
    status: statuses[name],
    body: { code: 0, msg: sentenceOf(name), data: null },
  })
})
