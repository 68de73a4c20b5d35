/** Returns the existing page nearest to the requested one; an empty list has one empty page. */
export function nearestPage(
  total: number,
  { page, limit }: { page: number; limit: number },
): { page: number; offset: number } {
  const nearest = Math.min(Math.max(1, page), Math.max(1, Math.ceil(total / limit)))
  return { page: nearest, offset: (nearest - 1) * limit }
}
