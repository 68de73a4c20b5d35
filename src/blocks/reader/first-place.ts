import type { ReadingPosition } from '#components/read-aloud/reading-position.ts'

import type { Place } from './page-layout.ts'

/**
 * Where a book opens: at the page the address names, else where one left it, else at its beginning.
 * Where both name the same page, one comes back to the very line.
 */
export function firstPlace(asked: string | undefined, kept: ReadingPosition | undefined, count: number): Place {
  const page = askedPage(asked, count)
  if (kept && kept.page <= count && (page === undefined || page === kept.page))
    return { page: kept.page, offset: kept.offset }
  return { page: page ?? 1, offset: 0 }
}

/** A page number as people write it ("12", "１２", " 12 "), or undefined; one too large is the last page. */
export function askedPage(text: string | undefined, count: number): number | undefined {
  const digits = text?.normalize('NFKC').trim() ?? ''
  if (!/^\d{1,9}$/u.test(digits) || Number(digits) < 1) return undefined
  return Math.min(Number(digits), count)
}
