/**
 * Finds the allowed name nearest to the given one. Returns it as `{ suggestion }`, to spread into an issue, or an empty
 * object if none is near enough.
 */
export function nearestName(found: string, allowed: readonly string[]): { suggestion?: string } {
  const limit = Math.max(1, Math.floor(found.length / 2.5))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const name of allowed) {
    const distance = editDistance(found.toLowerCase(), name.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      best = name
      bestDistance = distance
    }
  }
  return best === undefined ? {} : { suggestion: best }
}

/** Counts insertions, deletions, replacements and swaps of neighbours; stops at `limit`. */
function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) >= limit) return limit
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= right.length; j += 1) {
      const cost = left[i - 1] === right[j - 1] ? 0 : 1
      let value = Math.min(
        (rows[i - 1]?.[j] ?? limit) + 1,
        (row[j - 1] ?? limit) + 1,
        (rows[i - 1]?.[j - 1] ?? limit) + cost,
      )
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        value = Math.min(value, (rows[i - 2]?.[j - 2] ?? limit) + 1)
      row.push(value)
    }
    rows.push(row)
  }
  return rows[left.length]?.[right.length] ?? limit
}
