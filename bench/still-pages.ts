import { brotliCompressSync } from 'node:zlib'

import type { TestBrowser } from '../tests/support/browser.ts'
import { getRaw, type RawAnswer } from './get-raw.ts'
import { type BareServer, startBare } from './load/start-bare.ts'
import { measureVisit } from './measure-visit.ts'
import { plainBody } from './measure-weight.ts'

/** Serves the bytes of pages and those of all they show, the scripts taken out: what the pages could be at best. */
export async function startStillPages(
  browser: TestBrowser,
  origin: string,
  paths: readonly string[],
): Promise<BareServer> {
  const answers = new Map<string, RawAnswer>()
  for (const path of paths) {
    const { assets } = await measureVisit(browser, origin + path, 'mobile', { isSlow: false })
    for (const asset of assets) {
      const { pathname, search } = new URL(asset)
      const answer = await getRaw(asset)
      if (answer.status === 200) answers.set(pathname + search, answer)
    }
    const page = await getRaw(origin + path, {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
    })
    const html = plainBody(page)
      .toString()
      .replaceAll(/<script\b[\s\S]*?<\/script>/gu, '')
      .replaceAll(/<link\b[^>]*\brel="?modulepreload[^>]*>/gu, '')
    answers.set(path, {
      ...page,
      headers: { ...page.headers, 'content-encoding': 'br' },
      body: brotliCompressSync(html),
    })
  }
  // A browser puts a page with the opener policy into another process, and that costs it as much as a frame or two.
  return startBare(answers, ['content-security-policy', 'cross-origin-opener-policy'])
}
