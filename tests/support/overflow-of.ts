import type { Page } from 'playwright-core'

/**
 * Returns by how many pixels a page is wider than its window. Compared with the layout's width, because a phone shows a
 * page that is too wide smaller, and `innerWidth` grows with it.
 */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
