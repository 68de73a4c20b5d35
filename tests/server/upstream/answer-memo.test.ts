import { expect, it } from 'vitest'

import { defaultDialect } from '#definition/grammar/backend-definition.ts'
import { createAnswerMemo } from '#server/upstream/answer-memo.ts'
import type { NormaliseContext } from '#server/upstream/normalise.ts'
import type { RawAnswer } from '#server/upstream/read-json.ts'

import { NOON } from '../../support/backend.ts'
import { sayAnswer } from '../../support/words.ts'

const HOUR = 3600
const context: NormaliseContext = {
  dialect: defaultDialect,
  types: [],
  timezone: 'Asia/Shanghai',
  safeAddress: (address) => address,
  clean: (data) => data,
  say: sayAnswer,
  now: NOON,
}
const call = { name: 'config', params: { of: 'site' } } as const
const raw: RawAnswer = { status: 200, contentType: 'application/json', bytes: Buffer.from('{"code":1}') }
const translate = () => ({ status: 200, body: { code: 1, msg: '', data: null } })

it('the same answer to the same call is one object, translated once', () => {
  const memo = createAnswerMemo()
  const first = memo.of(call, raw, context, translate)
  expect(memo.of({ ...call }, { ...raw, bytes: Buffer.from(raw.bytes) }, { ...context }, translate)).toBe(first)
})

it.each<[string, { call?: object; raw?: Partial<RawAnswer>; context?: Partial<NormaliseContext> }]>([
  ['other bytes', { raw: { bytes: Buffer.from('{"code":2}') } }],
  ['another status', { raw: { status: 404 } }],
  ['another type of content', { raw: { contentType: 'application/json; charset=gbk' } }],
  ['other parameters', { call: { params: { of: 'other' } } }],
  ['another dialect', { context: { dialect: { ...defaultDialect } } }],
  ['other types of content', { context: { types: [] } }],
  ['another zone', { context: { timezone: 'Asia/Urumqi' } }],
  ['another day', { context: { now: NOON + 12 * HOUR } }],
])('an answer is translated again for %s', (_, change) => {
  const memo = createAnswerMemo()
  const first = memo.of(call, raw, context, translate)
  const other = memo.of(
    { ...call, ...change.call },
    { ...raw, ...change.raw },
    { ...context, ...change.context },
    translate,
  )
  expect(other).not.toBe(first)
})

it('a memo of answers stays within its room', () => {
  const memo = createAnswerMemo(1000)
  const large = { ...raw, bytes: Buffer.alloc(600) }
  const first = memo.of(call, large, context, translate)
  memo.of(call, { ...raw, bytes: Buffer.alloc(700) }, context, translate)
  expect(memo.of(call, large, context, translate)).not.toBe(first)
})
