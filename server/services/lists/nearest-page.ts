import { pageCount } from '#contract/addresses/page-count.ts'
import { clampPage } from '#contract/addresses/page-number.ts'

/** Returns the existing page nearest to the requested one; an empty list has one empty page. */
export function nearestPage(
  total: number,
  { page, limit }: { page: number; limit: number },
): { page: number; offset: number } {
  const nearest = clampPage(page, pageCount({ total, limit }))
  return { page: nearest, offset: (nearest - 1) * limit }
}
