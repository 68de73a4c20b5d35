import type { ReadingPosition } from '#components/read-aloud/reading-position.ts'

import type { Place } from './page-layout.ts'

/**
 * The place a book opens at: the page of the address, else the kept position, else the beginning. Where both name the
 * same page, the kept position restores the exact line.
 */
export function firstPlace(asked: string | undefined, kept: ReadingPosition | undefined, count: number): Place {
  const page = askedPage(asked, count)
  if (kept && kept.page <= count && (page === undefined || page === kept.page))
    return { page: kept.page, offset: kept.offset }
  return { page: page ?? 1, offset: 0 }
}

/**
 * Parses a page number as people type it ("12", "１２", " 12 "); undefined for other text. A number too large becomes the
 * last page.
 */
export function askedPage(text: string | undefined, count: number): number | undefined {
  const digits = text?.normalize('NFKC').trim() ?? ''
  if (!/^\d{1,9}$/u.test(digits) || Number(digits) < 1) return undefined
  return Math.min(Number(digits), count)
}
