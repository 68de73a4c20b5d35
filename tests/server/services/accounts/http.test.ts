import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'

import type { Envelope } from '#contract/calls/envelope.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { toCallAnswer } from '#server/api/calls/call-answer.ts'

import { usualDatabases } from '../../../support/backend.ts'
import { type Outcome, outcomeOf } from '../../../support/outcome.ts'
import { messageOf, sayAnswer, sentenceOf } from '../../../support/words.ts'
import { MOBILE, otherCode, PASSWORD, startAccounts } from './accounts.ts'

describe.each(usualDatabases)('accounts over HTTP on %s', (kind) => {
  it('an address that a visitor claims has no effect where no proxy is trusted', async () => {
    const { backend } = await startAccounts(kind)
    const app = Fastify()
    backend.registerApi(app)
    onTestFinished(() => app.close())
    const outcomes: Outcome[] = []
    for (let count = 0; count < 25; count += 1) {
      const headers = {
        'x-forwarded-for': `203.0.113.${count}`,
        'x-real-ip': `203.0.113.${count}`,
        forwarded: `for=203.0.113.${count}`,
        'client-ip': `203.0.113.${count}`,
      }
      const response = await app.inject({
        method: 'POST',
        url: '/api/sms/send',
        headers,
        payload: {
          event: 'register',
          mobile: `139000000${String(count).padStart(2, '0')}`,
          captcha: `solved ${count}`,
        },
      })
      outcomes.push(outcomeOf(response.statusCode, response.json()))
    }
    expect(outcomes).toEqual(Array.from({ length: 25 }, (_, index) => (index < 20 ? 'ok' : 'limited')))
  })

  it('no cache may store answers, and paths match without regard to case', async () => {
    const accounts = await startAccounts(kind)
    const token = await accounts.register()
    const app = Fastify()
    accounts.backend.registerApi(app)
    onTestFinished(() => app.close())
    for (const [method, url, payload, outcome] of [
      ['POST', '/api/Login/LOGIN', { mobile: MOBILE, password: PASSWORD }, 'ok'],
      ['POST', '/web/api/login/login', { mobile: MOBILE, password: 'wrong-one' }, 'refused'],
      ['GET', '/api/User/Me', undefined, 'ok'],
      ['GET', '/api/user/mylogins', undefined, 'ok'],
      ['GET', '/api/user/mylogins?page=0', undefined, 'invalid'],
    ] as const) {
      const response = await app.inject({
        method,
        url,
        headers: { token },
        ...omitUndefined({ payload }),
      })
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      expect(response.headers.etag).toBe(undefined)
      expect(outcomeOf(response.statusCode, response.json())).toBe(outcome)
    }
  })

  it.each(['login/login', 'login/register', 'login/resetpwd', 'login/logout', 'sms/send', 'user/endSessions'])(
    'the call %s does nothing on a GET',
    async (path) => {
      const accounts = await startAccounts(kind)
      const token = await accounts.register()
      expect(
        await accounts.get(`${path}?mobile=${MOBILE}&password=${PASSWORD}&event=register`, { token }),
      ).toMatchObject({ status: 405, code: 0 })
      expect(await accounts.get('user/me', { token })).toMatchObject({ outcome: 'ok' })
    },
  )

  it('a number or code in the address of a call is no input', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    expect(await accounts.post(`login/login?mobile=${MOBILE}&password=${PASSWORD}`, {})).toMatchObject({
      outcome: 'refused',
      code: 0,
      msg: `${messageOf('mobile')}；${messageOf('password')}`,
    })
  })
})

describe.each(usualDatabases)('a login that is refused, on %s', (kind) => {
  /** Tries over a real line, as browsers and apps do. */
  const start = async () => {
    const accounts = await startAccounts(kind)
    const app = Fastify()
    accounts.backend.registerApi(app)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    const logIn = async (input: object) => {
      const response = await fetch(`${address}/api/login/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: accounts.cookies.get('usual') ?? '' },
        body: JSON.stringify({ mobile: MOBILE, ...input }),
      })
      const body: Envelope<unknown> = JSON.parse(await response.text())
      const { status, headers } = response
      return { status, ...body, cached: headers.get('cache-control'), retry: headers.get('retry-after') }
    }
    return { accounts, logIn }
  }
  const wrong = (msg: string, field: string) => ({
    ...{ status: 200, code: 0, msg, data: { fields: { [field]: msg } } },
    ...{ cached: 'no-store', retry: null },
  })

  it('for a wrong password is HTTP 200 with code 0 and a sentence, also at the limit', async () => {
    const { accounts, logIn } = await start()
    await accounts.register()
    for (let tried = 0; tried < 5; tried += 1)
      expect(await logIn({ password: 'guess-12' })).toEqual(wrong(sayAnswer('accounts', 'wrongLogin'), 'password'))
    expect(await logIn({ password: PASSWORD })).toEqual({
      ...{ status: 200, code: 0, msg: '密码错误次数太多，请 15 分钟后再试，或用验证码登录', data: { retryAfter: 900 } },
      ...{ cached: 'no-store', retry: null },
    })
  })

  it('for a wrong code is HTTP 200 with code 0 and a sentence; the right one gets in', async () => {
    const { accounts, logIn } = await start()
    await accounts.register()
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    expect(await logIn({ code: otherCode(code) })).toEqual(wrong(sayAnswer('accounts', 'wrongCode'), 'code'))
    expect(await logIn({ code })).toMatchObject({ status: 200, code: 1, data: { token: expect.any(String) } })
  })

  it('beyond the limit of an address is HTTP 429, with a header that says when to come again', async () => {
    const { logIn } = await start()
    for (let tried = 0; tried < 60; tried += 1) expect((await logIn({ password: 'x' })).status).toBe(200)
    expect(await logIn({ password: 'x' })).toEqual({
      ...{ status: 429, code: 0, msg: sentenceOf('RATE_LIMITED'), data: null },
      ...{ cached: 'no-store', retry: '60' },
    })
  })
})

describe('a refusal of too many tries', () => {
  it('is HTTP 200, code 0, its own sentence or a general one, and when to come again', () => {
    expect(toCallAnswer(sayAnswer, { kind: 'limited', seconds: 42 })).toEqual({
      status: 200,
      body: { code: 0, msg: sentenceOf('LIMIT_REACHED'), data: { retryAfter: 42 } },
    })
    expect(toCallAnswer(sayAnswer, { kind: 'limited', seconds: 42, message: '请 42 秒后再试' })).toEqual({
      status: 200,
      body: { code: 0, msg: '请 42 秒后再试', data: { retryAfter: 42 } },
    })
  })
})
