/**
 * Longest keyword of a search, in characters. Search fields accept no more; an address with a longer keyword gets a
 * page that says so.
 */
export const MAX_KEYWORD = 60

/** Whether a text is a single line, and short enough to search for. */
export function isKeyword(text: string): boolean {
  return [...text].length <= MAX_KEYWORD && !/[\u0000-\u001f\u007f]/u.test(text)
}
