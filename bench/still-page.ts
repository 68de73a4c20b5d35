import { brotliCompressSync } from 'node:zlib'

import type { TestBrowser } from '../tests/support/browser.ts'
import { getRaw, type RawAnswer } from './get-raw.ts'
import { type BareServer, startBare } from './load/start-bare.ts'
import { measureVisit } from './measure-visit.ts'
import { plainBody } from './measure-weight.ts'

/** Serves a page's bytes and those of all it shows, its scripts taken out: what the page could be at best. */
export async function startStillPage(browser: TestBrowser, url: string): Promise<BareServer> {
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
    headers: { ...page.headers, 'content-encoding': 'br' },
    body: brotliCompressSync(html),
  })
  // A browser puts a page with the opener policy into another process, and that costs it as much as a frame or two.
  return startBare(answers, ['content-security-policy', 'cross-origin-opener-policy'])
}
