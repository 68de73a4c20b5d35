import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'

import { omitUndefined } from '#contract/omit-undefined.ts'
import { errorAnswer, toCallAnswer } from '#server/api/calls/call-answer.ts'

import { usualDatabases } from '../../../support/backend.ts'
import { messageOf, sayAnswer } from '../../../support/words.ts'
import { MOBILE, PASSWORD, startAccounts } from './accounts.ts'

describe.each(usualDatabases)('accounts over HTTP on %s', (kind) => {
  it('an address that a visitor claims to have counts for nothing where no proxy is trusted', async () => {
    const { backend } = await startAccounts(kind)
    const app = Fastify()
    backend.registerApi(app)
    onTestFinished(() => app.close())
    const statuses: number[] = []
    for (let count = 0; count < 25; count += 1) {
      const headers = {
        'x-forwarded-for': `203.0.113.${count}`,
        'x-real-ip': `203.0.113.${count}`,
        forwarded: `for=203.0.113.${count}`,
        'client-ip': `203.0.113.${count}`,
      }
      statuses.push(
        (
          await app.inject({
            method: 'POST',
            url: '/api/sms/send',
            headers,
            payload: { event: 'register', mobile: `139000000${String(count).padStart(2, '0')}` },
          })
        ).statusCode,
      )
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 5 }, () => 429)])
  })

  it('answers are kept by nobody, and paths match without regard to case', async () => {
    const accounts = await startAccounts(kind)
    const token = await accounts.register()
    const app = Fastify()
    accounts.backend.registerApi(app)
    onTestFinished(() => app.close())
    for (const [method, url, payload] of [
      ['POST', '/api/Login/LOGIN', { mobile: MOBILE, password: PASSWORD }],
      ['POST', '/web/api/login/login', { mobile: MOBILE, password: 'wrong-one' }],
      ['GET', '/api/User/Me', undefined],
      ['GET', '/api/user/mylogins', undefined],
    ] as const) {
      const response = await app.inject({
        method,
        url,
        headers: { token },
        ...omitUndefined({ payload }),
      })
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      expect(response.headers.etag).toBe(undefined)
      expect([200, 409]).toContain(response.statusCode)
    }
  })

  it.each(['login/login', 'login/register', 'login/resetpwd', 'login/logout', 'sms/send', 'user/endSessions'])(
    '%s is not done by looking at an address',
    async (path) => {
      const accounts = await startAccounts(kind)
      const token = await accounts.register()
      expect(
        await accounts.get(`${path}?mobile=${MOBILE}&password=${PASSWORD}&event=register`, { token }),
      ).toMatchObject({ status: 405, code: 0 })
      expect(await accounts.get('user/me', { token })).toMatchObject({ status: 200 })
    },
  )

  it('a number or code in the address of a call is no input', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    expect(await accounts.post(`login/login?mobile=${MOBILE}&password=${PASSWORD}`, {})).toMatchObject({
      status: 409,
      code: 0,
      msg: `${messageOf('mobile')}；${messageOf('password')}`,
    })
  })
})

describe('a refusal for having come too often', () => {
  it('is HTTP 429, code 0, its own sentence or a general one, and when to come again', () => {
    expect(toCallAnswer(sayAnswer, { kind: 'limited', seconds: 42 })).toEqual({
      ...errorAnswer(sayAnswer, 'RATE_LIMITED'),
      retryAfter: 42,
    })
    expect(toCallAnswer(sayAnswer, { kind: 'limited', seconds: 42, message: '请 42 秒后再试' })).toEqual({
      status: 429,
      body: { code: 0, msg: '请 42 秒后再试', data: null },
      retryAfter: 42,
    })
  })
})
