import { existsSync } from 'node:fs'

import { chromium, devices, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'

import browsers from '../../scripts/chromium.json' with { type: 'json' }

export type TestDevice = 'desktop' | 'mobile'

export interface NewPageOptions {
  device: TestDevice
  /** For pages that must read well without it. */
  javaScript?: boolean
  /** Base of relative addresses: `page.goto('/web/news')`. */
  origin?: string
  timezone?: string
  /** Start out as another visitor left: cookies and local storage. */
  storageState?: NonNullable<BrowserContextOptions['storageState']>
}

/** A page in a visitor's own fresh browser profile, which remembers all that went wrong in it. */
export interface TestPage {
  page: Page
  /** Console errors and warnings, uncaught errors, failed and refused requests, in order. */
  problems: readonly string[]
  /** Addresses asked for, in order, with the kind of thing ("document", "script", "fetch" …). */
  requests: readonly { kind: string; url: string }[]
  close: () => Promise<void>
}

/** One visitor's profile with several tabs, which share what a tab costs to start. */
export interface TestVisitor {
  /** A tab that takes nothing from the cache: each is a first visit as the network sees it. */
  newTab: () => Promise<TestPage>
  close: () => Promise<void>
}

export interface TestBrowser {
  browser: Browser
  newPage: (options: NewPageOptions) => Promise<TestPage>
  newVisitor: (options: NewPageOptions) => Promise<TestVisitor>
  close: () => Promise<void>
}

const visitors: Record<TestDevice, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  // The name in the user agent is what the portal goes by (spec §1).
  mobile: { ...devices['iPhone 13'], viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 } },
}

/** Starts a browser of one's own; one per test file, closed in its `afterAll`. */
export async function openBrowser(): Promise<TestBrowser> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browsers.flags })
  return { browser, newPage: (options) => newPage(browser, options), newVisitor: (options) => newVisitor(browser, options), close: () => browser.close() }
}

/** `npm test` looks everywhere and says where it found one; without it, the usual places. */
function browserPath(): string {
  const places = [process.env['CHROMIUM_PATH'], ...browsers.places, chromium.executablePath()]
  const found = places.find((path) => path !== undefined && path !== '' && existsSync(path))
  if (found === undefined)
    throw new Error(`No Chromium at ${places.filter(Boolean).join(', ')}; set CHROMIUM_PATH or run "npm test", which says what to install`)
  return found
}

async function newPage(browser: Browser, options: NewPageOptions): Promise<TestPage> {
  const context = await newContext(browser, options)
  const page = await context.newPage()
  return { page, ...watch(page), close: () => context.close() }
}

async function newVisitor(browser: Browser, options: NewPageOptions): Promise<TestVisitor> {
  const context = await newContext(browser, options)
  const newTab = async () => {
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
    return { page, ...watch(page), close: () => page.close() }
  }
  return { newTab, close: () => context.close() }
}

function newContext(browser: Browser, { device, javaScript = true, origin, timezone = 'Asia/Shanghai', storageState }: NewPageOptions): Promise<BrowserContext> {
  return browser.newContext({
    ...visitors[device],
    locale: 'zh-CN',
    timezoneId: timezone,
    javaScriptEnabled: javaScript,
    ...(origin === undefined ? {} : { baseURL: origin }),
    ...(storageState === undefined ? {} : { storageState }),
  })
}

function watch(page: Page): Pick<TestPage, 'problems' | 'requests'> {
  const problems: string[] = []
  const requests: { kind: string; url: string }[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('request', (request) => requests.push({ kind: request.resourceType(), url: request.url() }))
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still asking for; nothing failed.
    const reason = request.failure()?.errorText
    // Chromium counts module preloads as forbidden where scripts are switched off.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`answered ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  return { problems, requests }
}
