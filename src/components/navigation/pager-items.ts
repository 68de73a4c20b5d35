import { clampPage, readPageNumber } from '#contract/addresses/page-number.ts'

/** An item of a pager: a page number, or `gap` for omitted numbers. */
export type PagerItem = number | 'gap'

/**
 * Returns the first and last page, the current page and its neighbours. A gap never replaces a single number, and the
 * number of items is constant in the middle, so that links do not move under the pointer.
 */
export function pagerItems(page: number, pages: number): readonly PagerItem[] {
  const last = readPageNumber(pages)
  if (last <= 7) return range(1, last)
  const current = clampPage(page, last)
  if (current <= 4) return [...range(1, 5), 'gap', last]
  if (current >= last - 3) return [1, 'gap', ...range(last - 4, last)]
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', last]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
