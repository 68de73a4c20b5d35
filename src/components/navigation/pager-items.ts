/** Numbers a pager shows; `gap` stands for those left out. */
export type PagerItem = number | 'gap'

/**
 * First, last, the current page and its neighbours. A gap never hides a single number,
 * and the count of items stays the same in the middle, so that the links do not wander under the pointer.
 */
export function pagerItems(page: number, pages: number): readonly PagerItem[] {
  const last = Math.max(1, Math.floor(pages) || 1)
  if (last <= 7) return range(1, last)
  const current = Math.min(Math.max(1, Math.floor(page) || 1), last)
  if (current <= 4) return [...range(1, 5), 'gap', last]
  if (current >= last - 3) return [1, 'gap', ...range(last - 4, last)]
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', last]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
