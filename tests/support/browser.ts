import { existsSync } from 'node:fs'

import {
  chromium,
  devices,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from 'playwright-core'
import { expect } from 'vitest'

import { omitUndefined } from '#contract/omit-undefined.ts'

import browsers from '../../scripts/chromium.json' with { type: 'json' }
import { atRest, warm } from './awake.ts'

export type TestDevice = 'desktop' | 'mobile'

export interface NewPageOptions {
  device: TestDevice
  /** Off for pages that must work without scripts. */
  javaScript?: boolean
  /** Base of relative addresses: `page.goto('/web/news')`. */
  origin?: string
  timezone?: string
  /** Start out as another visitor left: cookies and local storage. */
  storageState?: NonNullable<BrowserContextOptions['storageState']>
}

/** A page in a visitor's own fresh browser profile, with a record of all its problems. */
export interface TestPage {
  page: Page
  /** Console errors and warnings, uncaught errors, failed and refused requests, in order. */
  problems: readonly string[]
  /** Requested addresses, in order, with their resource type ("document", "script", "fetch" …). */
  requests: readonly { kind: string; url: string }[]
  /** Answers in order: "200 GET http://…/web/news". */
  answers: readonly string[]
  /** Waits until everything of idle time has loaded, no request is under way, and the browser is idle. */
  settled: () => Promise<void>
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

/** The browser of this worker: starting one for each test file cost more than many files. It ends with its process. */
let started: Promise<Browser> | undefined

/** Opens the browser for a test file; its pages are closed in the file's `afterAll`. */
export async function openBrowser(): Promise<TestBrowser> {
  const browser = await (started ??= startBrowser())
  const contexts: BrowserContext[] = []
  return {
    newPage: async (options) => {
      const context = await newContext(browser, options)
      contexts.push(context)
      return newPage(context)
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()))
      openPages.clear()
    },
  }
}

/** Ends the browser of this process, which would otherwise not end by itself; a worker of the tests is ended. */
export async function endBrowser(): Promise<void> {
  const browser = await started
  await browser?.close()
}

async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browsers.flags })
  // A crashed browser fails the tests that use it, not those of later files.
  browser.once('disconnected', () => {
    started = undefined
  })
  return browser
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

async function newPage(context: BrowserContext): Promise<TestPage> {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  // Encoding an AVIF costs the server ten times as much as a WebP; tests/server/media proves that each browser gets
  // its best format.
  await tools.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] })
  const opened: TestPage = {
    page,
    ...watch(page),
    close: async () => {
      openPages.delete(opened)
      await context.close()
    },
  }
  openPages.set(opened, expect.getState().currentTestName)
  return opened
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
  // Steps only: pictures and copies of the document with each of them would cost more than the journey.
  await context.tracing.start({ screenshots: false, snapshots: false })
  return context
}

function watch(page: Page): Pick<TestPage, 'problems' | 'requests' | 'answers' | 'settled'> {
  const problems: string[] = []
  const answers: string[] = []
  const requests: { kind: string; url: string }[] = []
  const underWay = new Set<Request>()
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    underWay.add(request)
    requests.push({ kind: request.resourceType(), url: request.url() })
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => {
    underWay.delete(request)
    // Leaving a page aborts its pending requests; this is no failure.
    const reason = request.failure()?.errorText
    // Chromium counts module preloads as forbidden where scripts are switched off.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    answers.push(`${response.status()} ${response.request().method()} ${response.url()}`)
    if (response.status() >= 400)
      problems.push(`answered ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  const settled = async () => {
    await warm(page)
    for (let known = -1; known < requests.length || underWay.size > 0;) {
      known = requests.length
      // The first wait lets work run that waits for idle time; the second covers the work that follows from it.
      await atRest(page)
      await atRest(page)
    }
  }
  return { problems, requests, answers, settled }
}
