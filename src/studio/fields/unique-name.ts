/** Returns the first of some names that is not used yet: `q1`, `q2`, … */
export function uniqueName(used: Iterable<unknown>, nameAt: (number: number) => string): string {
  const names = new Set(used)
  let number = 1
  while (names.has(nameAt(number))) number += 1
  return nameAt(number)
}
