import { createServer } from 'node:net'

import { beforeAll, describe, expect, it } from 'vitest'

import { closeStaff } from '#server/services/staff/close-staff.ts'

import { aStaffCaller } from '../../support/a-staff-caller.ts'
import { usualDatabases } from '../../support/backend.ts'
import { oneTimeCode } from '../../support/one-time-code.ts'
import { anotherClient, startIdentityProvider, type TestProvider } from '../../support/start-identity-provider.ts'
import { PASSWORD } from '../services/staff/start-staff.ts'
import { REDIRECT_URI, type SignOnHouse, START, startSignOn, type TestBrowser } from './start-single-sign-on.ts'

const UNBOUND = '这个单位账号还没有绑定后台账号，请先用密码登录，再到“我的账号”里绑定'
const FOREIGN = '这次登录超过了 10 分钟，或者不是在这个浏览器里开始的，请重新登录'
const OTHER = '这不是这个浏览器里开始的登录，请重新登录'
const WRONG = '登录没有成功：回来的答复和这次登录对不上，请重新登录'

let there: TestProvider
beforeAll(async () => {
  there = await startIdentityProvider(REDIRECT_URI)
})

/** A studio with a person whose identity "lin-there" is bound. */
async function aBoundHouse(kind: (typeof usualDatabases)[number], changes: Parameters<typeof startSignOn>[2] = {}) {
  const house = await startSignOn(kind, there, changes)
  await house.join('boss', 'administrator')
  const lin = await house.join('lin', 'editor')
  expect((await house.bind(lin.token, 'lin-there')).status).toBe(200)
  return { house, lin }
}

const tokenOf = ({ jar }: TestBrowser) => jar.get('__Host-staff')
/** The sessions that began at the provider. */
const sessionsOf = ({ context }: SignOnHouse) =>
  context.store.db.selectFrom('staff_session').selectAll().where('way', '<>', 'password').execute()

describe.each(usualDatabases)('a sign-in at the identity provider, on %s', (kind) => {
  it('opens the account that the identity is bound to, by a page that goes on to a fixed address', async () => {
    const { house, lin } = await aBoundHouse(kind)
    const browser = house.browser()
    const page = await house.signOn(browser, { accountId: 'lin-there' })
    expect(page.status).toBe(200)
    expect(page.text).toContain('<meta http-equiv="refresh" content="0;url=/studio/">')
    expect(String(page.headers['set-cookie'])).toMatch(/__Host-staff=[\w-]{43}; .*SameSite=Strict/u)
    expect([...browser.jar.keys()]).toEqual(['__Host-staff'])
    const { data } = await house.ask('session', { token: tokenOf(browser) })
    expect(data).toMatchObject({ id: lin.id, login: 'lin', factor: 'off' })
  })

  it('begins with a cookie of ten minutes for this host, and with an address that derives from the settings alone', async () => {
    const { house } = await aBoundHouse(kind)
    const { status, location, headers } = await house.browser().open(START)
    expect(status).toBe(302)
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-sso=[\w+/=:.-]+; Max-Age=600; Path=\/; Secure; HttpOnly; SameSite=Lax$/u,
    )
    const { origin, searchParams } = new URL(location)
    expect(origin).toBe(there.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ redirect_uri: REDIRECT_URI, scope: 'openid', response_type: 'code', code_challenge_method: 'S256' },
    })
    const lied = await house.app.inject({ url: START, headers: { host: 'evil.example' } })
    expect(new URL(String(lied.headers.location)).searchParams.get('redirect_uri')).toBe(REDIRECT_URI)
  })

  it.each([START, `${START}/callback`, `${START}/bind`])('answers with the headers of the studio: %s', async (url) => {
    const { house } = await aBoundHouse(kind)
    const { headers } = await house.app.inject({ url })
    expect(headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' },
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it('is noted in the ledger as what it was', async () => {
    const { house } = await aBoundHouse(kind)
    await house.signOn(house.browser(), { accountId: 'lin-there' })
    const rows = await house.context.store.db.selectFrom('ledger').selectAll().orderBy('number', 'desc').execute()
    expect(rows[0]).toMatchObject({ act: 'staff.sign-in', staff: 'lin女士', after: '用单位账号' })
    expect(rows[1]).toMatchObject({ act: 'staff.bind', staff: 'lin女士', via: 'studio' })
  })

  /** What a person does or sends in place of what came back, and why they are refused. */
  const refusals: readonly (readonly [
    what: string,
    come: (house: SignOnHouse, browser: TestBrowser) => Promise<{ status: number; text: string }>,
    status: number,
    message: string,
  ])[] = [
    [
      'an identity that is not bound',
      (house, browser) => house.signOn(browser, { accountId: 'stranger' }),
      409,
      UNBOUND,
    ],
    [
      'a state that was forged',
      async ({ browser: another }, browser) => {
        await browser.open(START)
        there.person = { accountId: 'lin-there' }
        const back = new URL(await there.walk((await another().open(START)).location))
        back.searchParams.set('state', 'forged')
        return browser.open(back.href, 'elsewhere')
      },
      409,
      OTHER,
    ],
    [
      'a return without a state',
      async (_house, browser) => {
        await browser.open(START)
        return browser.open(`${REDIRECT_URI}?code=x`, 'elsewhere')
      },
      409,
      OTHER,
    ],
    [
      'a return that a stranger began in another browser',
      async ({ browser: another }, browser) => {
        there.person = { accountId: 'lin-there' }
        const back = await there.walk((await another().open(START)).location)
        await browser.open(START)
        return browser.open(back, 'elsewhere')
      },
      409,
      OTHER,
    ],
    [
      'a return to a browser that began nothing',
      async ({ browser: another }, browser) => {
        there.person = { accountId: 'lin-there' }
        return browser.open(await there.walk((await another().open(START)).location), 'elsewhere')
      },
      409,
      FOREIGN,
    ],
    [
      'a note that is not sealed here',
      async (_house, browser) => {
        browser.jar.set('__Host-sso', 'AAAA')
        return browser.open(`${REDIRECT_URI}?code=x&state=y`, 'elsewhere')
      },
      409,
      FOREIGN,
    ],
    [
      'a return after ten minutes',
      async ({ clock }, browser) => {
        const { location } = await browser.open(START)
        there.person = { accountId: 'lin-there' }
        const back = await there.walk(location)
        clock.now += 601
        return browser.open(back, 'elsewhere')
      },
      409,
      FOREIGN,
    ],
    [
      'a code that the provider never issued',
      async (_house, browser) => {
        const { location } = await browser.open(START)
        const state = new URL(location).searchParams.get('state') ?? ''
        return browser.open(
          `${REDIRECT_URI}?${new URLSearchParams({ state, code: 'x', iss: there.issuer })}`,
          'elsewhere',
        )
      },
      409,
      WRONG,
    ],
    [
      'a return that names another provider',
      async (_house, browser) => {
        const { location } = await browser.open(START)
        there.person = { accountId: 'lin-there' }
        const back = new URL(await there.walk(location))
        back.searchParams.set('iss', 'https://evil.example')
        return browser.open(back.href, 'elsewhere')
      },
      409,
      WRONG,
    ],
    [
      'a nonce of another sign-in',
      async (_house, browser) => {
        const address = new URL((await browser.open(START)).location)
        address.searchParams.set('nonce', 'another')
        there.person = { accountId: 'lin-there' }
        return browser.open(await there.walk(address.href), 'elsewhere')
      },
      409,
      WRONG,
    ],
    [
      'a code with the verifier of another sign-in',
      async (_house, browser) => {
        const address = new URL((await browser.open(START)).location)
        address.searchParams.set('code_challenge', 'A'.repeat(43))
        there.person = { accountId: 'lin-there' }
        return browser.open(await there.walk(address.href), 'elsewhere')
      },
      409,
      WRONG,
    ],
    [
      'a code of another client',
      async (_house, browser) => {
        const address = new URL((await browser.open(START)).location)
        address.searchParams.set('client_id', anotherClient.client_id)
        there.person = { accountId: 'lin-there' }
        return browser.open(await there.walk(address.href), 'elsewhere')
      },
      409,
      WRONG,
    ],
    [
      'a person who cancels',
      (house, browser) => house.signOn(browser, undefined),
      409,
      '您在那边取消了登录，这里什么也没有改动',
    ],
    [
      'an account that was closed',
      async (house, browser) => {
        const { db } = house.context.store
        await db.updateTable('staff').set({ state: 'closed' }).where('login', '=', 'lin').execute()
        return house.signOn(browser, { accountId: 'lin-there' })
      },
      409,
      '您的后台账号已经停用',
    ],
    [
      'an account that an administrator closed',
      async (house, browser) => {
        const { id } = await house.context.store.db
          .selectFrom('staff')
          .select('id')
          .where('login', '=', 'lin')
          .executeTakeFirstOrThrow()
        await closeStaff(house.context, aStaffCaller, id)
        return house.signOn(browser, { accountId: 'lin-there' })
      },
      409,
      UNBOUND,
    ],
    [
      'an account that is locked after wrong passwords',
      async (house, browser) => {
        for (let count = 0; count < 5; count += 1) await house.signIn('lin', 'wrong-password', '127.0.0.1')
        return house.signOn(browser, { accountId: 'lin-there' })
      },
      429,
      '分钟',
    ],
  ]

  it.each(refusals)(
    'is refused for %s, on a page that says why, and opens nothing',
    async (_what, come, status, message) => {
      const { house } = await aBoundHouse(kind)
      const browser = house.browser()
      const page = await come(house, browser)
      expect([page.status, page.text]).toEqual([status, expect.stringContaining(message)])
      expect(page.text).not.toMatch(/<script|http-equiv/u)
      expect(page.text).toContain('<a href="/studio/">回到登录页</a>')
      expect([tokenOf(browser), await sessionsOf(house)]).toEqual([undefined, []])
    },
  )

  it('comes back once: the same address signs nobody in again', async () => {
    const { house } = await aBoundHouse(kind)
    const browser = house.browser()
    const { location } = await browser.open(START)
    there.person = { accountId: 'lin-there' }
    const back = await there.walk(location)
    const note = browser.jar.get('__Host-sso') ?? ''
    expect((await browser.open(back, 'elsewhere')).status).toBe(200)
    const again = house.browser()
    again.jar.set('__Host-sso', note)
    const page = await again.open(back, 'elsewhere')
    expect([page.status, page.text]).toEqual([409, expect.stringContaining('这次登录已经用过了')])
    expect(tokenOf(again)).toBeUndefined()
  })

  it('that fails counts among the wrong passwords of the network, and one that succeeds does not', async () => {
    const { house } = await aBoundHouse(kind)
    const counted = async () => {
      const rows = await house.context.store.db
        .selectFrom('attempt')
        .selectAll()
        .where('key', 'like', 'staff-network %')
        .execute()
      return rows.flatMap(({ times }) => JSON.parse(times) as unknown[]).length
    }
    const before = await counted()
    await house.signOn(house.browser(), { accountId: 'lin-there' })
    expect(await counted()).toBe(before)
    const browser = house.browser()
    const state = new URL((await browser.open(START)).location).searchParams.get('state') ?? ''
    await browser.open(`${REDIRECT_URI}?${new URLSearchParams({ state, code: 'x', iss: there.issuer })}`, 'elsewhere')
    expect(await counted()).toBe(before + 1)
    // What the provider refuses by itself is no guess at a secret: passwords go on working for the whole office.
    const refused = house.browser()
    const { location } = await refused.open(START)
    const its = new URL(location).searchParams.get('state') ?? ''
    await refused.open(
      `${REDIRECT_URI}?${new URLSearchParams({ state: its, error: 'temporarily_unavailable', iss: there.issuer })}`,
      'elsewhere',
    )
    expect(await counted()).toBe(before + 1)
  })
})

describe.each(usualDatabases)('the second factor of a sign-in at the identity provider, on %s', (kind) => {
  it.each<[what: string, claims: { amr?: string[]; acr?: string }, hasFactor: boolean, expected: string]>([
    ['a password there, without a factor here', {}, false, 'enrol'],
    ['a password there, with a factor here', {}, true, 'required'],
    ['two factors there, without one here', { amr: ['pwd', 'mfa'] }, false, 'off'],
    ['two factors there, with one here', { amr: ['pwd', 'mfa'] }, true, 'done'],
    ['a class that counts', { acr: 'urn:gold' }, true, 'done'],
    ['a class that does not', { acr: 'urn:silver' }, true, 'required'],
  ])('is asked as after a password, unless the provider proved one: %s', async (_what, claims, hasFactor, expected) => {
    const house = await startSignOn(kind, there, { requiresFactor: true, env: { studioOidcAcr: ['urn:gold'] } })
    const lin = await house.join('lin', 'editor')
    const { secret } = await house.enrol(lin)
    await house.bind(lin.token, 'lin-there')
    if (!hasFactor) await house.context.store.db.deleteFrom('staff_factor').execute()
    const browser = house.browser()
    await house.signOn(browser, { accountId: 'lin-there', ...claims })
    const token = tokenOf(browser)
    expect((await house.ask('session', { token })).data).toMatchObject({ factor: expected })
    const isIn = expected === 'off' || expected === 'done'
    expect((await house.ask('devices', { token })).status).toBe(isIn ? 200 : 401)
    if (expected !== 'required') return
    house.clock.now += 60
    await house.ask('factor', { token, body: { code: oneTimeCode(secret, house.clock.now) } })
    const row = await house.context.store.db
      .selectFrom('ledger')
      .selectAll()
      .orderBy('number', 'desc')
      .executeTakeFirst()
    expect(row).toMatchObject({ act: 'staff.sign-in', after: '用单位账号' })
  })

  it('that the provider proved does not allow to replace the one here', async () => {
    const { house, lin } = await aBoundHouse(kind)
    await house.enrol(lin)
    const browser = house.browser()
    await house.signOn(browser, { accountId: 'lin-there', amr: ['mfa'] })
    expect((await house.ask('factor/begin', { token: tokenOf(browser), body: {} })).status).toBe(403)
  })
})

describe.each(usualDatabases)('a provider that does not answer, on %s', (kind) => {
  it.each<[what: string, env: { studioOidcIssuer: string }]>([
    ['is away', { studioOidcIssuer: 'http://127.0.0.1:1/' }],
    ['names itself differently', { studioOidcIssuer: 'http://localhost:0/' }],
  ])('leaves the sign-in by password, and is told: it %s', async (_what, env) => {
    const { port } = new URL(there.issuer)
    const studioOidcIssuer = env.studioOidcIssuer.replace(':0', `:${port}`)
    const house = await startSignOn(kind, there, { env: { studioOidcIssuer } })
    await house.join('lin', 'editor')
    const page = await house.browser().open(START)
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('现在连不上单位账号的登录服务')])
    expect(house.failures).toHaveLength(1)
    expect((await house.ask('sign-in', { body: { login: 'lin', password: PASSWORD } })).status).toBe(200)
  })

  it('is told where it refuses the secret, and the person may try again', async () => {
    const house = await startSignOn(kind, there, { env: { studioOidcSecret: 'wrong' } })
    const page = await house.signOn(house.browser(), { accountId: 'lin-there' })
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('请先用密码登录')])
    expect(house.failures).toEqual([expect.stringMatching(/invalid_client|challenge/u)])
  })

  it('is waited for no longer than its time', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await new Promise<void>((done) => silent.once('listening', done))
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const house = await startSignOn(kind, there, {
      env: { studioOidcIssuer: `http://127.0.0.1:${port}` },
      timeoutSeconds: 0.2,
    })
    const page = await house.browser().open(START)
    expect([page.status, house.failures.length]).toEqual([503, 1])
    silent.close()
  })
})
