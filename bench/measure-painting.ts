import type { TestBrowser } from '../tests/support/browser.ts'
import { measureVisit, type Visit } from './measure-visit.ts'
import { median } from './median.ts'
import { startStillPages } from './still-pages.ts'

const ROUNDS = 9

export interface Painting {
  firstPaintRatio: number
  largestPaintRatio: number
  extraBlockedMs: number
  firstPaintMs: number
  largestPaintMs: number
}

/** How fast a page paints on a slow phone, against the same HTML as a static page without scripts. */
export async function measurePainting(browser: TestBrowser, origin: string, path: string): Promise<Painting> {
  const still = await startStillPages(browser, origin, [path])
  try {
    const portal: Visit[] = []
    const calibration: Visit[] = []
    for (let round = 0; round < ROUNDS; round++) {
      portal.push(await measureVisit(browser, origin + path, 'mobile', { isSlow: true }))
      calibration.push(await measureVisit(browser, still.origin + path, 'mobile', { isSlow: true }))
    }
    const ours = (pick: (visit: Visit) => number) => median(portal.map(pick))
    const theirs = (pick: (visit: Visit) => number) => median(calibration.map(pick))
    return {
      firstPaintRatio: ours((visit) => visit.firstPaintMs) / theirs((visit) => visit.firstPaintMs),
      largestPaintRatio: ours((visit) => visit.largestPaintMs) / theirs((visit) => visit.largestPaintMs),
      extraBlockedMs: ours((visit) => visit.blockedMs) - theirs((visit) => visit.blockedMs),
      firstPaintMs: ours((visit) => visit.firstPaintMs),
      largestPaintMs: ours((visit) => visit.largestPaintMs),
    }
  } finally {
    still.close()
  }
}
