import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** A tab alone in its browser profile. */
export interface Tab {
  page: Page
  tools: CDPSession
  /** Whether an act was recorded that emptying does not undo. */
  isSpoilt: () => boolean
}

/** Acts of a test that emptying a tab does not undo, of its page as of its profile. */
const OF_BOTH = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
] satisfies readonly (keyof Page & keyof BrowserContext)[]
const LASTING = {
  page: [...OF_BOTH, 'addLocatorHandler', 'emulateMedia', 'setViewportSize'] satisfies readonly (keyof Page)[],
  context: [
    ...OF_BOTH,
    'grantPermissions',
    'newCDPSession',
    'newPage',
    'setGeolocation',
    'setOffline',
  ] satisfies readonly (keyof BrowserContext)[],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] satisfies readonly (keyof Page['clock'])[],
}

/**
 * Makes a tab of a new page, which belongs to one origin, and records from now on what emptying it does not undo:
 * lasting acts of a test, and documents of other origins.
 */
export function asTab(page: Page, tools: CDPSession, origin: string | undefined): Tab {
  let isSpoilt = false
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && new URL(request.url()).origin !== origin) isSpoilt = true
  })
  const spoil = () => {
    isSpoilt = true
  }
  for (const name of LASTING.page) tell(page, name, spoil)
  for (const name of LASTING.context) tell(page.context(), name, spoil)
  for (const name of LASTING.clock) tell(page.clock, name, spoil)
  return { page, tools, isSpoilt: () => isSpoilt }
}

/** Calls `before` whenever a method of an object is called. */
function tell(target: object, name: string, before: () => void): void {
  const act: unknown = Reflect.get(target, name)
  if (typeof act !== 'function') throw new Error(`Playwright has no ${name} any more: mend LASTING`)
  Reflect.set(target, name, (...args: unknown[]): unknown => {
    before()
    return Reflect.apply(act, target, args)
  })
}

/**
 * Empties a tab for the next visitor: nothing is left of cookies, storage, history, name and pointer, and its trace
 * begins anew. What the browser has kept of files is left: it saves most of what a new tab costs.
 *
 * @returns false for a tab that cannot be emptied and is to be closed
 */
export async function emptyTab({ page, tools, isSpoilt }: Tab, origin: string): Promise<boolean> {
  const context = page.context()
  if (isSpoilt() || page.isClosed() || context.pages().length !== 1) return false
  try {
    // The page itself leaves: its process and its right to the storage go over to the blank page. A blank page that
    // the browser opens has another process.
    await Promise.all([
      page.waitForURL('about:blank'),
      page.evaluate(() => {
        window.location.replace('about:blank')
      }),
    ])
    const cleared = await page.evaluate(() => {
      if (window.origin !== 'null') {
        window.localStorage.clear()
        window.sessionStorage.clear()
      }
      window.name = ''
      return window.origin
    })
    if (cleared !== origin) return false
    // Outside: no element finds the pointer above itself.
    await page.mouse.move(-1, -1)
    await context.clearCookies()
    await tools.send('Page.resetNavigationHistory')
    await context.tracing.stop()
    return true
  } catch {
    return false
  }
}
