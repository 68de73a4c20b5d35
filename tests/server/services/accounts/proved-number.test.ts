import { describe, expect, it } from 'vitest'

import { databases, usualDatabases } from '../../../support/backend.ts'
import { mobilesIn } from '../../../support/members.ts'
import { sayAnswer } from '../../../support/words.ts'
import { MOBILE, OTHER_MOBILE, otherCode, startAccounts, tokenOf } from './accounts.ts'
import type { Accounts } from './accounts.ts'

const BAD_CODE = sayAnswer('accounts', 'wrongCode')
const NO_ACCOUNT = sayAnswer('accounts', 'noAccount')
const offered = {
  outcome: 'refused',
  code: 0,
  msg: NO_ACCOUNT,
  data: { fields: { mobile: NO_ACCOUNT }, proved: { event: 'register', seconds: 300 } },
}
const bad = { outcome: 'refused', code: 0, msg: BAD_CODE, data: { fields: { code: BAD_CODE } } }

/** A code for the login of a number that has no account, already tried. */
async function aProof(accounts: Accounts): Promise<string> {
  const code = await accounts.codeFor(MOBILE, 'mobilelogin')
  expect(await accounts.post('login/login', { mobile: MOBILE, code })).toMatchObject(offered)
  return code
}

describe.each(databases)('a number without an account that was proved by a code, on %s', (kind) => {
  it('registers with the same code at once: one message is enough', async () => {
    const accounts = await startAccounts(kind)
    const code = await aProof(accounts)
    const token = tokenOf(await accounts.post('login/register', accounts.registration(code)))
    expect(await accounts.get('user/me', { token })).toMatchObject({ outcome: 'ok' })
    expect(accounts.sent).toHaveLength(1)
  })

  it('registers once, however many come at once, and other numbers not at all', async () => {
    const accounts = await startAccounts(kind)
    const code = await aProof(accounts)
    expect(await accounts.post('login/register', accounts.registration(code, { mobile: OTHER_MOBILE }))).toMatchObject(
      bad,
    )
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => accounts.post('login/register', accounts.registration(code))),
    )
    expect(replies.filter((reply) => reply.code === 1)).toHaveLength(1)
    expect(await mobilesIn(accounts.backend)).toEqual([MOBILE])
    expect(await accounts.backend.store.db.selectFrom('sent_code').select('event').execute()).toEqual([])
  })

  it('is proved once, however many try the code at once, while others register', async () => {
    const accounts = await startAccounts(kind)
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? accounts.post('login/login', { mobile: MOBILE, code })
          : accounts.post('login/register', accounts.registration(otherCode(code))),
      ),
    )
    expect(replies.filter(({ msg }) => msg === NO_ACCOUNT)).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === 1)).toEqual([])
  })

  it('has three wrong tries for the message, before and after it was proved', async () => {
    const accounts = await startAccounts(kind)
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    const guess = otherCode(code)
    expect(await accounts.post('login/login', { mobile: MOBILE, code: guess })).toMatchObject(bad)
    expect(await accounts.post('login/login', { mobile: MOBILE, code })).toMatchObject(offered)
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        accounts.post('login/register', accounts.registration(guess), { network: `198.51.100.${index}` }),
      ),
    )
    expect(await accounts.backend.store.db.selectFrom('sent_code').select(['event', 'tries']).execute()).toEqual([
      { event: 'register', tries: 3 },
    ])
    expect(await accounts.post('login/register', accounts.registration(code))).toMatchObject(bad)
  })

  it('retains the tries that are left', async () => {
    const accounts = await startAccounts(kind)
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    await accounts.post('login/login', { mobile: MOBILE, code: otherCode(code) })
    await accounts.post('login/login', { mobile: MOBILE, code })
    await accounts.post('login/register', accounts.registration(otherCode(code)))
    expect(await accounts.post('login/register', accounts.registration(code))).toMatchObject({ code: 1 })
  })
})

describe.each(usualDatabases)('the proof of a number, on %s', (kind) => {
  it('lasts five minutes, to the second', async () => {
    const accounts = await startAccounts(kind)
    const early = await aProof(accounts)
    accounts.clock.now += 300
    expect(await accounts.post('login/register', accounts.registration(early))).toMatchObject(bad)
    const late = await aProof(accounts)
    accounts.clock.now += 299
    expect(await accounts.post('login/register', accounts.registration(late))).toMatchObject({ code: 1 })
  })

  it('is no login and sets no password, before and after there is an account', async () => {
    const accounts = await startAccounts(kind)
    const code = await aProof(accounts)
    const others = async () => {
      expect(await accounts.post('login/login', { mobile: MOBILE, code })).toMatchObject(bad)
      expect(await accounts.post('login/resetpwd', accounts.registration(code))).toMatchObject(bad)
    }
    await others()
    expect(await accounts.post('login/register', accounts.registration(code))).toMatchObject({ code: 1 })
    await others()
    expect(await accounts.post('login/register', accounts.registration(code))).toMatchObject(bad)
  })

  it('is useless where the number has got an account meanwhile', async () => {
    const accounts = await startAccounts(kind)
    const code = await aProof(accounts)
    await accounts.backend.store.db
      .insertInto('member')
      .values({ mobile: MOBILE, password_hash: 'x', nickname: '文澜读者1234', created: accounts.clock.now })
      .execute()
    expect(await accounts.post('login/register', accounts.registration(code))).toMatchObject({
      outcome: 'refused',
      msg: sayAnswer('accounts', 'mobileTaken'),
    })
    expect(await accounts.post('login/register', accounts.registration(code))).toMatchObject(bad)
  })

  it('also comes from a forgotten password', async () => {
    const accounts = await startAccounts(kind)
    const code = await accounts.codeFor(MOBILE, 'resetpwd')
    expect(await accounts.post('login/resetpwd', accounts.registration(code))).toMatchObject(offered)
    expect(await accounts.post('login/register', accounts.registration(code))).toMatchObject({ code: 1 })
  })

  it('does not shorten the wait for another message, which replaces it', async () => {
    const accounts = await startAccounts(kind)
    const code = await aProof(accounts)
    expect(await accounts.post('sms/send', { event: 'register', mobile: MOBILE })).toMatchObject({
      outcome: 'limited',
      retryAfter: 60,
    })
    let fresh = code
    // A new code equals the old one in one of ten thousand cases.
    while (fresh === code) {
      accounts.clock.now += 60
      fresh = await accounts.codeFor(MOBILE, 'register')
    }
    expect(await accounts.post('login/register', accounts.registration(code))).toMatchObject(bad)
    expect(await accounts.post('login/register', accounts.registration(fresh))).toMatchObject({ code: 1 })
  })

  it('is disclosed neither to a wrong code nor to a member', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    const codes = [await accounts.codeFor(MOBILE, 'mobilelogin'), await accounts.codeFor(OTHER_MOBILE, 'mobilelogin')]
    const guess = ['0000', '0001', '0002'].find((code) => !codes.includes(code)) ?? ''
    const replies = [
      await accounts.post('login/login', { mobile: MOBILE, code: guess }),
      await accounts.post('login/login', { mobile: OTHER_MOBILE, code: guess }),
    ]
    expect(replies[0]).toEqual(replies[1])
    expect(replies[0]).toMatchObject(bad)
    expect(await accounts.post('login/login', { mobile: MOBILE, code: codes[0] })).toMatchObject({ code: 1 })
    const { db } = accounts.backend.store
    expect(await db.selectFrom('sent_code').select('event').execute()).toEqual([{ event: 'mobilelogin' }])
  })

  it('is stored as a hash that differs for each purpose', async () => {
    const accounts = await startAccounts(kind)
    const { db } = accounts.backend.store
    const hashes = async () =>
      (await db.selectFrom('sent_code').select('code_hash').execute()).map((row) => row.code_hash)
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    const before = await hashes()
    await accounts.post('login/login', { mobile: MOBILE, code })
    const after = await hashes()
    expect([before.length, after.length, after[0] === before[0]]).toEqual([1, 1, false])
    expect(after[0]).toMatch(/^[\w-]{40,}$/u)
  })
})
