import type { Page } from 'playwright-core'
import * as z from 'zod'

import { median } from '../median.ts'
import { percentile } from '../percentile.ts'

const ROUNDS = 9
/** Pages of the list that are loaded below the first one. */
const PAGES = 9
const PATIENCE_MS = 30_000

export interface ListWaits {
  /** From the navigation to the frame with the first rows; median of rounds with warm caches. */
  openMs: number
  slowestMs: number
  /** From the press on the button to the frame with the rows of the next page; of all, and of the last one. */
  moreMs: number
  lastMoreMs: number
  rows: number
  /** Between two frames while the whole list is scrolled. */
  frameMs: number
  longestFrameMs: number
}

/** Opens the list of all content again and again, then loads page after page and scrolls through them. */
export async function measureList(page: Page, studio: string): Promise<ListWaits> {
  // Once more than counts: the first one fills the browser's cache.
  const opened: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) opened.push(await openList(page, studio))
  const counting = opened.slice(1)
  const more: number[] = []
  for (let n = 0; n < PAGES; n += 1) more.push(z.number().parse(await page.evaluate('benchLoadMore()')))
  const frames = z
    .array(z.number())
    .min(1)
    .parse(await page.evaluate('benchScroll()'))
  return {
    openMs: median(counting),
    slowestMs: Math.max(...counting),
    moreMs: median(more),
    lastMoreMs: more.at(-1) ?? Number.NaN,
    rows: await page.locator('main tbody tr').count(),
    frameMs: percentile(frames, 0.95),
    longestFrameMs: Math.max(...frames),
  }
}

async function openList(page: Page, studio: string): Promise<number> {
  await page.goto(`${studio}/content`)
  await page.locator('main tbody tr').first().waitFor({ timeout: PATIENCE_MS })
  // Set with the frame after the rows; the policy of the studio lets nothing wait for it by `waitForFunction`.
  const at = z
    .number()
    .parse(await page.evaluate('new Promise((resolve) => setTimeout(() => resolve(window.benchRowsAt), 100))'))
  // What the page does afterwards belongs to no round.
  await page.waitForLoadState('networkidle')
  return at
}
