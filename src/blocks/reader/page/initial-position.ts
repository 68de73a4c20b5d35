import type { ReadingPosition } from '#components/read-aloud/reading-position.ts'

import type { BookPosition } from './page-layout.ts'

/**
 * The place a book opens at: the page of the address, else the kept position, else the beginning. Where both name the
 * same page, the kept position restores the exact line.
 */
export function initialPosition(
  pageText: string | undefined,
  storedPosition: ReadingPosition | undefined,
  count: number,
): BookPosition {
  const page = parsePageNumber(pageText, count)
  if (storedPosition && storedPosition.page <= count && (page === undefined || page === storedPosition.page))
    return { page: storedPosition.page, offset: storedPosition.offset }
  return { page: page ?? 1, offset: 0 }
}

/**
 * Parses a page number as people type it ("12", "１２", " 12 "); undefined for other text. A number too large becomes the
 * last page.
 */
export function parsePageNumber(text: string | undefined, count: number): number | undefined {
  const digits = text?.normalize('NFKC').trim() ?? ''
  if (!/^\d{1,9}$/u.test(digits) || Number(digits) < 1) return undefined
  return Math.min(Number(digits), count)
}
