import { describe, expect, it, onTestFinished } from 'vitest'

import { startSweeping } from '#server/services/accounts/start-sweeping.ts'

import { databases, usualDatabases } from '../../../support/backend.ts'
import { MOBILE, OTHER_MOBILE, otherCode, PASSWORD, startAccounts } from './accounts.ts'
import type { Accounts } from './accounts.ts'

/** Everything the tables hold. */
async function dump({ backend }: Accounts): Promise<string> {
  const { db } = backend.store
  const tables = ['member', 'member_session', 'login', 'consent', 'sent_code', 'attempt', 'message', 'setting'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

describe.each(databases)('stored attempts, codes and sessions on %s', (kind) => {
  it('are deleted once they are over', async () => {
    const accounts = await startAccounts(kind)
    const { db } = accounts.backend.store
    const sweeping = startSweeping(accounts.backend.context.services)
    onTestFinished(() => sweeping.close())
    await accounts.register()
    await accounts.codeFor(MOBILE, 'mobilelogin')
    await accounts.post('login/login', { mobile: MOBILE, password: 'wrong-one' })
    const counts = async () => ({
      attempts: (await db.selectFrom('attempt').select('key').execute()).length,
      codes: (await db.selectFrom('sent_code').select('event').execute()).length,
      sessions: (await db.selectFrom('member_session').select('id').execute()).length,
      logins: (await db.selectFrom('login').select('id').execute()).length,
    })
    await sweeping.run()
    expect(await counts(), 'what still matters stays').toEqual({
      attempts: expect.any(Number),
      codes: 1,
      sessions: 1,
      logins: 2,
    })
    accounts.clock.now += 2 * 86_400
    await sweeping.run()
    expect(await counts()).toEqual({ attempts: 0, codes: 0, sessions: 1, logins: 2 })
    accounts.clock.now += 28 * 86_400
    await sweeping.run()
    expect(await counts()).toEqual({ attempts: 0, codes: 0, sessions: 0, logins: 2 })
  })
})

describe.each(usualDatabases)('a secret of a member on %s', (kind) => {
  it('is never stored in the clear: no token, code or password, and attempts are counted without numbers', async () => {
    const accounts = await startAccounts(kind)
    const token = await accounts.register()
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    await accounts.post('login/login', { mobile: OTHER_MOBILE, password: PASSWORD })
    await accounts.post('login/login', { mobile: MOBILE, code: otherCode(code) })
    const text = await dump(accounts)
    for (const secret of [token, PASSWORD, `"${code}"`, OTHER_MOBILE]) expect(text).not.toContain(secret)
    expect(text).toContain('$scrypt$ln=')
    expect(JSON.stringify(await accounts.backend.store.db.selectFrom('member').selectAll().execute())).not.toContain(
      MOBILE,
    )
    const rows = await accounts.backend.store.db.selectFrom('attempt').selectAll().execute()
    expect(rows.length).toBeGreaterThan(3)
    expect(JSON.stringify(rows)).not.toMatch(/1380000|198\.51/u)
  })

  it('has another hash for each member with the same password', async () => {
    const accounts = await startAccounts(kind)
    await accounts.register()
    await accounts.register(OTHER_MOBILE)
    const hashes = await accounts.backend.store.db.selectFrom('member').select('password_hash').execute()
    expect(new Set(hashes.map(({ password_hash: hash }) => hash)).size).toBe(2)
  })

  it('is in no log: no number, code, token or password', async () => {
    const accounts = await startAccounts(kind)
    const token = await accounts.register()
    const code = await accounts.codeFor(MOBILE, 'mobilelogin')
    accounts.provider.answer = { kind: 'refused', reason: 'HTTP 500' }
    accounts.clock.now += 60
    await accounts.post('sms/send', { event: 'mobilelogin', mobile: MOBILE })
    await accounts.post('login/login', { mobile: MOBILE, password: 'wrong-one' })
    await accounts.post('login/logout', {}, { token })
    const log = accounts.log.lines.join('\n')
    for (const secret of [MOBILE, code, token, PASSWORD, 'wrong-one']) expect(log).not.toContain(secret)
  })
})
