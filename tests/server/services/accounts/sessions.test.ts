import { describe, expect, it } from 'vitest'

import { databases, usualDatabases, usualOf } from '../../../support/backend.ts'
import { MOBILE, OTHER_MOBILE, PASSWORD, startAccounts, tokenOf } from './accounts.ts'
import type { Accounts } from './accounts.ts'
import { sayAnswer, sentenceOf } from '../../../support/words.ts'

const memberReads = ['user/me', 'user/myLogins'] as const
const memberActs = ['login/logout', 'user/endSessions'] as const
const login = async (accounts: Accounts, agent?: string): Promise<string> =>
  tokenOf(
    await accounts.post('login/login', { mobile: MOBILE, password: PASSWORD }, agent === undefined ? {} : { agent }),
  )
const isIn = async (accounts: Accounts, token: string): Promise<boolean> =>
  (await accounts.get('user/me', { token })).outcome === 'ok'

describe.each(databases)('sessions on %s', (kind) => {
  it('outlive a restart', async () => {
    const accounts = await startAccounts(kind)
    const token = await accounts.register()
    expect(await isIn(await accounts.another(), token)).toBe(true)
  })

  it('end on the server at a logout: that one, at once, and no other', async () => {
    const accounts = await startAccounts(kind)
    const first = await accounts.register()
    const second = await login(accounts)
    expect(await accounts.post('login/logout', {}, { token: first })).toMatchObject({
      outcome: 'ok',
      code: 1,
      data: null,
    })
    expect([await isIn(accounts, first), await isIn(accounts, second)]).toEqual([false, true])
    expect(await accounts.post('login/logout', {}, { token: first })).toMatchObject({ status: 401 })
  })

  it('end on all other devices at the member’s request, and no other member’s', async () => {
    const accounts = await startAccounts(kind)
    const [first, foreign] = [await accounts.register(), await accounts.register(OTHER_MOBILE)]
    const [second, third] = [await login(accounts), await login(accounts)]
    expect(await accounts.post('user/endSessions', {}, { token: second })).toMatchObject({
      outcome: 'ok',
      code: 1,
      data: null,
    })
    expect(await Promise.all([first, second, third, foreign].map((token) => isIn(accounts, token)))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('all end with a reset of the password, which a message and the log of logins show', async () => {
    const accounts = await startAccounts(kind)
    const [first, foreign] = [await accounts.register(), await accounts.register(OTHER_MOBILE)]
    const second = await login(accounts)
    const code = await accounts.codeFor(MOBILE, 'resetpwd')
    const form = { mobile: MOBILE, code, password: 'brand-new-1', repeat: 'brand-new-1' }
    expect(await accounts.post('login/resetpwd', form)).toMatchObject({ outcome: 'ok', code: 1, data: null })
    expect(await Promise.all([first, second, foreign].map((token) => isIn(accounts, token)))).toEqual([
      false,
      false,
      true,
    ])
    expect(await accounts.post('login/login', { mobile: MOBILE, password: PASSWORD })).toMatchObject({
      outcome: 'refused',
    })
    const token = tokenOf(await accounts.post('login/login', { mobile: MOBILE, password: 'brand-new-1' }))
    expect(await accounts.get('user/myLogins', { token })).toMatchObject({
      data: {
        rows: [
          { how: 'password', ok: true, isCurrent: true },
          { how: 'password', ok: false },
          { how: 'reset', ok: true },
          { how: 'password', ok: true },
          { how: 'register', ok: true },
        ],
      },
    })
    const messages = await accounts.backend.store.db
      .selectFrom('message')
      .select(['kind', 'title', 'member_id'])
      .where('kind', '=', 'security')
      .execute()
    expect(messages).toEqual([{ kind: 'security', title: sayAnswer('messages', 'passwordTitle'), member_id: 1 }])
    expect(await accounts.post('login/resetpwd', form), 'the code was used up').toMatchObject({
      outcome: 'refused',
      msg: sayAnswer('accounts', 'wrongCode'),
    })
  })

  it('end with the account', async () => {
    const accounts = await startAccounts(kind)
    const token = await accounts.register()
    await accounts.backend.store.db.deleteFrom('member').execute()
    expect(await isIn(accounts, token)).toBe(false)
    expect(await accounts.backend.store.db.selectFrom('member_session').select('id').execute()).toEqual([])
  })

  it('of one member are fifty at most: the oldest ends', async () => {
    const accounts = await startAccounts(kind)
    const first = await accounts.register()
    const second = await login(accounts)
    const { now } = accounts.clock
    await accounts.backend.store.db
      .insertInto('member_session')
      .values(
        Array.from({ length: 48 }, (_, index) => ({
          member_id: 1,
          token_hash: `other ${index}`,
          created: now,
          expires: now + 86_400,
        })),
      )
      .execute()
    expect(await isIn(accounts, first)).toBe(true)
    await login(accounts)
    expect([await isIn(accounts, first), await isIn(accounts, second)]).toEqual([false, true])
  })
})

describe.each(usualDatabases)('sessions under the rules, on %s', (kind) => {
  it.each([
    [14 * 24 * 60, 14 * 86_400],
    [30, 1800],
  ])('end after %i minutes without use, to the second, and go on while they are used', async (idleMinutes, idle) => {
    const accounts = await startAccounts(kind, { policy: () => ({ sessions: { days: 365, idleMinutes } }) })
    const token = await accounts.register()
    const used = () => accounts.backend.store.db.selectFrom('member_session').select('seen').executeTakeFirstOrThrow()
    for (let round = 0; round < 3; round += 1) {
      const { seen } = await used()
      accounts.clock.now = Number(seen) + idle - 1
      expect(await isIn(accounts, token)).toBe(true)
      await expect.poll(async () => (await used()).seen).toBe(accounts.clock.now)
    }
    accounts.clock.now += idle
    expect(await isIn(accounts, token)).toBe(false)
  })

  it('record their use a few times in the idle time, not with every call', async () => {
    const accounts = await startAccounts(kind)
    const token = await accounts.register()
    const before = await accounts.backend.store.db.selectFrom('member_session').select('seen').executeTakeFirst()
    accounts.clock.now += 3600
    for (let count = 0; count < 20; count += 1) expect(await isIn(accounts, token)).toBe(true)
    const after = await accounts.backend.store.db.selectFrom('member_session').select('seen').executeTakeFirst()
    expect(after).toEqual(before)
  })

  it('last thirty days, to the second', async () => {
    const days = { days: 30, idleMinutes: 60 * 24 * 60 }
    const accounts = await startAccounts(kind, { policy: () => ({ sessions: days }) })
    const token = await accounts.register()
    const end = accounts.clock.now - 60 + 30 * 86_400
    accounts.clock.now = end - 1
    expect(await isIn(accounts, token)).toBe(true)
    accounts.clock.now = end
    expect(await accounts.get('user/me', { token })).toEqual({
      status: 401,
      outcome: 401,
      code: 0,
      msg: sentenceOf('LOGIN_REQUIRED'),
      data: null,
      retryAfter: undefined,
    })
  })

  it('give an unknown number no new password, even with the right code', async () => {
    const accounts = await startAccounts(kind)
    const code = await accounts.codeFor(MOBILE, 'resetpwd')
    expect(
      await accounts.post('login/resetpwd', { mobile: MOBILE, code, password: 'brand-new-1', repeat: 'brand-new-1' }),
    ).toMatchObject({ outcome: 'refused', msg: sayAnswer('accounts', 'noAccount') })
  })

  it('are absent with an invalid token', async () => {
    const accounts = await startAccounts(kind)
    const token = await accounts.register()
    const row = await accounts.backend.store.db
      .selectFrom('member_session')
      .select('token_hash')
      .executeTakeFirstOrThrow()
    const wrong = [
      undefined,
      '',
      ' ',
      'x',
      token.slice(1),
      `${token}x`,
      token.toUpperCase(),
      row.token_hash,
      "' or 1=1 --",
      '../../etc/passwd',
      'x'.repeat(5000),
      `${token},${token}`,
      '%00',
      'undefined',
      'null',
    ]
    for (const bad of wrong) {
      const from = bad === undefined ? {} : { token: bad }
      for (const path of memberReads)
        expect(await accounts.get(path, from)).toMatchObject({
          status: 401,
          code: 0,
          msg: sentenceOf('LOGIN_REQUIRED'),
          data: null,
        })
      for (const path of memberActs)
        expect(await accounts.post(path, {}, from)).toMatchObject({ status: 401, code: 0, data: null })
    }
    expect(await isIn(accounts, token)).toBe(true)
  })
})

describe.each(databases)('the log of logins on %s', (kind) => {
  it('shows failed tries, their network and device, and which session is the present one', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    await accounts.post(
      'login/login',
      { mobile: MOBILE, password: 'wrong-one' },
      { network: '203.0.113.77', agent: '<script>alert(1)</script> Firefox/145.0 Linux' },
    )
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    await accounts.post(
      'login/login',
      { mobile: MOBILE, code: code === '1111' ? '2222' : '1111' },
      { network: '2001:db8:1:2::9', agent: '' },
    )
    const token = tokenOf(await accounts.post('login/login', { mobile: MOBILE, code }))
    const at = accounts.clock.now
    expect(await accounts.get('user/myLogins', { token })).toMatchObject({
      outcome: 'ok',
      data: {
        total: 4,
        page: 1,
        limit: 10,
        rows: [
          { time: at, how: 'code', ok: true, network: '198.51.100.*', device: 'Chrome · Windows', isCurrent: true },
          { time: at, how: 'code', ok: false, network: '2001:db8:1:2::/64', device: '未知设备', isCurrent: false },
          { time: at, how: 'password', ok: false, network: '203.0.113.*', device: 'Firefox · Linux', isCurrent: false },
          { time: at - 60, how: 'register', ok: true, isCurrent: false },
        ],
      },
    })
  })

  it('has pages, the nearest page for one beyond, and no rows of other members', async () => {
    const accounts = await startAccounts(kind)
    const token = await accounts.register()
    const other = await accounts.register(OTHER_MOBILE)
    for (let count = 0; count < 4; count += 1) await login(accounts)
    expect(await accounts.get('user/myLogins?page=9&limit=2', { token })).toMatchObject({
      data: { total: 5, page: 3, limit: 2, rows: [{ how: 'register' }] },
    })
    expect(await accounts.get('user/myLogins', { token: other })).toMatchObject({ data: { total: 1 } })
    for (const query of ['page=0', 'page=1e309', 'limit=100', 'limit=-1', 'page=１'])
      expect(await accounts.get(`user/myLogins?${query}`, { token })).toMatchObject({
        outcome: 'invalid',
        code: 0,
        data: null,
      })
  })

  it('has 200 rows of a member at most: a hundred failures, which hide none of the hundred others', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const { db } = accounts.backend.store
    const row = { member_id: 1, time: accounts.clock.now, how: 'code', network: '', device: '' }
    for (const ok of [1, 0])
      for (let count = 0; count < 2; count += 1)
        await db
          .insertInto('login')
          .values(Array.from({ length: 80 }, () => ({ ...row, ok })))
          .execute()
    const token = await login(accounts)
    await accounts.post('login/login', { mobile: MOBILE, password: 'wrong-one' })
    expect(await accounts.get('user/myLogins', { token })).toMatchObject({
      data: {
        total: 200,
        rows: expect.arrayContaining([
          expect.objectContaining({ ok: false }),
          expect.objectContaining({ isCurrent: true }),
        ]),
      },
    })
    const logins = await db.selectFrom('login').select('ok').execute()
    expect([logins.filter(({ ok }) => ok === 1).length, logins.filter(({ ok }) => ok === 0).length]).toEqual([100, 100])
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it('is not flooded by codes that were never sent', async () => {
      const accounts = await startAccounts(kind)
      const token = await accounts.register()
      for (let count = 0; count < 5; count += 1)
        expect(await accounts.post('login/login', { mobile: MOBILE, code: '1234' })).toMatchObject({
          outcome: 'refused',
        })
      expect(await accounts.get('user/myLogins', { token })).toMatchObject({ data: { total: 1 } })
    })
  })
})
