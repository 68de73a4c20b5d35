import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openBrowser, type TestBrowser, type TestPage } from '../support/browser.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

const names = [
  '文澜',
  '青溪县图书馆',
  '云汀市自然博物馆',
  '云汀市公共文化服务一体化综合平台',
  'National Museum of Nature',
  '云汀 Yunting 数字文化馆',
  '云汀市公共文化服务一体化综合平台暨非物质文化遗产数字博物馆群',
  'Donaudampfschifffahrtsmuseumxy',
]
/** Those that the site's brush font has; characters that its file lacks are as wide in any other font. */
const brushed = ['文澜', '云汀市自然博物馆', '云汀市公共文化服务一体化综合平台']
const widths = [320, 390, 768, 1024, 1440, 1920]
/** Home, a page with the name in the phone's bar, and one that does not exist. */
const paths = ['index', 'login', 'nowhere']
const modes = ['desktop', 'mobile', 'mobile in the elder mode'] as const
/** The least width of the search field, with its button. */
const LEAST = { desktop: 200, mobile: 160 }

let schemaDir: string
let portal: RunningPortal
let browser: TestBrowser
/** The visitors, each in one tab for all names: the browser's copies of the scripts serve them all. */
let visitors: Readonly<Record<(typeof modes)[number], TestPage>>
beforeAll(async () => {
  schemaDir = await mkdtemp(join(tmpdir(), 'wenlan-names-'))
  await cp('schema', schemaDir, { recursive: true })
  portal = await startPortal({ schemaDir })
  browser = await openBrowser()
  const { origin } = portal
  const [desktop, phone, elder] = await Promise.all([
    browser.newPage({ device: 'desktop', origin }),
    browser.newPage({ device: 'mobile', origin }),
    browser.newPage({ device: 'mobile', origin }),
  ])
  await elder.page.goto('/web/display?elder=on&back=%2Fweb%2Flogin')
  visitors = { desktop, mobile: phone, 'mobile in the elder mode': elder }
})
afterAll(async () => {
  await browser.close()
  await portal.close()
  await rm(schemaDir, { recursive: true, force: true })
})

/** Names the site, and waits until its pages say so. */
async function rename(name: string): Promise<void> {
  for (const file of ['site.json', 'routes/index.json']) {
    const text = await readFile(join('schema', file), 'utf8')
    await writeFile(
      join(schemaDir, file),
      text
        .replace('"site_name": "文澜"', `"site_name": "${name}"`)
        .replaceAll('"heading": "文澜"', `"heading": "${name}"`),
    )
  }
  const brush = await readFile(join('schema', 'brush.json'), 'utf8')
  const characters = brushed.includes(name) ? name : '文澜'
  await writeFile(join(schemaDir, 'brush.json'), brush.replace('"characters": "文澜"', `"characters": "${characters}"`))
  const home = async () => (await fetch(`${portal.origin}/web/index`)).text()
  const isNamed = new RegExp(`og:site_name" content="${name}"[^]*>${name}</h1>`, 'u')
  await vi.waitUntil(async () => isNamed.test(await home()), { timeout: 60_000, interval: 200 })
}

describe.each(names)('the name %s', (name) => {
  beforeAll(() => rename(name))

  it.each(modes)('leaves room for the page and the search on %s, and is seen whole', async (mode) => {
    const { page } = visitors[mode]
    for (const path of paths) {
      await page.goto(`/web/${path}`)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const measures = await page.evaluate((siteName) => {
          const root = document.documentElement
          const written = [...document.querySelectorAll('header span, footer p, main h1')].filter(
            ({ textContent, children }) => textContent === siteName && children.length === 0,
          )
          const isCut = (element: Element): boolean => {
            const range = document.createRange()
            range.selectNodeContents(element)
            const text = range.getBoundingClientRect()
            const outer = element.closest('a, section, footer, header')?.getBoundingClientRect()
            // The box of a text is higher than its characters, which fill the font's size.
            const air = Number.parseFloat(getComputedStyle(element).fontSize) / 4
            return (
              outer !== undefined &&
              (text.left < outer.left - air ||
                text.right > outer.right + air ||
                text.top < outer.top - air ||
                text.bottom > outer.bottom + air)
            )
          }
          const isCovered = (element: Element): boolean => {
            const { left, top, width: wide, height } = element.getBoundingClientRect()
            const found = document.elementFromPoint(left + wide / 2, top + height / 2)
            return found !== null && !element.contains(found) && !found.contains(element)
          }
          return {
            overflow: Math.max(0, root.scrollWidth - root.clientWidth),
            places: written.length,
            cut: written.filter(isCut).map(({ tagName, parentElement }) => `${parentElement?.tagName} > ${tagName}`),
            covered: written.filter((element) => element.closest('header') !== null && isCovered(element)).length,
            isElder: root.hasAttribute('data-elder'),
            search: document.querySelector('header form')?.getBoundingClientRect().width ?? Infinity,
          }
        }, name)
        expect({ path, width, ...measures }).toEqual({
          path,
          width,
          overflow: 0,
          // In the header and in the footer; on the home page also in the slip on the pictures, or above the telephone.
          places: path === 'index' ? 3 : 2,
          cut: [],
          covered: 0,
          isElder: mode === 'mobile in the elder mode',
          search: expect.toSatisfy((field: number) => field >= LEAST[mode === 'desktop' ? 'desktop' : 'mobile']),
        })
      }
    }
  })

  it('is in one font, everywhere in its shells', async () => {
    const html = await (await fetch(`${portal.origin}/web/login`)).text()
    const marks = [...html.matchAll(/ data-brush="(\w+)"/gu)].map(([, mark]) => mark)
    expect(new Set(marks)).toEqual(new Set([String(brushed.includes(name))]))
    expect(html.includes('Wenlan Brush')).toBe(brushed.includes(name))
  })
})
