/** Returns the name whose meaning was written in its place: `news`, which means 「报纸，新闻」, for "新闻". */
export function meantName(
  found: string,
  meanings: readonly (readonly [name: string, meaning: string | undefined])[],
): string | undefined {
  return meanings.find(([, meaning]) => meaning?.split(/[，、；]/u).includes(found))?.[0]
}
