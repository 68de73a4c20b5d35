import { brotliCompressSync } from 'node:zlib'

import type { TestBrowser } from '../tests/support/browser.ts'
import { getRaw, type RawAnswer } from './get-raw.ts'
import { measureVisit, type Visit } from './measure-visit.ts'
import { plainBody } from './measure-weight.ts'
import { median } from './median.ts'
import { startBare } from './start-bare.ts'

const ROUNDS = 5

export interface Painting {
  firstPaintRatio: number
  largestPaintRatio: number
  extraBlockedMs: number
  firstPaintMs: number
  largestPaintMs: number
}

/** How fast a page paints on a slow phone, against the same HTML as a static page without scripts. */
export async function measurePainting(browser: TestBrowser, url: string): Promise<Painting> {
  const still = await startBare(await withoutScripts(browser, url))
  try {
    const path = new URL(url).pathname
    const portal: Visit[] = []
    const calibration: Visit[] = []
    for (let round = 0; round < ROUNDS; round++) {
      portal.push(await measureVisit(browser, url, 'mobile', { isSlow: true }))
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

/** The page's bytes and those of all it shows, its scripts taken out. */
async function withoutScripts(browser: TestBrowser, url: string): Promise<ReadonlyMap<string, RawAnswer>> {
  const { assets } = await measureVisit(browser, url, 'mobile', { isSlow: false })
  const answers = new Map<string, RawAnswer>()
  for (const asset of assets) {
    const { pathname, search } = new URL(asset)
    const answer = await getRaw(asset)
    if (answer.status === 200) answers.set(pathname + search, answer)
  }
  const page = await getRaw(url, { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' })
  const html = plainBody(page)
    .toString()
    .replaceAll(/<script\b[\s\S]*?<\/script>/gu, '')
    .replaceAll(/<link\b[^>]*\brel="?modulepreload[^>]*>/gu, '')
  answers.set(new URL(url).pathname, {
    ...page,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
    body: brotliCompressSync(html),
  })
  return answers
}
