import { describe, expect, it } from 'vitest'

import { databases, usualDatabases } from '../../../support/backend.ts'
import { MOBILE, OTHER_MOBILE, otherCode, PASSWORD, startAccounts, tokenOf } from './accounts.ts'
import type { Accounts } from './accounts.ts'
import type { Outcome } from '../../../support/outcome.ts'
import { sayAnswer } from '../../../support/words.ts'

const WRONG = sayAnswer('accounts', 'wrongLogin')
const BAD_CODE = sayAnswer('accounts', 'wrongCode')

const numberOf = (index: number) => `138000001${String(index).padStart(2, '0')}`

/** Sends a wrong code for each of several numbers that were sent a code. */
async function guessAtNumbers(accounts: Accounts, start: number, count: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let index = start; index < start + count; index += 1) {
    const mobile = numberOf(index)
    const code = await accounts.codeFor(mobile, 'mobilelogin', { network: `10.0.0.${index}` })
    outcomes.push((await accounts.post('login/login', { mobile, code: otherCode(code) })).outcome)
  }
  return outcomes
}

describe.each(databases)('logging in on %s', (kind) => {
  it('by password gives a token of its own each time', async () => {
    const accounts = await startAccounts(kind)
    const first = await accounts.register()
    const second = tokenOf(await accounts.post('login/login', { mobile: MOBILE, password: PASSWORD }))
    expect(second).not.toBe(first)
    for (const token of [first, second])
      expect(await accounts.get('user/me', { token })).toMatchObject({ outcome: 'ok' })
  })

  it('by code gives a token, once for each code', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    expect(tokenOf(await accounts.post('login/login', { mobile: MOBILE, code }))).toMatch(/^[\w-]{43}$/u)
    expect(await accounts.post('login/login', { mobile: MOBILE, code })).toMatchObject({
      outcome: 'refused',
      code: 0,
      msg: BAD_CODE,
      data: { fields: { code: BAD_CODE } },
    })
  })

  it('a new code takes the place of the old one', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const old = await accounts.codeFor(MOBILE, 'mobilelogin')
    accounts.clock.now += 60
    let fresh = await accounts.codeFor(MOBILE, 'mobilelogin')
    // A new code equals the old one in one of ten thousand cases.
    while (fresh === old) {
      accounts.clock.now += 60
      fresh = await accounts.codeFor(MOBILE, 'mobilelogin')
    }
    expect(await accounts.post('login/login', { mobile: MOBILE, code: old })).toMatchObject({
      outcome: 'refused',
      msg: BAD_CODE,
    })
    expect(await accounts.post('login/login', { mobile: MOBILE, code: fresh })).toMatchObject({ code: 1 })
  })

  it('three wrong tries void a code, also among many at once', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    const guess = otherCode(code)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        accounts.post('login/login', { mobile: MOBILE, code: guess }, { network: `198.51.100.${index}` }),
      ),
    )
    expect(await accounts.backend.store.db.selectFrom('sent_code').select('tries').executeTakeFirst()).toEqual({
      tries: 3,
    })
    expect(await accounts.post('login/login', { mobile: MOBILE, code })).toMatchObject({
      outcome: 'refused',
      msg: BAD_CODE,
    })
  })

  it('one code opens one session, however many use it at once', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => accounts.post('login/login', { mobile: MOBILE, code })),
    )
    expect(replies.filter((reply) => reply.code === 1)).toHaveLength(1)
  })

  it('a try counts against the code even where the network had no turn for it', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    await guessAtNumbers(accounts, 0, 30)
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    for (let count = 0; count < 3; count += 1)
      expect(await accounts.post('login/login', { mobile: MOBILE, code: otherCode(code) })).toMatchObject({
        outcome: 'limited',
      })
    expect(await accounts.post('login/login', { mobile: MOBILE, code }, { network: '203.0.113.7' })).toMatchObject({
      outcome: 'refused',
      msg: BAD_CODE,
    })
  })
})

describe.each(usualDatabases)('the rules of logging in, on %s', (kind) => {
  it('use the field that is filled where the other one is empty or null', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    expect(await accounts.post('login/login', { mobile: MOBILE, password: PASSWORD, code: '' })).toMatchObject({
      code: 1,
    })
    expect(await accounts.post('login/login', { mobile: MOBILE, password: PASSWORD, code: null })).toMatchObject({
      code: 1,
    })
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    expect(await accounts.post('login/login', { mobile: MOBILE, password: '', code })).toMatchObject({ code: 1 })
  })

  it('answer a wrong password and an unknown number in the same way, after the same work', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    accounts.hashes.count = 0
    const memberReply = await accounts.post('login/login', { mobile: MOBILE, password: 'not-this-1' })
    expect(accounts.hashes.count).toBe(1)
    const strangerReply = await accounts.post('login/login', { mobile: OTHER_MOBILE, password: 'not-this-1' })
    expect(accounts.hashes.count).toBe(2)
    expect(strangerReply).toEqual(memberReply)
    expect(memberReply).toMatchObject({
      outcome: 'refused',
      code: 0,
      msg: WRONG,
      data: { fields: { password: WRONG } },
    })
  })

  it('reveal only to the right code that a number has no account', async () => {
    const accounts = await startAccounts(kind)
    const code = await accounts.codeFor(OTHER_MOBILE, 'mobilelogin')
    expect(await accounts.post('login/login', { mobile: OTHER_MOBILE, code: otherCode(code) })).toMatchObject({
      outcome: 'refused',
      msg: BAD_CODE,
    })
    expect(await accounts.post('login/login', { mobile: OTHER_MOBILE, code })).toMatchObject({
      outcome: 'refused',
      msg: sayAnswer('accounts', 'noAccount'),
    })
    expect(await accounts.backend.store.db.selectFrom('member').select('id').execute()).toEqual([])
  })

  it.each([
    ['mobilelogin', 'register'],
    ['register', 'mobilelogin'],
    ['resetpwd', 'mobilelogin'],
    ['mobilelogin', 'resetpwd'],
  ] as const)('make a code for %s useless for %s', async (event, use) => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const mobile = use === 'register' ? OTHER_MOBILE : MOBILE
    const code = await accounts.codeFor(mobile, event)
    const form = accounts.registration(code, { mobile })
    const path = { register: 'login/register', mobilelogin: 'login/login', resetpwd: 'login/resetpwd' }[use]
    expect(await accounts.post(path, use === 'mobilelogin' ? { mobile, code } : form)).toMatchObject({
      outcome: 'refused',
      msg: BAD_CODE,
    })
  })

  it('make a code of one number useless for another', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const code = await accounts.codeFor(OTHER_MOBILE, 'mobilelogin')
    expect(await accounts.post('login/login', { mobile: MOBILE, code })).toMatchObject({
      outcome: 'refused',
      msg: BAD_CODE,
    })
  })

  it('let a code live for five minutes, to the second', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const early = await accounts.codeFor(MOBILE, 'mobilelogin')
    accounts.clock.now += 299
    expect(await accounts.post('login/login', { mobile: MOBILE, code: early })).toMatchObject({ code: 1 })
    const late = await accounts.codeFor(MOBILE, 'mobilelogin')
    accounts.clock.now += 300
    expect(await accounts.post('login/login', { mobile: MOBILE, code: late })).toMatchObject({
      outcome: 'refused',
      msg: BAD_CODE,
    })
  })

  it('accept the right code after two wrong tries', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    for (let count = 0; count < 2; count += 1)
      await accounts.post('login/login', { mobile: MOBILE, code: otherCode(code) })
    expect(await accounts.post('login/login', { mobile: MOBILE, code })).toMatchObject({ code: 1 })
  })

  it('stop one network that guesses at the codes of many numbers', async () => {
    const accounts = await startAccounts(kind)
    expect(await guessAtNumbers(accounts, 0, 32)).toEqual([
      ...Array.from({ length: 30 }, () => 'refused'),
      'limited',
      'limited',
    ])
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    expect(await accounts.post('login/login', { mobile: MOBILE, code }, { network: '198.51.100.8' })).toMatchObject({
      outcome: 'refused',
      msg: sayAnswer('accounts', 'noAccount'),
    })
  })

  it('stop one network after sixty guesses in a day, also at thirty an hour', async () => {
    const accounts = await startAccounts(kind)
    for (const hour of [0, 1]) {
      expect(await guessAtNumbers(accounts, 30 * hour, 30)).toEqual(Array.from({ length: 30 }, () => 'refused'))
      accounts.clock.now += 3600
    }
    // Another call, because the rate limit of this call in the process stops at sixty, too.
    const code = await accounts.codeFor(MOBILE, 'register', { network: '203.0.113.7' })
    expect(await accounts.post('login/register', accounts.registration(otherCode(code)))).toMatchObject({
      outcome: 'limited',
      retryAfter: 86_400 - 7200,
      msg: '验证码错误次数太多，请 22 小时后再试',
    })
    accounts.clock.now += 86_400 - 7200
    const late = await accounts.codeFor(MOBILE, 'register', { network: '203.0.113.7' })
    expect(await accounts.post('login/register', accounts.registration(otherCode(late)))).toMatchObject({
      outcome: 'refused',
      msg: BAD_CODE,
    })
  })

  it('count no try without a code that was sent, so such tries block no network', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    for (let count = 0; count < 32; count += 1)
      expect(await accounts.post('login/login', { mobile: numberOf(count), code: '1234' })).toMatchObject({
        outcome: 'refused',
        msg: BAD_CODE,
      })
    for (let count = 0; count < 3; count += 1)
      for (const path of ['login/register', 'login/resetpwd'])
        expect(await accounts.post(path, accounts.registration('1234'))).toMatchObject({
          outcome: 'refused',
          msg: BAD_CODE,
        })
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    expect(await accounts.post('login/login', { mobile: MOBILE, code })).toMatchObject({ code: 1 })
  })

  it('refuse logins, registrations, resets and codes as closed where the portal has no forms', async () => {
    const accounts = await startAccounts(kind, { forms: {} })
    for (const [path, body] of [
      ['login/login', { mobile: MOBILE, password: PASSWORD }],
      ['login/login', { mobile: MOBILE, code: '1234' }],
      ['login/register', accounts.registration('1234')],
      ['login/resetpwd', accounts.registration('1234')],
      ['sms/send', { event: 'register', mobile: MOBILE }],
    ] as const)
      expect(await accounts.post(path, body)).toMatchObject({
        outcome: 'refused',
        code: 0,
        msg: sayAnswer('accounts', 'closed'),
        data: null,
      })
  })
})
