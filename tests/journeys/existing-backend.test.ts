import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openAwake } from '../support/awake.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type FakeBackend, fakeMember, fastAdmin, startFakeBackend } from '../support/fake-backend.ts'
import { mainOf } from '../support/main-of.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

/**
 * The dialect that `npm run backend:check` proposes for this backend (tests/server/upstream/check-backend.test.ts),
 * and the place of a login's token, which reading calls cannot reveal.
 */
const dialect = {
  version: 1,
  parameters: { names: { limit: 'pagesize' } },
  text: { pictures: 'https://img.example.cn' },
  fields: {
    config: { 'site.name': 'site_name' },
    article: { description: 'summary', createtime: 'publishTime', content: 'body' },
    banner: { url: 'linkurl' },
    login: { 'userinfo.token': 'token' },
  },
  calls: {
    recommend: { list: { shape: 'array' } },
    tags: { absent: true },
    suggest: { absent: true },
    calendar: { absent: true },
    agreement: { absent: true },
    marks: { absent: true },
  },
}

let browser: TestBrowser
let backend: FakeBackend
let portal: RunningPortal
let schema: string
const writeDialect = (written: object) => writeFile(join(schema, 'backend.json'), JSON.stringify(written))
beforeAll(async () => {
  schema = await mkdtemp(join(tmpdir(), 'wenlan-schema-'))
  await cp('schema', schema, { recursive: true })
  await writeDialect(dialect)
  backend = await startFakeBackend(fastAdmin)
  portal = await startPortal({ env: { API_UPSTREAM: backend.origin }, schemaDir: schema })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
  await backend.close()
  await rm(schema, { recursive: true, force: true })
})

describe('a portal in front of a FastAdmin backend', () => {
  it('shows home, a list page by page, details and the search, and logs in', async () => {
    const { page, problems, close } = await browser.newPage({ device: 'desktop', origin: portal.origin })
    await openAwake(page, '/web/index')
    expect(await page.title()).toContain('云汀老后台')
    expect(await page.locator('main a[href*="/news/details/40"]').count()).toBeGreaterThan(0)

    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '新闻资讯' }).first().click()
    await page.waitForURL('**/web/news')
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
    await page.waitForURL('**/web/news?p=2')
    await page.locator('main a[href*="/news/details/413"]').first().click()
    await page.waitForURL('**/web/news/details/413')
    await page.getByRole('heading', { level: 1, name: '云汀花鼓4之13' }).waitFor()
    expect(await page.locator('main').textContent()).toMatch(/云汀花鼓4之13的正文/u)
    expect(await page.locator('main').textContent()).toMatch(/2026-05-\d\d/u)

    await openAwake(page, '/web/search?keyword=花鼓4之1')
    expect(await page.locator('main mark').first().textContent()).toContain('花鼓4之1')

    await openAwake(page, '/web/login')
    const login = page.locator('main')
    await login.getByLabel('手机号码').first().fill(fakeMember.mobile)
    await login.getByLabel('密码').first().fill('wrong-one')
    await login.getByRole('button', { name: '登录' }).click()
    await page.getByText('账号或密码不正确').first().waitFor()
    await login.getByLabel('密码').first().fill(fakeMember.password)
    await login.getByRole('button', { name: '登录' }).click()
    // A login without a return address ends in the member's centre, with this backend's content.
    await page.waitForURL('**/web/user/my-attention')
    await page.getByRole('link', { name: '云汀花鼓14之1', exact: true }).first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toContain(fakeMember.token)
    // The pictures of the fake backend do not exist.
    expect(
      problems.filter((problem) => !/img\.example\.cn|ERR_NAME_NOT_RESOLVED|ERR_|Failed to load/u.test(problem)),
    ).toEqual([])
    await close()
  })

  it('has the backend’s content in the site map and in the feeds', async () => {
    const read = async (path: string) => (await fetch(portal.origin + path)).text()
    const [, first = ''] = /<loc>http:\/\/[^/]+([^<]*news[^<]*)</u.exec(await read('/sitemap.xml')) ?? []
    expect(await read(first)).toContain('/news/details/401')
    expect(await read('/web/feeds/news.xml')).toContain('/news/details/401')
  })

  it('answers a missing entity by the 404 page, and a page beyond the last by the last', async () => {
    expect((await fetch(`${portal.origin}/web/news/details/99999`)).status).toBe(404)
    expect(await (await fetch(`${portal.origin}/web/news?p=99`)).text()).toContain('/news/details/413')
  })

  it('renders the same pages with a token, and lets no cache store an answer of a member', async () => {
    const [one, two] = await Promise.all([
      fetch(`${portal.origin}/web/news`),
      fetch(`${portal.origin}/web/news`, { headers: { token: fakeMember.token } }),
    ])
    expect(await two.text()).toBe(await one.text())
    expect(
      (await fetch(`${portal.origin}/api/user/me`, { headers: { token: fakeMember.token } })).headers.get(
        'cache-control',
      ),
    ).toBe('no-store')
  })

  it('shows error states and logs the findings with a wrong dialect, and has its pages again with a right one', async () => {
    await writeDialect({ ...dialect, list: { shape: 'list' } })
    await expect
      .poll(async () => mainOf(await (await fetch(`${portal.origin}/web/news`)).text()))
      .toContain('重试</button>')
    expect(await portal.waitForLog(/后端 Article\/getList：(.*数组.*)/u)).toContain(
      '「list」应为数组，得到对象 {total, rows}',
    )
    const html = await (await fetch(`${portal.origin}/web/news`)).text()
    expect(html).toContain('主导航')
    await writeDialect(dialect)
    await expect.poll(async () => (await fetch(`${portal.origin}/web/news`)).text()).toContain('/news/details/401')
  })
})
