import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { beginsWith } from '../support/begins-with.ts'
import { chooseInMenu } from '../support/choose-in-menu.ts'
import { openBrowser, type TestBrowser, type TestDevice } from '../support/browser.ts'
import { loggedIn } from '../support/logged-in.ts'
import { readGuide } from '../support/read-guide.ts'
import { registerMember } from '../support/register-member.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'
import { say } from '../support/words.ts'
import { overflowOf } from '../support/overflow-of.ts'

/** An area that is neither in the code nor in the project's schema. */
const answers = {
  name: '老字号',
  key: 'old-brand',
  type: 77,
  unit: '家',
  intro: '云汀的老字号：一块招牌，几代人的手艺。',
  categories: ['餐饮', '中药', '茶叶'],
  fields: [
    { name: 'level', label: '级别', kind: 'select', options: ['国家级', '省级', '市级'], filterable: true, list: true },
    { name: 'founded', label: '创办年份', kind: 'text', list: true },
    { name: 'shop', label: '店址', kind: 'text', searchable: true, list: true },
  ],
  navigation: true,
  icon: 'bourse',
  home: true,
}
/** The table that the guide has its reader fill in. */
const csv = readGuide().files.get('old-brand.csv') ?? ''

let folder: string
let schemaDir: string
let portal: RunningPortal
let browser: TestBrowser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenlan-area-'))
  schemaDir = join(folder, 'schema')
  await cp('schema', schemaDir, { recursive: true })
  await Promise.all([
    writeFile(join(folder, 'answers.json'), JSON.stringify(answers)),
    writeFile(join(folder, 'old-brand.csv'), csv),
  ])
  ;[portal, browser] = await Promise.all([startPortal({ schemaDir }), openBrowser()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), portal?.close()])
  await rm(folder, { recursive: true, force: true })
})

/** A command of the project, run as an editor would. */
function run(script: string, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join('scripts', script), ...args],
      { env: { ...process.env, INIT_CWD: folder, DATA_DIR: portal.dataDir, SCHEMA_DIR: schemaDir } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}
const text = async (path: string) => (await fetch(portal.origin + path)).text()
const statusOf = async (path: string) => (await fetch(portal.origin + path)).status
const open = (device: TestDevice, token?: string) =>
  browser.newPage({
    device,
    origin: portal.origin,
    ...(token === undefined ? {} : { storageState: loggedIn(portal.origin, token) }),
  })

describe('an area that stands only in the schema', () => {
  it('is written by one command, and the running portal has its pages at once', async () => {
    expect(await statusOf('/web/old-brand')).toBe(404)
    const { code, output } = await run(
      'schema.mjs',
      'new',
      '--schema',
      schemaDir,
      '--answers',
      join(folder, 'answers.json'),
    )
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('「老字号」添加好了') })
    await expect.poll(() => statusOf('/web/old-brand')).toBe(200)
    expect(await text('/web/old-brand')).toContain('暂无数据')
    expect(await readFile(join(schemaDir, 'site.json'), 'utf8'), 'the rest of the file keeps its form').toContain(
      await readFile('schema/site.json', 'utf8').then((site) => site.slice(0, site.indexOf('"market-enforcement"'))),
    )
  })

  it('imports content from a table, which visitors see at once', async () => {
    const { code, output } = await run('content.mjs', 'import', join(folder, 'old-brand.csv'))
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('新增 3') })
    await expect.poll(() => text('/web/old-brand')).toContain('松鹤茶庄')
  })

  it('has a list, filters, search, details and likes, on a desktop', async () => {
    const { token, call } = await registerMember(portal, '13900000077')
    const { page, problems, close } = await open('desktop', token)
    await page.goto('/web/index')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '老字号' }).click()
    await page.getByRole('heading', { level: 1, name: '老字号' }).waitFor()
    const cards = page.locator('main article')
    await expect.poll(() => cards.count()).toBe(3)

    await chooseInMenu(page, /^市级/u)
    await expect.poll(() => cards.count()).toBe(1)
    expect(await cards.first().innerText()).toContain('老灶面馆')
    await page.goto('/web/old-brand?category=%E8%8C%B6%E5%8F%B6')
    await expect.poll(() => cards.count()).toBe(1)

    await page.goto('/web/search?keyword=%E8%8D%AF%E5%B8%82%E8%A1%97')
    await page
      .getByRole('link', { name: /回春堂药铺/u })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: '回春堂药铺' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/web\/old-brand\/details\/\d+$/u)
    for (const shown of ['省级', '清同治三年', '青桥区药市街 12 号', '柜台是整块的樟木'])
      await page.getByText(shown).first().waitFor()

    await page.getByRole('button', { name: beginsWith(say('article', 'like')) }).click()
    await expect.poll(async () => JSON.stringify(await call('user/myLike?page=1&limit=10'))).toContain('回春堂药铺')
    expect(problems).toEqual([])
    await close()
  })

  it('stands on the home page, and a phone lists and opens it too', async () => {
    const { page, problems, close } = await open('mobile')
    await page.goto('/web/index')
    await page.getByRole('heading', { level: 2, name: '老字号' }).waitFor()
    await page
      .getByRole('link', { name: /松鹤茶庄/u })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: '松鹤茶庄' }).waitFor()
    await page.goto('/web/old-brand')
    await expect.poll(() => page.locator('main article').count()).toBe(3)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(problems).toEqual([])
    await close()
  })

  it('is in the sitemap and has a feed, like every other area', async () => {
    const sitemap = await text('/sitemap.xml')
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) => new URL(address).pathname)
    const all = pages.some((path) => path.endsWith('.xml'))
      ? await Promise.all(pages.map(text)).then((parts) => parts.join(''))
      : sitemap
    expect(all).toContain('/web/old-brand</loc>')
    expect(all.match(/\/web\/old-brand\/details\/\d+<\/loc>/gu)).toHaveLength(3)
    expect(await text('/web/feeds/old-brand.xml')).toContain('松鹤茶庄')
  })

  it('is reported by diff between the running portal and the former schema, with the content that it leaves behind', async () => {
    const compared = async () =>
      (await run('schema.mjs', 'diff', '--running', '--schema', join(folder, 'before'))).output
    await cp('schema', join(folder, 'before'), { recursive: true })
    const output = await compared()
    expect(output).toContain('- 老字号　old-brand')
    expect(output).toContain('这个类型现有的 3 条内容')
  })
})
