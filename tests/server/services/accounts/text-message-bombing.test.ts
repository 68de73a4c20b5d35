import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { databases, usualDatabases } from '../../../support/backend.ts'
import { MOBILE, OTHER_MOBILE, startAccounts } from './accounts.ts'
import type { Accounts, Reply } from './accounts.ts'
import type { Outcome } from '../../../support/outcome.ts'
import { sayAnswer } from '../../../support/words.ts'

const send = (accounts: Accounts, mobile: unknown, network = '198.51.100.7', event = 'mobilelogin'): Promise<Reply> =>
  accounts.post('sms/send', { event, mobile, captcha: `solved ${crypto.randomUUID()}` }, { network })

/** Requests a code each time after advancing the clock, and returns the answers. */
async function sendEvery(
  accounts: Accounts,
  seconds: number,
  times: number,
  from: (index: number) => { mobile: string; network: string },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let index = 0; index < times; index += 1) {
    const { mobile, network } = from(index)
    outcomes.push((await send(accounts, mobile, network)).outcome)
    accounts.clock.now += seconds
  }
  return outcomes
}

const mobileOf = (index: number) => `139${String(index).padStart(8, '0')}`
const networkOf = (index: number) => `10.${Math.floor(index / 250)}.1.${index % 250}`

describe.each(databases)('text messages are limited (F15) on %s', (kind) => {
  it('to one in 60 seconds for a number, to the second, whatever it is for and wherever one asks', async () => {
    const accounts = await startAccounts(kind)
    expect(await send(accounts, MOBILE)).toMatchObject({ outcome: 'ok', code: 1, data: null })
    expect(await send(accounts, MOBILE, '203.0.113.9', 'register')).toMatchObject({
      outcome: 'limited',
      code: 0,
      retryAfter: 60,
      msg: '获取验证码太频繁，请 60 秒后再试',
    })
    accounts.clock.now += 59
    expect(await send(accounts, MOBILE)).toMatchObject({ outcome: 'limited', retryAfter: 1 })
    accounts.clock.now += 1
    expect(await send(accounts, MOBILE)).toMatchObject({ outcome: 'ok' })
    expect(accounts.sent).toHaveLength(2)
  })

  it('by number, whatever its notation', async () => {
    const accounts = await startAccounts(kind)
    expect(await send(accounts, MOBILE)).toMatchObject({ outcome: 'ok' })
    const spaced = `${MOBILE.slice(0, 3)} ${MOBILE.slice(3, 7)}-${MOBILE.slice(7)}`
    const wide = MOBILE.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    for (const [index, notation] of [
      spaced,
      wide,
      `+86${MOBILE}`,
      `0086-${spaced}`,
      `86${MOBILE}`,
      `\u200b${MOBILE}`,
    ].entries())
      expect(await send(accounts, notation, networkOf(index)), notation).toMatchObject({ outcome: 'limited' })
    expect(accounts.sent).toHaveLength(1)
  })

  it('exactly, with 200 requests for one number at once', async () => {
    const accounts = await startAccounts(kind)
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) => send(accounts, MOBILE, networkOf(index))),
    )
    expect(replies.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
    expect(new Set(replies.map(({ outcome }) => outcome))).toEqual(new Set(['ok', 'limited']))
    expect(accounts.sent).toHaveLength(1)
  })

  it('exactly, with 200 numbers from one network at once', async () => {
    const accounts = await startAccounts(kind)
    // In steps below the rate limit of the process, so that the limit in the database is the one that applies.
    const replies: Reply[] = []
    for (let start = 0; start < 200; start += 50)
      replies.push(
        ...(await Promise.all(Array.from({ length: 50 }, (_, index) => send(accounts, mobileOf(start + index))))),
      )
    expect(replies.filter(({ outcome }) => outcome === 'ok')).toHaveLength(20)
    expect(accounts.sent).toHaveLength(20)
  })

  it('across restarts, and for another process at the same time', async () => {
    const first = await startAccounts(kind)
    for (let count = 0; count < 3; count += 1) {
      expect((await send(first, MOBILE, networkOf(count))).outcome).toBe('ok')
      first.clock.now += 60
    }
    const second = await first.another()
    const both = kind === 'postgres' ? [first, second] : [second]
    for (let round = 0; round < 4; round += 1) {
      const replies = await Promise.all(
        both.flatMap((accounts) =>
          Array.from({ length: 10 }, (_, index) => send(accounts, MOBILE, networkOf(100 + index))),
        ),
      )
      expect(replies.filter(({ outcome }) => outcome === 'ok')).toHaveLength(round < 2 ? 1 : 0)
      first.clock.now += 60
    }
    expect(first.sent).toHaveLength(5)
  })
})

describe.each(usualDatabases)('text messages are limited by the rules (F15), on %s', (kind) => {
  it('to 5 in an hour for a number, however many networks ask', async () => {
    const accounts = await startAccounts(kind)
    const outcomes = await sendEvery(accounts, 60, 61, (index) => ({ mobile: MOBILE, network: networkOf(index) }))
    // The sixth comes an hour after the first, and no sooner.
    expect(outcomes.flatMap((outcome, index) => (outcome === 'ok' ? [index] : []))).toEqual([0, 1, 2, 3, 4, 60])
    expect(accounts.sent).toHaveLength(6)
  })

  it('to 10 in a day for a number, and midnight changes nothing', async () => {
    const accounts = await startAccounts(kind)
    const outcomes = await sendEvery(accounts, 1800, 49, (index) => ({ mobile: MOBILE, network: networkOf(index) }))
    expect(outcomes.flatMap((outcome, index) => (outcome === 'ok' ? [index] : []))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 48,
    ])
  })

  it('to 20 in an hour for a network, whatever the numbers; IPv6 counts by the network of 64 bits', async () => {
    const accounts = await startAccounts(kind)
    const outcomes = await sendEvery(accounts, 1, 40, (index) => ({
      mobile: mobileOf(index),
      network: `2001:db8:1:2::${index.toString(16)}`,
    }))
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(20)
    expect(accounts.sent).toHaveLength(20)
    expect(await send(accounts, MOBILE, '2001:db8:1:3::1')).toMatchObject({ outcome: 'ok' })
  })

  it.each([[' 13800000001 '], ['13800000001\t'], ['\u300013800000001'], [13_800_000_001]])(
    'for a number written as %j as for the plain one',
    async (mobile) => {
      const accounts = await startAccounts(kind)
      expect((await send(accounts, mobile)).outcome).toBe('ok')
      expect(accounts.sent.map((message) => message.mobile)).toEqual([MOBILE])
      expect((await send(accounts, MOBILE)).outcome).toBe('limited')
    },
  )

  it('without a cost of refused requests, for the number or the network', async () => {
    const accounts = await startAccounts(kind)
    expect((await send(accounts, MOBILE)).outcome).toBe('ok')
    for (let count = 0; count < 50; count += 1) expect((await send(accounts, MOBILE)).outcome).toBe('limited')
    expect((await send(accounts, OTHER_MOBILE)).outcome).toBe('ok')
    accounts.clock.now += 60
    expect((await send(accounts, MOBILE)).outcome).toBe('ok')
    const counted = await accounts.backend.store.db
      .selectFrom('attempt')
      .select('times')
      .where('key', 'like', 'sms-network %')
      .execute()
    expect(counted.map(({ times }) => JSON.parse(times).length)).toEqual([3])
  })

  it('for no longer than the limit after a clock was set back', async () => {
    const accounts = await startAccounts(kind)
    expect((await send(accounts, MOBILE)).outcome).toBe('ok')
    accounts.clock.now -= 30 * 86_400
    expect((await send(accounts, MOBILE)).outcome).toBe('ok')
    accounts.clock.now -= 10
    expect(await send(accounts, MOBILE)).toMatchObject({ outcome: 'limited', retryAfter: 60 })
  })

  it('alike for numbers with and without an account', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    for (const event of ['mobilelogin', 'register', 'resetpwd']) {
      const memberReply = await send(accounts, MOBILE, '198.51.100.20', event)
      expect(await send(accounts, OTHER_MOBILE, '198.51.100.21', event)).toEqual(memberReply)
      expect(memberReply).toMatchObject({ outcome: 'ok', code: 1, msg: '', data: null })
      accounts.clock.now += 60
    }
  })

  it('without a pause after a failure of the provider, which is reported, within the hour’s limit', async () => {
    const accounts = await startAccounts(kind)
    accounts.provider.answer = { kind: 'refused', reason: 'isv.OUT_OF_SERVICE' }
    for (let count = 0; count < 5; count += 1)
      expect(await send(accounts, MOBILE)).toMatchObject({
        outcome: 'refused',
        code: 0,
        msg: sayAnswer('accounts', 'codeNotSent'),
      })
    expect(await send(accounts, MOBILE)).toMatchObject({ outcome: 'limited' })
    accounts.provider.answer = { kind: 'sent' }
    expect((await send(accounts, OTHER_MOBILE)).outcome).toBe('ok')
    expect(accounts.log.lines.filter((line) => line.includes('isv.OUT_OF_SERVICE'))).toHaveLength(5)
    expect(accounts.log.lines.join('\n')).not.toContain(MOBILE)
  })

  it('to codes of four digits, which are not all the same', async () => {
    const accounts = await startAccounts(kind)
    for (let count = 0; count < 15; count += 1) await send(accounts, mobileOf(count))
    const codes = accounts.sent.map(({ code }) => code)
    for (const code of codes) expect(code).toMatch(/^\d{4}$/u)
    expect(new Set(codes).size).toBeGreaterThan(8)
  })
})

describe.each(usualDatabases)('no text message is sent, on %s,', (kind) => {
  const ends: (() => void | Promise<void>)[] = []
  let accounts: Accounts
  beforeAll(async () => {
    accounts = await startAccounts(kind, { onEnd: (end) => void ends.unshift(end) })
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })

  it.each([
    ['１３８００００００００１'],
    ['١٣٨٠٠٠٠٠٠٠١'],
    ['013800000001'],
    ['1.3800000001e10'],
    ['13800000001,13900000001'],
    ['13800000001\n'.repeat(2)],
    ['13800000001\u0000'],
    [['13800000001']],
    [{ mobile: '13800000001' }],
    [13_800_000_001.5],
    [null],
    [true],
    [''],
  ])('to %j, which is no number', async (mobile) => {
    expect(await send(accounts, mobile)).toMatchObject({
      outcome: 'refused',
      code: 0,
      msg: sayAnswer('accounts', 'mobileFirst'),
      data: null,
    })
    expect(accounts.sent).toEqual([])
  })

  it.each([['login'], ['MOBILELOGIN'], ['__proto__'], ['constructor'], [['register']], [null], [undefined], [{}]])(
    'for %j, which is no event',
    async (event) => {
      expect(await accounts.post('sms/send', { event, mobile: MOBILE })).toMatchObject({
        outcome: 'invalid',
        code: 0,
        data: null,
      })
      expect(accounts.sent).toEqual([])
    },
  )
})
