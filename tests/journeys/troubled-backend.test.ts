import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { openAwake } from '../support/awake.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type Behaviour, type FakeUpstream, startFakeUpstream } from '../support/fake-upstream.ts'
import { mainOf } from '../support/main-of.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'
import { say } from '../support/words.ts'

let browser: TestBrowser
let upstream: FakeUpstream
let portal: RunningPortal
beforeAll(async () => {
  upstream = await startFakeUpstream(inject('portal'))
  portal = await startPortal({ env: { API_UPSTREAM: upstream.origin } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
  await upstream.close()
})

const troubles: readonly (readonly [name: string, behaviour: Behaviour, says: RegExp])[] = [
  ['does not answer within 5000 ms', 'silent', /重试/u],
  ['is down', 'cut', /重试/u],
  ['answers a page of HTML', 'html', /重试/u],
  ['answers data of another shape', 'nonsense', /重试/u],
  ['fails with a message of its insides', 'error', /重试/u],
  ['has nothing', 'empty', /暂无数据/u],
]

describe('when one call of the backend', () => {
  it.each(troubles)('%s, its sections say so and the rest of the page stands', async (_, behaviour, says) => {
    upstream.misbehave({ 'article/getlist': behaviour })
    const response = await fetch(`${portal.origin}/web/public-culture`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(mainOf(html)).toMatch(says)
    // Filters and list need the same call.
    expect(mainOf(html).match(/重试<\/button>/gu) ?? []).toHaveLength(behaviour === 'empty' ? 0 : 1)
    expect(html).toContain('主导航')
    expect(html).toMatch(/<h1[^>]*>[\s\S]*公共文化/u)
    expect(html).not.toMatch(/SQLSTATE|<script>alert/u)
  })

  it('has the subject of a page no more, the page is the 404 page', async () => {
    upstream.misbehave({})
    const response = await fetch(`${portal.origin}/web/news/details/999999`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('页面不存在')
  })

  it('cannot give the subject now, the page answers 503 and keeps its frame', async () => {
    upstream.misbehave({ 'article/getdetails': 'error' })
    const response = await fetch(`${portal.origin}/web/news/details/1`)
    expect(response.status).toBe(503)
    const html = await response.text()
    expect(html).toMatch(new RegExp(`重试[\\s\\S]*${say('footer', 'organizer')}`, 'u'))
    expect(mainOf(html).match(/重试<\/button>/gu)).toHaveLength(1)
  })

  it('does not give the configuration, the title takes the name written in the schema (docs/specification/decisions.md#corrections)', async () => {
    upstream.misbehave({ 'other/getconfig': 'error' })
    expect(await (await fetch(`${portal.origin}/web/news`)).text()).toContain('<title>新闻资讯 - 文澜</title>')
    expect(await portal.waitForLog(/有页面缺少 config：(\w+)/u)).toBe('http')
  })

  it('recovers, 重试 shows the content without a new page, and the failure was not cached', async () => {
    upstream.misbehave({ 'article/getlist': 'error' })
    const { page, close } = await browser.newPage({ device: 'desktop', origin: portal.origin })
    await openAwake(page, '/web/culture-art')
    upstream.misbehave({})
    await page.getByRole('button', { name: '重试' }).click()
    await page.locator('main a[href*="/culture-art/details/"]').first().waitFor()
    expect(mainOf(await (await fetch(`${portal.origin}/web/culture-art`)).text())).not.toContain('重试</button>')
    await close()
  })
})
