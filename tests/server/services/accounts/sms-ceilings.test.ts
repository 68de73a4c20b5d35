import { describe, expect, it } from 'vitest'

import { wideNetwork } from '#server/services/accounts/wide-network.ts'
import { databases, usualDatabases } from '../../../support/backend.ts'
import { sayAnswer } from '../../../support/words.ts'
import { type Accounts, type Reply, startAccounts, TASK } from './accounts.ts'

const ceilings = { perHour: 20, perDay: 30, network: { perHour: 10, perDay: 15 } }
const mobileOf = (index: number) => `139${String(index).padStart(8, '0')}`
/** Each from a /24 of its own. */
const networkOf = (index: number) => `10.${Math.floor(index / 250)}.${index % 250}.7`

const ask = (accounts: Accounts, index: number, network = networkOf(index), solved = true): Promise<Reply> =>
  accounts.post(
    'sms/send',
    { event: 'register', mobile: mobileOf(index), ...(solved ? { captcha: `solved ${crypto.randomUUID()}` } : {}) },
    { network },
  )
const askAll = (accounts: Accounts, from: number, count: number, network?: (index: number) => string) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => ask(accounts, from + at, network?.(from + at) ?? networkOf(from + at))),
  )
const sentOf = (replies: readonly Reply[]) => replies.filter(({ outcome }) => outcome === 'ok').length

describe.each(databases)('the ceilings of text messages on %s', (kind) => {
  it('hold for the site, however many numbers and networks request at once, and are logged twice', async () => {
    const accounts = await startAccounts(kind, { policy: () => ({ sms: ceilings }) })
    const replies = await askAll(accounts, 0, 40)
    expect([sentOf(replies), accounts.sent.length]).toEqual([20, 20])
    expect(replies.filter(({ msg }) => msg === sayAnswer('limits', 'siteMessages'))).toHaveLength(20)
    expect(accounts.log.lines.filter((line) => /ceiling/u.test(line))).toHaveLength(2)
    accounts.clock.now += 2 * 3600
    expect(sentOf(await askAll(accounts, 40, 40)), 'the rest of the day').toBe(10)
    accounts.clock.now += 2 * 3600
    expect(sentOf(await askAll(accounts, 80, 3))).toBe(0)
    accounts.clock.now += 22 * 3600
    expect(sentOf(await askAll(accounts, 90, 3))).toBe(3)
  })

  it('hold for a wide network, and others go on', async () => {
    const accounts = await startAccounts(kind, { policy: () => ({ sms: ceilings }) })
    const replies = await askAll(accounts, 0, 30, (index) => `198.51.100.${index}`)
    expect([sentOf(replies), accounts.sent.length]).toEqual([10, 10])
    expect(sentOf(await askAll(accounts, 40, 5))).toBe(5)
  })
})

describe.each(usualDatabases)('a request for a message near a ceiling, on %s', (kind) => {
  it('is answered by a task, whose solution sends one message', async () => {
    const accounts = await startAccounts(kind, { policy: () => ({ sms: ceilings }) })
    expect(
      sentOf(await Promise.all(Array.from({ length: 9 }, (_, at) => ask(accounts, at, networkOf(at), false)))),
    ).toBe(9)
    await ask(accounts, 10)
    expect(await ask(accounts, 11, networkOf(11), false)).toMatchObject({ outcome: 'refused', data: { captcha: TASK } })
    const solved = (index: number) =>
      accounts.post(
        'sms/send',
        { event: 'register', mobile: mobileOf(index), captcha: 'one solution' },
        { network: networkOf(index) },
      )
    expect((await solved(11)).outcome).toBe('ok')
    expect((await solved(12)).outcome, 'a solution counts once').toBe('limited')
    expect(accounts.sent).toHaveLength(11)
  })

  it('is answered by a task at half of the network’s twenty an hour as well', async () => {
    const accounts = await startAccounts(kind)
    const network = '198.51.100.7'
    for (let index = 0; index < 10; index += 1) expect((await ask(accounts, index, network, false)).outcome).toBe('ok')
    expect(await ask(accounts, 10, network, false)).toMatchObject({ outcome: 'refused', data: { captcha: TASK } })
    expect((await ask(accounts, 10, network)).outcome).toBe('ok')
  })

  it('counts for nothing where the provider refuses the message', async () => {
    const accounts = await startAccounts(kind, { policy: () => ({ sms: ceilings }) })
    accounts.provider.answer = { kind: 'refused', reason: 'isv.MOBILE_NUMBER_ILLEGAL' }
    await askAll(accounts, 0, 30)
    accounts.provider.answer = { kind: 'sent' }
    expect(sentOf(await askAll(accounts, 30, 30))).toBe(20)
  })

  it('is answered as unsure where the message may have been sent, with the usual pause and a valid code', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    accounts.provider.answer = { kind: 'unknown', reason: 'TimeoutError' }
    expect(await ask(accounts, 1)).toMatchObject({ outcome: 'refused', msg: sayAnswer('accounts', 'codeUnsure') })
    expect(await ask(accounts, 1)).toMatchObject({ outcome: 'limited', retryAfter: 60 })
    const { code = '' } = accounts.sent.at(-1) ?? {}
    expect(await accounts.post('login/register', accounts.registration(code, { mobile: mobileOf(1) }))).toMatchObject({
      outcome: 'ok',
    })
  })
})

describe('the wide network of', () => {
  it.each([
    ['198.51.100.7', '198.51.100.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['0:0:0:0::/64', '0:0:0::/48'],
    ['unknown', 'unknown'],
  ])('%s is %s', (network, wide) => {
    expect(wideNetwork(network)).toBe(wide)
  })
})
