import * as z from 'zod'

import type { TestBrowser } from '../../tests/support/browser.ts'
import type { Contender } from './contender.ts'

const shown = z.object({
  cards: z.number(),
  banners: z.number(),
  navigation: z.number(),
  footer: z.number(),
  broken: z.array(z.string()),
})

/** Counts in the browser what a page shows: cards and banners by their pictures, which all of them share. */
const COUNT = `(() => {
  const count = (selector) => document.querySelectorAll(selector).length
  const pictures = [...document.querySelectorAll('main img')]
  return {
    cards: count('main img[src*="/card-"]'),
    banners: count('main img[src*="/banner-"]'),
    navigation: new Set([...document.querySelectorAll('nav a[href*="category="]')].map((link) => link.href)).size + 1,
    footer: count('footer a[href$=".example/"]'),
    broken: pictures.filter((picture) => picture.complete && picture.naturalWidth === 0).map((picture) => picture.src),
  }
})()`

const EXPECTED = {
  home: { cards: 48, banners: 4, navigation: 14, footer: 10, broken: [] },
  list: { cards: 24, banners: 1, navigation: 14, footer: 10, broken: [] },
}

/** @throws a page that shows anything else than the two pages should, on a phone or on a desktop */
export async function checkPages(
  browser: TestBrowser,
  { name, origin, home, list, uncached }: Contender,
): Promise<void> {
  const pages = [
    { path: home, expected: EXPECTED.home },
    { path: list, expected: EXPECTED.list },
    ...(uncached
      ? [
          { path: uncached.home.replace('{n}', '1'), expected: EXPECTED.home },
          { path: uncached.list.replace('{n}', '1'), expected: EXPECTED.list },
        ]
      : []),
  ]
  for (const device of ['mobile', 'desktop'] as const)
    for (const { path, expected } of pages) {
      const { page, close } = await browser.newPage({ device, isFirstVisit: true })
      try {
        await page.goto(origin + path, { waitUntil: 'networkidle' })
        const found = shown.parse(await page.evaluate(COUNT))
        if (JSON.stringify(found) !== JSON.stringify(expected))
          throw new Error(
            `${name}, ${path} on a ${device}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
          )
      } finally {
        await close()
      }
    }
}
