import { describe, expect, it } from 'vitest'

import { databases, usualDatabases } from '../../../support/backend.ts'
import { MOBILE, OTHER_MOBILE, PASSWORD, startAccounts } from './accounts.ts'
import type { Accounts, Reply } from './accounts.ts'
import type { Outcome } from '../../../support/outcome.ts'
import { sayAnswer } from '../../../support/words.ts'

const networkOf = (index: number) => `10.0.${Math.floor(index / 250)}.${index % 250}`
const tryPassword = (
  accounts: Accounts,
  password = 'guess-12',
  mobile = MOBILE,
  network = '198.51.100.7',
): Promise<Reply> => accounts.post('login/login', { mobile, password }, { network })

/** Wrong passwords one after the other, from one network unless the test gives others. */
async function fail(
  accounts: Accounts,
  times: number,
  networkAt = (_count: number) => '198.51.100.7',
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let count = 0; count < times; count += 1)
    outcomes.push((await tryPassword(accounts, 'guess-12', MOBILE, networkAt(count))).outcome)
  return outcomes
}

const times = (count: number, outcome: Outcome) => Array.from({ length: count }, () => outcome)
const inOrder: readonly Outcome[] = ['ok', 'refused', 'limited', 429]
const outcomesOf = (replies: readonly Reply[]) =>
  replies.map(({ outcome }) => outcome).toSorted((one, other) => inOrder.indexOf(one) - inOrder.indexOf(other))

describe.each(databases)('guessing passwords (F16) on %s', (kind) => {
  it('ends after 5 tries by a refusal with a waiting time, also for the right password', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    expect(await fail(accounts, 5)).toEqual(['refused', 'refused', 'refused', 'refused', 'refused'])
    const locked = {
      status: 200,
      outcome: 'limited',
      code: 0,
      data: { retryAfter: 900 },
      retryAfter: 900,
      msg: '密码错误次数太多，请 15 分钟后再试，或用验证码登录',
    }
    expect(await tryPassword(accounts)).toEqual(locked)
    expect(await tryPassword(accounts, PASSWORD)).toEqual(locked)
    accounts.clock.now += 899
    expect(await tryPassword(accounts, PASSWORD)).toMatchObject({ outcome: 'limited', retryAfter: 1 })
    accounts.clock.now += 1
    expect(await tryPassword(accounts, PASSWORD)).toMatchObject({ outcome: 'ok' })
  })

  it('leaves the owner the way in by code, which clears the count', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    await fail(accounts, 6)
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    expect(await accounts.post('login/login', { mobile: MOBILE, code })).toMatchObject({ outcome: 'ok', code: 1 })
    expect(await tryPassword(accounts, PASSWORD)).toMatchObject({ outcome: 'ok', code: 1 })
  })

  it.each([
    // A network may call 60 times a minute; beyond that its calls are not answered.
    ['one place', 5, 60, () => '198.51.100.7'],
    ['200 places', 20, 200, networkOf],
  ])(
    'compares no more passwords, with 200 tries at once, than one after the other: from %s %i',
    async (_where, looks, answered, networkAt) => {
      const accounts = await startAccounts(kind)
      await accounts.register()
      accounts.hashes.count = 0
      const replies = await Promise.all(
        Array.from({ length: 200 }, (_, index) => tryPassword(accounts, `guess-${index}`, MOBILE, networkAt(index))),
      )
      expect(accounts.hashes.count).toBe(looks)
      expect(outcomesOf(replies)).toEqual([
        ...times(looks, 'refused'),
        ...times(answered - looks, 'limited'),
        ...times(200 - answered, 429),
      ])
    },
  )

  it('is not seen in right passwords: twelve at once all get in, and wrong ones among them lock nothing', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    expect(outcomesOf(await Promise.all(Array.from({ length: 12 }, () => tryPassword(accounts, PASSWORD))))).toEqual(
      times(12, 'ok'),
    )
    const mixed = await Promise.all(
      Array.from({ length: 12 }, (_, index) => tryPassword(accounts, index % 3 === 2 ? 'guess-12' : PASSWORD)),
    )
    expect(outcomesOf(mixed)).toEqual([...times(8, 'ok'), ...times(4, 'refused')])
    expect(await fail(accounts, 4)).toEqual(times(4, 'refused'))
  })

  it('does not begin anew after a restart', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    await fail(accounts, 3)
    const again = await accounts.another()
    expect(await fail(again, 3)).toEqual(['refused', 'refused', 'limited'])
  })

  it('compares no more passwords with two processes at once than with one', async () => {
    const first = await startAccounts(kind)
    await first.register()
    const second = await first.another()
    // The embedded database has only one process.
    const both = kind === 'postgres' ? [first, second] : [second]
    first.hashes.count = 0
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => tryPassword(both[index % both.length] ?? second)),
    )
    expect(first.hashes.count).toBe(5)
    expect(new Set(replies.map(({ outcome }) => outcome))).toEqual(new Set(['refused', 'limited']))
  })

  it('is refused for a while under a flood of hashes, even with the right password, and does not count', async () => {
    let isBusy = true
    const accounts = await startAccounts(kind, {
      passwords: {
        hash: () => Promise.resolve({ kind: 'hashed', hash: 'kept' }),
        check: (password) => {
          if (isBusy) return Promise.resolve('busy')
          return Promise.resolve(password === PASSWORD ? 'right' : 'wrong')
        },
      },
    })
    await accounts.register()
    for (let count = 0; count < 10; count += 1)
      expect(await tryPassword(accounts, PASSWORD)).toMatchObject({
        outcome: 'limited',
        retryAfter: 5,
        msg: sayAnswer('limits', 'busy'),
      })
    isBusy = false
    expect(await tryPassword(accounts, PASSWORD)).toMatchObject({ outcome: 'ok' })
    const logins = await accounts.backend.store.db.selectFrom('login').select(['how', 'ok']).execute()
    expect(logins).toEqual([
      { how: 'register', ok: 1 },
      { how: 'password', ok: 1 },
    ])
  })

  it('with the old password during its change lets no one in', async () => {
    let reset = async () => {}
    const accounts = await startAccounts(kind, {
      passwords: {
        hash: (password) => Promise.resolve({ kind: 'hashed', hash: `hash of ${password}` }),
        async check() {
          await reset()
          return 'right'
        },
      },
    })
    await accounts.register()
    const code = await accounts.codeFor(MOBILE, 'resetpwd')
    reset = async () =>
      void (await accounts.post('login/resetpwd', { mobile: MOBILE, code, password: 'new-one-1', repeat: 'new-one-1' }))
    expect(await tryPassword(accounts, PASSWORD)).toMatchObject({
      outcome: 'refused',
      msg: sayAnswer('accounts', 'wrongLogin'),
    })
    expect(await accounts.backend.store.db.selectFrom('member_session').select('id').execute()).toEqual([])
  })
})

describe.each(usualDatabases)('guessing passwords under the rules (F16), on %s', (kind) => {
  it('is the same for unknown numbers, answer for answer and hash for hash', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const ask = async (mobile: string) => {
      accounts.hashes.count = 0
      const replies: Reply[] = []
      for (let count = 0; count < 7; count += 1) replies.push(await tryPassword(accounts, 'guess-12', mobile))
      return { replies, hashes: accounts.hashes.count }
    }
    expect(await ask(OTHER_MOBILE)).toEqual(await ask(MOBILE))
    expect(accounts.hashes.count).toBe(5)
  })

  it('locks a number for twice as long each time, an hour at most: strangers can make the lock grow, too', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const locks: (number | undefined)[] = []
    for (let round = 0; round < 5; round += 1) {
      expect(await fail(accounts, 5)).toEqual(['refused', 'refused', 'refused', 'refused', 'refused'])
      const { retryAfter = 0 } = await tryPassword(accounts)
      locks.push(retryAfter)
      accounts.clock.now += retryAfter
    }
    expect(locks).toEqual([900, 1800, 3600, 3600, 3600])
  })

  it('is forgotten after a day of quiet', async () => {
    const accounts = await startAccounts(kind)
    await fail(accounts, 4)
    accounts.clock.now += 86_400
    expect(await fail(accounts, 6)).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'limited'])
  })

  it('leaves the owner the way in by a new password, which clears the count', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    await fail(accounts, 6)
    const code = await accounts.codeFor(MOBILE, 'resetpwd')
    expect(
      await accounts.post('login/resetpwd', { mobile: MOBILE, code, password: 'new-one-1', repeat: 'new-one-1' }),
    ).toMatchObject({ code: 1 })
    expect(await tryPassword(accounts, 'new-one-1')).toMatchObject({ outcome: 'ok', code: 1 })
  })

  it('counts failures in a row only: a success begins anew', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    for (let round = 0; round < 3; round += 1) {
      expect(await fail(accounts, 4)).toEqual(['refused', 'refused', 'refused', 'refused'])
      expect(await tryPassword(accounts, PASSWORD)).toMatchObject({ outcome: 'ok' })
    }
  })

  it('from one place locks that place: the owner goes on elsewhere, the place does not', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    expect(await fail(accounts, 6)).toEqual([...times(5, 'refused'), 'limited'])
    expect(await tryPassword(accounts, PASSWORD, MOBILE, '203.0.113.7')).toMatchObject({ outcome: 'ok' })
    expect(await tryPassword(accounts, PASSWORD)).toMatchObject({ outcome: 'limited' })
  })

  it('from many places locks the number after 20, an hour at most, but for its code', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const locks: (number | undefined)[] = []
    for (let round = 0; round < 4; round += 1) {
      expect(await fail(accounts, 20, (count) => networkOf(20 * round + count))).toEqual(times(20, 'refused'))
      const { outcome, retryAfter = 0 } = await tryPassword(accounts, PASSWORD, MOBILE, '203.0.113.7')
      expect(outcome).toBe('limited')
      locks.push(retryAfter)
      accounts.clock.now += round < 3 ? retryAfter : 0
    }
    expect(locks).toEqual([900, 1800, 3600, 3600])
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    expect(await accounts.post('login/login', { mobile: MOBILE, code }, { network: '203.0.113.7' })).toMatchObject({
      outcome: 'ok',
    })
    expect(await tryPassword(accounts, PASSWORD, MOBILE, '203.0.113.7')).toMatchObject({ outcome: 'ok' })
  })

  it('with one password on many numbers is stopped at the network, and others go on', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const outcomes: Outcome[] = []
    for (let count = 0; count < 52; count += 1)
      outcomes.push((await tryPassword(accounts, 'password', `138000001${String(count).padStart(2, '0')}`)).outcome)
    expect(outcomes).toEqual([...Array.from({ length: 50 }, () => 'refused'), 'limited', 'limited'])
    expect(await tryPassword(accounts, PASSWORD, MOBILE, '203.0.113.7')).toMatchObject({ outcome: 'ok' })
  })

  it('costs a network nothing with the right password', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    for (let count = 0; count < 55; count += 1) expect((await tryPassword(accounts, PASSWORD)).outcome).toBe('ok')
  })
})
