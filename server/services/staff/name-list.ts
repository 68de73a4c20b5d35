const MOST_NAMES = 5

/** Returns names as one text: the first of them, and how many there are. */
export function nameList(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join('、')
  return names.length > MOST_NAMES ? `${shown}等 ${names.length} 人` : shown
}
