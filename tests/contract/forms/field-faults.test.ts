import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { faultsAt, fieldMessages, readFieldFaults } from '#contract/forms/field-faults.ts'
import { readProvedNumber } from '#contract/members/proved-number.ts'
import { createHttpAct } from '#data/http-act.ts'

import { messageOf } from '../../support/words.ts'

const faults = [
  { field: 'mobile', message: messageOf('mobile') },
  { field: 'answers.age', message: '请填写年龄' },
]

describe('the faults of a form’s fields in a refusal', () => {
  it('come back as they were sent, the first of several faults of a field', () => {
    expect(readFieldFaults({ fields: fieldMessages([...faults, { field: 'mobile', message: '又一个' }]) })).toEqual(
      expect.arrayContaining(faults),
    )
  })

  it.each([
    null,
    undefined,
    'text',
    {},
    { fields: null },
    { fields: ['mobile'] },
    { fields: { mobile: 7 } },
    { fields: { mobile: { message: 'x' } } },
  ])('are absent where a backend says %j', (data) => {
    expect(readFieldFaults(data)).toEqual([])
  })

  it('are shown only at fields of the form', () => {
    const form = { fields: [{ name: 'mobile', label: '手机号码', kind: 'tel' as const, required: true }] }
    expect([faultsAt(form, { kind: 'refused', faults }), faultsAt(form, { kind: 'timeout' })]).toEqual([
      [faults[0]],
      [],
    ])
  })

  it('are read from the body that was sent, and not from a success', async () => {
    const answering = (status: number, body: unknown) =>
      createHttpAct({
        baseUrl: 'http://portal.test/api',
        token: () => undefined,
        fetch: () =>
          Promise.resolve(
            new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
          ),
      })
    const data = { fields: { mobile: messageOf('mobile') } }
    expect(await answering(200, { code: 0, msg: '错了', data })('login/login', {})).toEqual({
      kind: 'refused',
      code: 0,
      message: '错了',
      faults: [faults[0]],
    })
    expect(await answering(200, { code: 0, msg: '错了', data: null })('login/login', {})).toEqual({
      kind: 'refused',
      code: 0,
      message: '错了',
    })
    expect(await answering(200, { code: 1, msg: '', data })('login/login', {})).toEqual({ kind: 'ok', data })
    const proved = { event: 'register', seconds: 300 }
    expect(await answering(200, { code: 0, msg: '错了', data: { ...data, proved } })('login/login', {})).toEqual({
      kind: 'refused',
      code: 0,
      message: '错了',
      faults: [faults[0]],
      proved,
    })
  })

  it.each([
    null,
    'text',
    { fields: {} },
    { proved: true },
    { proved: { event: 'register' } },
    { proved: { event: 'register', seconds: 0 } },
    { proved: { event: 7, seconds: 300 } },
  ])('prove no number where a backend says %j', (data) => {
    expect(readProvedNumber(data)).toBeUndefined()
  })

  it('give way to a task, which the browser solves before it sends the same action again', async () => {
    const task = { algorithm: 'SHA-256', salt: 'salt', maxnumber: 50, signature: 's' }
    const challenge = createHash('sha256').update('salt42').digest('hex')
    const answers = [
      { code: 0, msg: '稍候', data: { captcha: { ...task, challenge } } },
      { code: 1, msg: '', data: null },
    ]
    const sent: unknown[] = []
    const act = createHttpAct({
      baseUrl: 'http://portal.test/api',
      token: () => undefined,
      fetch: (_address, init) => {
        sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : '{}'))
        return Promise.resolve(Response.json(answers.shift()))
      },
    })
    expect(await act('sms/send', { event: 'register', mobile: '13800000000' })).toEqual({ kind: 'ok', data: null })
    expect(sent).toEqual([
      { event: 'register', mobile: '13800000000' },
      {
        event: 'register',
        mobile: '13800000000',
        captcha: { algorithm: 'SHA-256', salt: 'salt', signature: 's', challenge, number: 42 },
      },
    ])
  })
})
