import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Device } from '#definition/grammar/define-block.ts'

import { contrastViolationsOn, violationsOn } from '../support/axe-violations.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { readRealPortal } from '../support/real-portal.ts'
import { readSite } from '../support/read-site.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'
import { overflowOf } from '../support/overflow-of.ts'

const agents: Readonly<Record<Device, string>> = {
  desktop: '',
  mobile: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
}
const devices: readonly Device[] = ['desktop', 'mobile']

const city = await readRealPortal()
/** Signs of the sample city: its names, its mark, and the drawings of its theme and its pages. */
const traces = [
  ...[city.site.site_name, city.site.slogan, '云汀', '墨池'],
  ...[city.site.mark?.strokes ?? '', 'hills-', 'xiangyun', 'moon-gate', '空山不见人', '会员中心的书架'],
]

describe.each(['archive', 'museum'])('the example site %s', async (name) => {
  const portal = await readSite(`examples/${name}/schema`)
  let running: RunningPortal
  let browser: TestBrowser
  beforeAll(async () => {
    ;[running, browser] = await Promise.all([
      startPortal({
        schemaDir: `examples/${name}/schema`,
        contentDir: `examples/${name}/content`,
        env: { MEDIA_DIR: `examples/${name}/media` },
      }),
      openBrowser(),
    ])
  })
  afterAll(() => Promise.all([running.close(), browser.close()]))

  /** The address of a page, with the first entity of its type; of any type, where the page has none. */
  async function addressOf(path: string, type: number | undefined): Promise<string> {
    if (path === '*') return '/web/no/such/page'
    if (path === 'agreement/{title}') return '/web/agreement/user'
    if (!path.includes('{')) return `/web/${path}`
    const response = await fetch(`${running.origin}/api/Article/getList?type=${type ?? ''}&limit=1`)
    const { data }: { data: { rows: { id: number }[] } } = await response.json()
    return `/web/${path.replace('{id}', String(data.rows[0]?.id))}`
  }

  it('loads all of its content', () => {
    expect(running.logs.filter((line) => /"level":[56]0/u.test(line))).toEqual([])
    expect(portal.types.length).toBeGreaterThan(4)
  })

  describe.each(devices)('on %s', (device) => {
    const pages = portal.routes.filter(({ layouts, redirect }) => layouts[device] && !redirect?.[device])

    it.each(pages)('has nothing of another site on $path', async ({ path, type }) => {
      const address = await addressOf(path, type)
      const response = await fetch(running.origin + address, { headers: { 'user-agent': agents[device] } })
      const html = await response.text()
      expect(response.status).toBe(path === '*' ? 404 : 200)
      expect(html).toContain(portal.site.site_name)
      expect(traces.filter((trace) => html.includes(trace))).toEqual([])
    })

    const shown = ['index', ...portal.types.flatMap(({ listPath, detailsPath }) => [listPath, detailsPath])].slice(0, 3)
    it.each(shown.map((path) => ({ path })))('shows $path whole and accessible, in both schemes', async ({ path }) => {
      const type = portal.types.find(({ listPath, detailsPath }) => path === listPath || path === detailsPath)?.type
      const address = await addressOf(path ?? 'index', type)
      const { page, settled, close } = await browser.newPage({ device, origin: running.origin })
      await page.goto(address)
      await settled()
      const width = await overflowOf(page)
      expect(width, 'nothing is wider than the window').toBeLessThanOrEqual(0)
      expect(await violationsOn(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await contrastViolationsOn(page), 'what is not read in the dark').toEqual([])
      await close()
    })
  })
})
