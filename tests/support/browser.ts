import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  chromium,
  devices,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'

import { omitUndefined } from '#contract/omit-undefined.ts'

import browsers from '../../scripts/chromium.json' with { type: 'json' }
import { asTab, emptyTab, type Tab } from './empty-tab.ts'
import { watchPage, type Watched } from './watch-page.ts'

export type TestDevice = 'desktop' | 'mobile'

export interface NewPageOptions {
  device: TestDevice
  /** Off for pages that must work without scripts. */
  javaScript?: boolean
  /** Base of relative addresses: `page.goto('/web/news')`. */
  origin?: string
  timezone?: string
  /** Start out as another visitor left: cookies and local storage. */
  storageState?: Exclude<NonNullable<BrowserContextOptions['storageState']>, string>
  /**
   * A browser that has never been here, for laws on what a page asks for or what moves while it arrives. Without it, a
   * visitor may get the emptied tab of an earlier one, whose browser has kept files of the portal.
   */
  isFirstVisit?: boolean
}

/** The page of a visitor that shares nothing with any other, with a record of all its problems. */
export interface TestPage extends Watched {
  page: Page
  close: () => Promise<void>
}

/**
 * Open pages of this test file, with the test that opened each, if one did: kept when a test fails
 * (keep-failures.ts).
 */
export const openPages = new Map<TestPage, string | undefined>()

export interface TestBrowser {
  newPage: (options: NewPageOptions) => Promise<TestPage>
  close: () => Promise<void>
}

const visitors: Record<TestDevice, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  // The portal goes by the name in the user agent (docs/specification/portal.md#audience). One pixel a point: an
  // iPhone draws nine for each, and no test looks at them.
  mobile: {
    ...devices['iPhone 13'],
    viewport: { width: 390, height: 844 },
    screen: { width: 390, height: 844 },
    deviceScaleFactor: 1,
  },
}

interface WatchedTab extends Tab {
  /** A new record, for the next visitor. */
  watched: () => Watched
}

interface StartedBrowser {
  browser: Browser
  /** Emptied tabs, newest last. */
  spare: { kind: string; tab: WatchedTab }[]
}

/** The browser of this worker: starting one for each test file cost more than many files. It ends with its process. */
let started: Promise<StartedBrowser> | undefined

/** Emptied tabs that are kept: each holds a process. */
const SPARE_TABS = 4

/** Opens the browser for a test file; its pages are closed in the file's `afterAll`. */
export async function openBrowser(): Promise<TestBrowser> {
  const { browser, spare } = await (started ??= startBrowser())
  const openContexts = new Set<BrowserContext>()
  return {
    newPage: async (options) => {
      const kind = kindOf(options)
      const tab = (await claimSpareTab(spare, kind, options)) ?? (await newTab(browser, options))
      const context = tab.page.context()
      openContexts.add(context)
      // Steps only: pictures and copies of the document with each of them would cost more than the journey.
      await context.tracing.start({ screenshots: false, snapshots: false })
      const opened: TestPage = {
        page: tab.page,
        ...tab.watched(),
        close: async () => {
          openPages.delete(opened)
          if (!openContexts.delete(context)) return
          const isEmpty = kind !== undefined && options.origin !== undefined && (await emptyTab(tab, options.origin))
          if (!isEmpty) return context.close()
          spare.push({ kind, tab })
          await Promise.all(spare.splice(0, spare.length - SPARE_TABS).map((old) => old.tab.page.context().close()))
        },
      }
      openPages.set(opened, expect.getState().currentTestName)
      return opened
    },
    close: async () => {
      await Promise.all([...openContexts].map((context) => context.close()))
      openPages.clear()
    },
  }
}

/** The same for visitors that may follow each other in one tab; undefined for a visitor with a tab of its own. */
function kindOf({ device, javaScript, origin, timezone, isFirstVisit }: NewPageOptions): string | undefined {
  return isFirstVisit || origin === undefined ? undefined : JSON.stringify([device, javaScript, origin, timezone])
}

/** An emptied tab of this kind with what the visitor starts out with; undefined where there is none, or that is of another origin. */
async function claimSpareTab(
  spare: StartedBrowser['spare'],
  kind: string | undefined,
  { origin, storageState }: NewPageOptions,
): Promise<WatchedTab | undefined> {
  if (storageState?.origins.some((state) => state.origin !== origin)) return undefined
  const index = spare.findLastIndex((one) => one.kind === kind)
  const tab = spare[index]?.tab
  if (tab === undefined) return undefined
  spare.splice(index, 1)
  if (storageState === undefined) return tab
  await tab.page.context().addCookies(storageState.cookies)
  const items = storageState.origins.flatMap(({ localStorage }) => localStorage)
  await tab.page.evaluate((all) => {
    for (const { name, value } of all) window.localStorage.setItem(name, value)
  }, items)
  return tab
}

/** Ends the browser of this process, which would otherwise not end by itself; a worker of the tests is ended. */
export async function endBrowser(): Promise<void> {
  const running = await started
  await running?.browser.close()
}

async function startBrowser(): Promise<StartedBrowser> {
  // Otherwise each context leaves an empty folder of its own behind.
  const tracesDir = mkdtempSync(join(tmpdir(), 'wenlan-traces-'))
  process.once('exit', () => rmSync(tracesDir, { recursive: true, force: true }))
  const browser = await chromium.launch({ executablePath: browserPath(), args: browsers.flags, tracesDir })
  // A crashed browser fails the tests that use it, not those of later files.
  browser.once('disconnected', () => {
    started = undefined
  })
  return { browser, spare: [] }
}

/** `npm test` searches for a browser and sets CHROMIUM_PATH; without it, the usual places. */
function browserPath(): string {
  const places = [process.env['CHROMIUM_PATH'], ...browsers.places, chromium.executablePath()]
  const found = places.find((path) => path !== undefined && path !== '' && existsSync(path))
  if (found === undefined)
    throw new Error(
      `No Chromium at ${places.filter(Boolean).join(', ')}; set CHROMIUM_PATH or run "npm test", which says what to install`,
    )
  return found
}

async function newTab(browser: Browser, options: NewPageOptions): Promise<WatchedTab> {
  const context = await newContext(browser, options)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  // Encoding an AVIF costs the server ten times as much as a WebP; tests/server/media proves that each browser gets
  // its best format.
  await tools.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] })
  const watched = watchPage(page)
  return { ...asTab(page, tools, options.origin), watched }
}

async function newContext(
  browser: Browser,
  { device, javaScript = true, origin, timezone = 'Asia/Shanghai', storageState }: NewPageOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...visitors[device],
    locale: 'zh-CN',
    timezoneId: timezone,
    javaScriptEnabled: javaScript,
    ...omitUndefined({ baseURL: origin, storageState }),
  })
  // A limit for hangs (vitest.config.ts): a page that draws a film on a busy machine answers late.
  context.setDefaultTimeout(120_000)
  return context
}
