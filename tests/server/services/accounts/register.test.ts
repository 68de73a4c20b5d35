import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { databases, usualDatabases } from '../../../support/backend.ts'
import { mobilesIn } from '../../../support/members.ts'
import { messageOf, sayAnswer } from '../../../support/words.ts'
import { missingOf } from '../../../support/schema-forms.ts'
import { MOBILE, OTHER_MOBILE, otherCode, PASSWORD, startAccounts, tokenOf } from './accounts.ts'
import type { Accounts } from './accounts.ts'

describe.each(databases)('registering on %s', (kind) => {
  it('makes a member with a token that is valid at once, a nickname that is not the number, and a welcome', async () => {
    const accounts = await startAccounts(kind)
    const token = await accounts.register()
    const { data } = await accounts.get('user/me', { token })
    expect(token).toMatch(/^[\w-]{43}$/u)
    expect(data).toMatchObject({
      nickname: expect.stringMatching(/^文澜读者[1-9]\d{3}$/u),
      mobile: '138****0001',
      avatar: '',
      verification: 'none',
      counts: { news: 1 },
    })
    expect(JSON.stringify(data)).not.toContain(MOBILE.slice(3, 7))
    const messages = await accounts.backend.store.db.selectFrom('message').select(['kind', 'title']).execute()
    expect(messages).toEqual([{ kind: 'welcome', title: '欢迎来到文澜' }])
  })

  it('records which agreements were ticked, in which edition, and when', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const consents = await accounts.backend.store.db
      .selectFrom('consent')
      .select(['agreement', 'edition', 'time'])
      .orderBy('id')
      .execute()
    const [first] = consents
    expect(consents.map(({ agreement }) => agreement)).toEqual(['user', 'privacy'])
    expect(first).toMatchObject({ edition: expect.stringMatching(/^\d{4}-\d+$/u), time: accounts.clock.now - 60 })
  })

  it('with the number of an account is refused as such only with the right code', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const code = await accounts.codeFor(MOBILE, 'register')
    const change = { password: 'another-1', repeat: 'another-1' }
    expect(await accounts.post('login/register', accounts.registration(otherCode(code), change))).toMatchObject({
      outcome: 'refused',
      msg: sayAnswer('accounts', 'wrongCode'),
      data: { fields: { code: sayAnswer('accounts', 'wrongCode') } },
    })
    expect(await accounts.post('login/register', accounts.registration(code, change))).toMatchObject({
      outcome: 'refused',
      msg: sayAnswer('accounts', 'mobileTaken'),
      data: { fields: { mobile: sayAnswer('accounts', 'mobileTaken') } },
    })
    expect(await accounts.post('login/login', { mobile: MOBILE, password: PASSWORD })).toMatchObject({ code: 1 })
  })

  it.each([
    ['register', 'login/register'],
    ['resetpwd', 'login/resetpwd'],
  ] as const)(
    'or a new password (%s) costs no hash with a wrong code, and one with a right one, however many come at once',
    async (event, path) => {
      const accounts = await startAccounts(kind)
      if (event === 'resetpwd') await accounts.register()
      const code = await accounts.codeFor(MOBILE, event)
      const many = (smsCode: string) =>
        Promise.all(
          Array.from({ length: 36 }, (_, index) =>
            accounts.post(path, accounts.registration(smsCode), { network: `10.0.0.${index}` }),
          ),
        )
      accounts.hashes.count = 0
      expect(new Set((await many(otherCode(code))).map(({ outcome, msg }) => `${outcome} ${msg}`))).toEqual(
        new Set(['refused 验证码不正确或已过期']),
      )
      expect(accounts.hashes.count).toBe(0)
      accounts.clock.now += 60
      const fresh = await accounts.codeFor(MOBILE, event)
      expect((await many(fresh)).filter((reply) => reply.code === 1)).toHaveLength(1)
      expect(accounts.hashes.count).toBe(1)
    },
  )

  it('succeeds once for many with the same code at once, whichever process they come to', async () => {
    const first = await startAccounts(kind)
    const second = await first.another()
    const both = kind === 'postgres' ? [first, second] : [second]
    const code = await second.codeFor(MOBILE, 'register')
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (both[index % both.length] ?? second).post('login/register', second.registration(code)),
      ),
    )
    expect(replies.filter((reply) => reply.code === 1)).toHaveLength(1)
    expect(await mobilesIn(second.backend)).toEqual([MOBILE])
  })

  it('makes one member of many requests at once with one code', async () => {
    const accounts = await startAccounts(kind)
    const code = await accounts.codeFor(MOBILE, 'register')
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => accounts.post('login/register', accounts.registration(code))),
    )
    expect(replies.filter((reply) => reply.code === 1)).toHaveLength(1)
    expect(new Set(replies.filter((reply) => reply.code === 0).map(({ msg }) => msg))).toEqual(
      new Set([sayAnswer('accounts', 'wrongCode')]),
    )
    expect(await mobilesIn(accounts.backend)).toEqual([MOBILE])
  })
})

describe.each(usualDatabases)('the rules of registering, on %s', (kind) => {
  it('report each wrong field of a form', async () => {
    const accounts = await startAccounts(kind)
    const reply = await accounts.post('login/register', {
      mobile: '138',
      code: '1234',
      password: 'secret6',
      repeat: 'secret7',
    })
    expect([reply.outcome, reply.data]).toEqual([
      'refused',
      {
        fields: {
          mobile: messageOf('mobile'),
          agreement: expect.stringContaining('同意'),
          repeat: '两次输入的密码不一致',
        },
      },
    ])
    expect(reply.msg).toMatch(new RegExp(`^${messageOf('mobile')}；.*两次输入的密码不一致$`, 'u'))
  })

  it('cost no hash without a code that was sent, so strangers cannot keep the server busy', async () => {
    const accounts = await startAccounts(kind)
    expect(await accounts.post('login/register', accounts.registration('1234'))).toMatchObject({
      outcome: 'refused',
      msg: sayAnswer('accounts', 'otherBrowser'),
    })
    expect(accounts.hashes.count).toBe(0)
  })

  it('leave the code valid where hashing is busy', async () => {
    let isBusy = true
    const accounts = await startAccounts(kind, {
      passwords: {
        hash: () => Promise.resolve(isBusy ? { kind: 'busy' } : { kind: 'hashed', hash: 'kept' }),
        check: () => Promise.resolve('wrong'),
      },
    })
    const code = await accounts.codeFor(MOBILE, 'register')
    for (let count = 0; count < 10; count += 1)
      expect(await accounts.post('login/register', accounts.registration(code))).toMatchObject({
        outcome: 'limited',
        retryAfter: 5,
      })
    isBusy = false
    expect(await accounts.post('login/register', accounts.registration(code))).toMatchObject({ code: 1 })
  })

  it('count a registration whose answer is lost: its code is used up, its number and password log in', async () => {
    const accounts = await startAccounts(kind)
    const form = accounts.registration(await accounts.codeFor(MOBILE, 'register'))
    await accounts.post('login/register', form)
    expect(await accounts.post('login/register', form)).toMatchObject({
      outcome: 'refused',
      data: { fields: { code: sayAnswer('accounts', 'wrongCode') } },
    })
    expect(await accounts.post('login/login', { mobile: MOBILE, password: PASSWORD })).toMatchObject({ code: 1 })
  })

  it('ignore fields that a client must not set', async () => {
    const accounts = await startAccounts(kind)
    const code = await accounts.codeFor(OTHER_MOBILE, 'register')
    const reply = await accounts.post(
      'login/register',
      accounts.registration(code, {
        mobile: OTHER_MOBILE,
        id: 999,
        nickname: '管理员',
        created: 1,
        password_hash: 'x',
        avatar: 'x',
        isAdmin: true,
      }),
    )
    const { data } = await accounts.get('user/me', { token: tokenOf(reply) })
    expect(data).toMatchObject({ id: 1, avatar: '', nickname: expect.stringMatching(/^文澜读者/u) })
  })
})

describe.each(usualDatabases)('a form of registration on %s', (kind) => {
  const ends: (() => void | Promise<void>)[] = []
  let accounts: Accounts
  let code = ''
  beforeAll(async () => {
    accounts = await startAccounts(kind, { onEnd: (end) => void ends.unshift(end) })
    code = await accounts.codeFor(MOBILE, 'register')
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })

  it.each([
    ['an agreement that was not ticked', { agreement: '' }, missingOf('register', 'agreement')],
    [
      'an edition that is not the present one',
      { agreement: 'user@2020-1 privacy@2020-1' },
      '协议已经更新，请刷新页面，阅读后再勾选',
    ],
    ['one agreement of two', { agreement: 'user@2026-2' }, '协议已经更新，请刷新页面，阅读后再勾选'],
    ['a tick without a text', { agreement: true }, expect.stringMatching(/./u)],
    ['passwords that differ', { repeat: 'something-else' }, expect.stringMatching(/^两次输入的.*不一致$/u)],
    ['a short password', { password: '12345', repeat: '12345' }, messageOf('password')],
    ['a password with a space', { password: 'mo bai 2026', repeat: 'mo bai 2026' }, messageOf('password')],
    ['a number that is none', { mobile: '12345678901' }, messageOf('mobile')],
    ['a code of three digits', { code: '123' }, messageOf('code')],
    [
      'nothing at all',
      { mobile: '', code: '', password: '', repeat: '', agreement: '' },
      [
        messageOf('mobile'),
        messageOf('code'),
        messageOf('password'),
        missingOf('register', 'repeat'),
        missingOf('register', 'agreement'),
      ].join('；'),
    ],
  ])('is refused with %s, and its code remains valid', async (_what, change, msg) => {
    expect(await accounts.post('login/register', accounts.registration(code, change))).toMatchObject({
      outcome: 'refused',
      code: 0,
      msg,
    })
    expect(accounts.hashes.count).toBe(0)
  })

  it('is accepted with the same code after these refusals', async () => {
    expect(await accounts.post('login/register', accounts.registration(code))).toMatchObject({ outcome: 'ok', code: 1 })
  })
})
