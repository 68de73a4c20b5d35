import { join } from 'node:path'

import { errors } from 'playwright-core'
import * as z from 'zod'

import type { TestBrowser, TestDevice } from '../tests/support/browser.ts'
import { chainDepths } from './chain-depth.ts'
import { slowDownNetwork, slowDownProcessor } from './slow-phone.ts'
import { watchRequests, type SeenRequest } from './watch-requests.ts'

const observations = z.object({
  shift: z.number(),
  firstPaint: z.number(),
  largestPaint: z.number(),
  blocked: z.number(),
  cards: z.number(),
  lastCardMs: z.number(),
  blocking: z.array(z.string()),
})

export interface VisitOptions {
  /** On the processor of a phone. */
  isSlow: boolean
}

export interface Visit {
  /** Addresses of the scripts it loaded. */
  scripts: readonly string[]
  /** Addresses of everything else, apart from the document. */
  assets: readonly string[]
  /** Addresses of the resources that block the first paint. */
  blocking: readonly string[]
  cards: number
  roundTripsToLastCard: number
  layoutShift: number
  firstPaintMs: number
  largestPaintMs: number
  /** Time the main thread was blocked beyond 50 ms at a time. */
  blockedMs: number
}

/**
 * Visits a page over a slow network in a fresh browser profile, on a slow processor too if wanted,
 * and measures it until it is at rest. A visit that a busy machine let starve is made once more.
 */
export async function measureVisit(
  browser: TestBrowser,
  url: string,
  device: TestDevice,
  options: VisitOptions,
): Promise<Visit> {
  try {
    return await visit(browser, url, device, options)
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    return visit(browser, url, device, options)
  }
}

async function visit(browser: TestBrowser, url: string, device: TestDevice, { isSlow }: VisitOptions): Promise<Visit> {
  const { page, close } = await browser.newPage({ device, isFirstVisit: true })
  try {
    await page.goto(otherSite(url))
    const session = await page.context().newCDPSession(page)
    const requests = await watchRequests(session)
    // Over the loopback an answer arrives before the next request is sent, so every page would look like a chain.
    await slowDownNetwork(session)
    if (isSlow) await slowDownProcessor(session)
    await page.addInitScript({ path: join(import.meta.dirname, 'observe-page.js') })
    await page.goto(url, { waitUntil: 'load', timeout: 30_000 })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(isSlow ? 1000 : 300)
    const seen = observations.parse(await page.evaluate('benchObservations()'))
    const all = [...requests.values()]
    return {
      scripts: urlsOf(all.filter(({ kind }) => kind === 'Script')),
      assets: urlsOf(all.filter(({ kind }) => kind !== 'Script' && kind !== 'Document')),
      blocking: seen.blocking,
      cards: seen.cards,
      roundTripsToLastCard: roundTripsUntil(all, seen),
      layoutShift: seen.shift,
      firstPaintMs: seen.firstPaint,
      largestPaintMs: seen.largestPaint,
      blockedMs: seen.blocked,
    }
  } finally {
    await close()
  }
}

/**
 * Returns an address of another site on the same server: visits come from a search engine or another page, and a browser
 * takes another process for them. From its first, empty page it does so only for answers with the opener policy, which
 * costs these a fifth of their first paint, and no visitor.
 */
function otherSite(url: string): string {
  const { protocol, port } = new URL(url)
  return `${protocol}//localhost:${port}/`
}

/**
 * The document is one round trip. Resources that block the painting delay everything; data that arrived before the
 * last card was waited for, together with the scripts that requested it.
 */
function roundTripsUntil(requests: readonly SeenRequest[], seen: z.output<typeof observations>): number {
  const depths = chainDepths(requests)
  const waitedFor = requests.flatMap(({ kind, url, end }, index) => {
    const isData = (kind === 'Fetch' || kind === 'XHR') && end <= seen.lastCardMs
    return kind === 'Document' || seen.blocking.includes(url) || isData ? [depths[index] ?? 1] : []
  })
  return Math.max(...waitedFor)
}

function urlsOf(requests: readonly SeenRequest[]): readonly string[] {
  return [...new Set(requests.map(({ url }) => url).filter((url) => url.startsWith('http')))]
}
