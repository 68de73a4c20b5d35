/** Compares two texts by code units, for sorting in the same order on every machine. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
