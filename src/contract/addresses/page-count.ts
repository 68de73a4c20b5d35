/** Returns the number of pages of a list, 0 for an empty one. */
export function pageCount({ total, limit }: { total: number; limit: number }): number {
  return Math.ceil(total / Math.max(1, limit))
}
