import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openAwake } from '../support/awake.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

const PRESENT = 'rgb(250, 246, 238)'
const BLUE = 'rgb(228, 240, 252)'

let schemaDir: string
let portal: RunningPortal
let browser: TestBrowser
beforeAll(async () => {
  schemaDir = await mkdtemp(join(tmpdir(), 'wenlan-theme-'))
  await cp('schema', schemaDir, { recursive: true })
  portal = await startPortal({ schemaDir })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
  await rm(schemaDir, { recursive: true, force: true })
})

const theme = async (value: object) =>
  writeFile(join(schemaDir, 'theme.json'), JSON.stringify({ version: 1, ...value }))
const refused = async (): Promise<{ code: string; suggestion?: string }[]> => {
  const health: { schema: { refused: [] } } = await (await fetch(`${portal.origin}/healthz`)).json()
  return health.schema.refused
}
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

describe.each(['desktop', 'mobile'] as const)(
  'a designer who writes a theme while the portal runs, on %s,',
  (device) => {
    it('sees it on the next page, before and after the whole sheet, and a weak colour changes nothing', async () => {
      await rm(join(schemaDir, 'theme.json'), { force: true })
      const { page, problems, close } = await browser.newPage({ device, origin: portal.origin })
      await expect.poll(async () => (await openAwake(page, '/web/index'), ground(page))).toBe(PRESENT)

      await theme({ colours: { paper: '#e4f0fc' }, shape: 'round' })
      await expect.poll(async () => (await openAwake(page, '/web/index'), ground(page))).toBe(BLUE)

      // The next page applies the whole sheet, which declares the present colours.
      await page.locator('main a[href^="/web/"]').first().click()
      await page.waitForURL((url) => url.pathname !== '/web/index')
      await page.locator('link[rel=stylesheet][media=all]').waitFor({ state: 'attached' })
      expect(await ground(page)).toBe(BLUE)

      await theme({ colours: { accent: '#ff7744' } })
      await expect.poll(refused).toMatchObject([{ code: 'THEME_CONTRAST' }])
      await openAwake(page, '/web/index')
      expect(await ground(page)).toBe(BLUE)
      expect(problems).toEqual([])
      await close()
    })
  },
)
