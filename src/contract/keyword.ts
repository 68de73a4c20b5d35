/** Longest keyword that is searched for, in characters; the fields take no more, and an address that has more is told so. */
export const MAX_KEYWORD = 60

/** Whether a text is short enough to be searched for, and one line. */
export function isKeyword(text: string): boolean {
  return [...text].length <= MAX_KEYWORD && !/[\u0000-\u001f\u007f]/u.test(text)
}
