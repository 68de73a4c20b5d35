import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { currentClientDir } from '#server/schema/read-bundle.ts'

import { openAwake } from '../support/awake.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { runSchema } from '../support/schema-context.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

let schemaDir: string
let portal: RunningPortal
let browser: TestBrowser
beforeAll(async () => {
  schemaDir = await mkdtemp(join(tmpdir(), 'wenlan-schema-'))
  await cp('schema', schemaDir, { recursive: true })
  portal = await startPortal({ schemaDir })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
  await rm(schemaDir, { recursive: true, force: true })
})

const edit = async (file: string, change: (text: string) => string) =>
  writeFile(join(schemaDir, file), change(await readFile(join(schemaDir, file), 'utf8')))
const html = async (path: string) => (await fetch(portal.origin + path)).text()
const health = async (): Promise<{
  schema: {
    version: string
    refused: { file: string; line: number; code: string; message: string }[]
    warnings: { file: string; code: string }[]
  }
}> => (await fetch(`${portal.origin}/healthz`)).json()

describe('a save of an editor while the portal runs', () => {
  it('shows visitors the change, without build or restart', async () => {
    expect(await html('/web/news')).toContain('新闻资讯 - 文澜')
    await edit('routes/news.json', (text) => text.replace('"title": "新闻资讯"', '"title": "云汀新闻"'))
    await expect.poll(() => html('/web/news')).toContain('<title>云汀新闻 - 文澜</title>')
  })

  it('shows visitors a new page at once', async () => {
    await writeFile(
      join(schemaDir, 'routes/about.json'),
      JSON.stringify({
        version: 1,
        routes: [
          {
            path: 'about',
            title: '关于本站',
            desktop: [{ block: 'page-heading', intro: '这一页只是一个文件' }],
            mobile: [{ block: 'page-heading' }],
          },
        ],
      }),
    )
    await expect.poll(async () => (await fetch(`${portal.origin}/web/about`)).status).toBe(200)
    expect(await html('/web/about')).toContain('这一页只是一个文件')
  })

  it('with a fault changes nothing for visitors, and is reported with file and line', async () => {
    const before = await html('/web/news')
    await edit('routes/news.json', (text) =>
      text.replace('"block"', '"blokc"').replace('"template": "list"', '"template": "lits"'),
    )
    await expect.poll(async () => (await health()).schema.refused.length).toBeGreaterThan(0)
    const [issue] = (await health()).schema.refused
    expect(issue).toMatchObject({ file: expect.stringContaining('routes/news.json'), line: expect.any(Number) })
    expect(await html('/web/news')).toBe(before)
    await edit('routes/news.json', (text) =>
      text.replace('"template": "lits"', '"template": "list"').replace('"blokc"', '"block"'),
    )
    await expect.poll(async () => (await health()).schema.refused.length).toBe(0)
  })

  it('with a page too heavy for its budget is refused as by `npm run schema`, and visitors see the old page', async () => {
    const before = await html('/web/news')
    const good = await readFile(join(schemaDir, 'site.json'), 'utf8')
    const budgets = { default: { requests: 16, kilobytes: 60 } }
    await edit('site.json', (text) => JSON.stringify({ ...JSON.parse(text), slogan: '太重', budgets }))
    await expect
      .poll(async () => new Set((await health()).schema.refused.map(({ code }) => code)))
      .toEqual(new Set(['BUDGET_KILOBYTES']))
    expect(await html('/web/news')).toBe(before)
    const { output } = await runSchema(schemaDir, [schemaDir], { clientDir: currentClientDir('dist') })
    expect(output).toContain(`共 ${(await health()).schema.refused.length} 处错误`)
    await writeFile(join(schemaDir, 'site.json'), good)
    await expect.poll(async () => (await health()).schema.refused.length).toBe(0)
  })

  it('with a slip that breaks nothing is reported by a warning, until it is mended', async () => {
    const layout = [{ block: 'page-heading' }]
    const spare = join(schemaDir, 'templates', 'spare.json')
    // The titles of the edits above are not cut in the site's brush font.
    const renamed = { file: 'brush.json', code: 'BRUSH_TITLES' }
    expect((await health()).schema.warnings).toMatchObject([renamed])
    await writeFile(spare, JSON.stringify({ version: 1, name: 'spare', desktop: layout, mobile: layout }))
    await expect
      .poll(async () => (await health()).schema.warnings)
      .toMatchObject([renamed, { file: 'templates/spare.json', code: 'TEMPLATE_IDLE' }])
    expect((await health()).schema.refused).toEqual([])
    await rm(spare)
    await expect.poll(async () => (await health()).schema.warnings).toMatchObject([renamed])
  })

  it('reaches an open browser at its next navigation', async () => {
    const { page, close } = await browser.newPage({ device: 'desktop', origin: portal.origin })
    await openAwake(page, '/web/index')
    await edit('routes/culture-art.json', (text) => text.replace('"title": "文化艺术"', '"title": "艺苑"'))
    await expect.poll(() => html('/web/culture-art')).toContain('艺苑')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '文化艺术' }).first().click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).first().textContent()).toContain('艺苑')
    await close()
  })

  it.each(['desktop', 'mobile'] as const)(
    'redirects old addresses: within the portal with their query, abroad as written, and going back leads to the earlier page, on %s',
    async (device) => {
      const redirects = {
        'old-search': 'search',
        'old-likes': 'user/my-likes',
        partner: { abroad: 'https://www.example.cn/there?x=1' },
      }
      const routes = Object.entries(redirects).map(([path, redirect]) => ({
        path,
        title: path,
        query: ['keyword'],
        redirect,
      }))
      await writeFile(join(schemaDir, 'routes/old.json'), JSON.stringify({ version: 1, routes }))
      await edit('routes/not-found.json', (text) =>
        text
          .replaceAll('"to": "cultural-heritage/directory"', '"to": "partner"')
          .replaceAll('"to": "public-culture"', '"to": "old-search?keyword=花鼓"')
          .replaceAll('"to": "feedback"', '"to": "old-likes"'),
      )
      await expect.poll(() => html('/web/nothing')).toContain('"/web/old-likes"')
      const search = `/web/search?keyword=${encodeURIComponent('花鼓')}`
      const { page, close } = await browser.newPage({ device, origin: portal.origin })
      await page.route('https://www.example.cn/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>伙伴</title>' }),
      )
      const at = () => page.url().replace(portal.origin, '')

      await page.goto('/web/old-search?keyword=花鼓')
      expect(at()).toBe(search)
      const typed = await fetch(`${portal.origin}/web/partner?x=2`, { redirect: 'manual' })
      expect(typed.headers.get('location')).toBe('https://www.example.cn/there?x=1')

      for (const [name, to] of [
        ['公共文化', search],
        ['告诉我们', `/web/login?from=${encodeURIComponent('/web/user/my-likes')}`],
        ['非遗名录', 'https://www.example.cn/there?x=1'],
      ] as const) {
        await openAwake(page, '/web/nothing')
        await page.getByRole('main').getByRole('link', { name }).click()
        // Until a new document has loaded, the browser may still hold the old one and has no history to go back in.
        await page.waitForURL(new URL(to, portal.origin).href)
        await page.goBack()
        await expect.poll(at).toBe('/web/nothing')
        await page.getByRole('heading', { name: '页面不存在' }).first().waitFor()
      }
      await close()
    },
  )
})
