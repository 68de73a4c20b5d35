import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { usualDatabases } from '../../support/backend.ts'
import { startIdentityProvider, type TestProvider } from '../../support/start-identity-provider.ts'
import { PASSWORD } from '../services/staff/start-staff.ts'
import { REDIRECT_URI, START, type SignOnHouse, startSignOn } from './start-single-sign-on.ts'

const BIND = `${START}/bind`
const CHANGED = '开始绑定以后，登录换了或者结束了。什么也没有改动，请重新绑定'

let there: TestProvider
beforeAll(async () => {
  there = await startIdentityProvider(REDIRECT_URI)
})

const invitationOf = z.object({ address: z.string() })
const identitiesOf = ({ context }: SignOnHouse) =>
  context.store.db.selectFrom('staff_identity').select(['issuer', 'subject', 'staff_id', 'created']).execute()

describe.each(usualDatabases)('the identity of an account, on %s', (kind) => {
  it('is bound by its person, who sees it on their page and others on the list', async () => {
    const house = await startSignOn(kind, there)
    const boss = await house.join('boss', 'administrator')
    const lin = await house.join('lin', 'editor')
    const { token } = lin
    expect((await house.ask('identity', { token })).data).toEqual({ since: 0 })
    const page = await house.bind(token, 'lin-there')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('content="0;url=/studio/account"')])
    const { now } = house.clock
    expect(await identitiesOf(house)).toEqual([
      { issuer: `${there.issuer}/`, subject: 'lin-there', staff_id: lin.id, created: now },
    ])
    expect((await house.ask('identity', { token })).data).toEqual({ since: now })
    expect((await house.ask('staff', { token: boss.token })).data).toMatchObject([
      { isBound: false },
      { isBound: true },
    ])
  })

  it('needs the password, whose guesses are counted', async () => {
    const house = await startSignOn(kind, there)
    const { token } = await house.join('lin', 'editor')
    const guess = () => house.ask('identity/bind', { token, body: { password: 'wrong' } })
    expect((await guess()).error?.fields).toEqual({ password: '密码不正确' })
    for (let count = 0; count < 4; count += 1) await guess()
    expect((await house.ask('identity/bind', { token, body: { password: PASSWORD } })).status).toBe(429)
  })

  it.each<[what: string, recover: (house: SignOnHouse, lin: { id: number; token: string }) => Promise<unknown>]>([
    [
      'changed their password',
      (house, { token }) =>
        house.ask('password', { token, body: { current: PASSWORD, password: 'dong-hu-xue-ye-2026' } }),
    ],
    [
      'set their password anew by an address',
      async (house, { id }) => {
        const boss = await house.join('boss', 'administrator')
        const { data } = await house.ask('staff/reset-password', { token: boss.token, body: { id } })
        const [, invitation = ''] = invitationOf.parse(data).address.split('#')
        return house.ask('invitation/accept', {
          body: { token: invitation, login: '', password: 'dong-hu-xue-ye-2026' },
        })
      },
    ],
  ])('ends where its person %s: another one may have bound it', async (_what, recover) => {
    const house = await startSignOn(kind, there)
    const lin = await house.join('lin', 'editor')
    await house.bind(lin.token, 'someone-else')
    expect(await recover(house, lin)).toMatchObject({ status: 200 })
    expect(await identitiesOf(house)).toEqual([])
  })

  it('is proved anew at the provider, whoever used the browser before', async () => {
    const house = await startSignOn(kind, there)
    const { token } = await house.join('lin', 'editor')
    const { location } = await house.browser(token).open(await house.bindingOf(token))
    expect(new URL(location).searchParams.get('prompt')).toBe('login')
  })

  it.each<[what: string, begin: (house: SignOnHouse, token: string, address: string) => Promise<{ status: number }>]>([
    ['without a session', (house, _token, address) => house.browser().open(address)],
    ['from another site', (house, token, address) => house.browser(token).open(address, 'elsewhere')],
    [
      'after a minute',
      async (house, token, address) => {
        house.clock.now += 61
        return house.browser(token).open(address)
      },
    ],
    [
      'in the session of another person',
      async (house, _token, address) => house.browser((await house.join('chen', 'editor')).token).open(address),
    ],
    ['with a permission that was forged', async (house, token) => house.browser(token).open(`${START}?binding=AAAA`)],
  ])('is not begun %s', async (_what, begin) => {
    const house = await startSignOn(kind, there)
    const { token } = await house.join('lin', 'editor')
    expect((await begin(house, token, await house.bindingOf(token))).status).toBe(403)
  })

  it.each<
    [what: string, finish: (house: SignOnHouse, browser: ReturnType<SignOnHouse['browser']>) => Promise<unknown>]
  >([
    [
      'another person signed in meanwhile',
      async (house, { jar }) => jar.set('__Host-staff', (await house.join('chen', 'editor')).token),
    ],
    ['the session ended', async (_house, { jar }) => jar.delete('__Host-staff')],
    ['the person signed out', (house, { jar }) => house.ask('sign-out', { token: jar.get('__Host-staff'), body: {} })],
    ['two minutes passed', async ({ clock }) => (clock.now += 121)],
    ['another browser came back', async (_house, { jar }) => jar.delete('__Host-sso')],
  ])('stays unbound where %s', async (_what, change) => {
    const house = await startSignOn(kind, there)
    const { token } = await house.join('lin', 'editor')
    const browser = house.browser(token)
    const page = await house.signOn(browser, { accountId: 'lin-there' }, await house.bindingOf(token))
    expect(page.text).toContain(`content="0;url=${BIND}"`)
    await change(house, browser)
    const last = await browser.open(BIND)
    expect([last.status, last.text]).toEqual([409, expect.stringContaining(CHANGED)])
    expect(last.text).toContain('<a href="/studio/account">回到我的账号</a>')
    expect(await identitiesOf(house)).toEqual([])
  })

  it('is not bound by a page of another site', async () => {
    const house = await startSignOn(kind, there)
    const { token } = await house.join('lin', 'editor')
    const browser = house.browser(token)
    await house.signOn(browser, { accountId: 'lin-there' }, await house.bindingOf(token))
    expect((await browser.open(BIND, 'elsewhere')).status).toBe(409)
    expect(await identitiesOf(house)).toEqual([])
  })

  it('is of one account, and an account has one', async () => {
    const house = await startSignOn(kind, there)
    const lin = await house.join('lin', 'editor')
    const chen = await house.join('chen', 'editor')
    await house.bind(lin.token, 'lin-there')
    expect((await house.bind(lin.token, 'lin-there')).status).toBe(200)
    expect((await house.bind(chen.token, 'lin-there')).text).toContain('这个单位账号已经绑定了别人的后台账号')
    expect((await house.bind(lin.token, 'another')).text).toContain('您已经绑定了一个单位账号，要换的话请先解绑')
    expect(await identitiesOf(house)).toMatchObject([{ subject: 'lin-there', staff_id: lin.id }])
    expect((await house.acts()).filter(({ act }) => act === 'staff.bind')).toHaveLength(1)
  })

  it('is unbound by its person, whose other sessions end', async () => {
    const house = await startSignOn(kind, there)
    const { token } = await house.join('lin', 'editor')
    await house.bind(token, 'lin-there')
    const browser = house.browser()
    await house.signOn(browser, { accountId: 'lin-there' })
    expect((await house.ask('identity/unbind', { token, body: {} })).status).toBe(200)
    const statusOf = async (one: string | undefined) => (await house.ask('session', { token: one })).status
    expect([await statusOf(token), await statusOf(browser.jar.get('__Host-staff'))]).toEqual([200, 401])
    expect((await house.signOn(house.browser(), { accountId: 'lin-there' })).status).toBe(409)
    await house.ask('identity/unbind', { token, body: {} })
    expect((await house.acts()).filter(({ act }) => act === 'staff.unbind')).toMatchObject([{ subject: '' }])
  })

  it('is unbound by an administrator, which ends the sessions of the account', async () => {
    const house = await startSignOn(kind, there)
    const boss = await house.join('boss', 'administrator')
    const lin = await house.join('lin', 'editor')
    await house.bind(lin.token, 'lin-there')
    const unbind = () => house.ask('staff/unbind', { token: boss.token, body: { id: lin.id } })
    expect((await unbind()).status).toBe(200)
    expect((await house.ask('session', { token: lin.token })).status).toBe(401)
    expect((await house.acts()).at(-1)).toEqual({ act: 'staff.unbind', staff: 'boss女士', subject: 'lin' })
    expect((await unbind()).error?.message).toBe('这个账号没有绑定')
  })
})
