/** The name whose meaning somebody wrote in its place: "新闻" for `news`, which means 「报纸，新闻」. */
export function meantName(
  found: string,
  meanings: readonly (readonly [name: string, meaning: string | undefined])[],
): string | undefined {
  return meanings.find(([, meaning]) => meaning?.split(/[，、；]/u).includes(found))?.[0]
}
