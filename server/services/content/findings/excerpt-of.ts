/** Characters before and after what is quoted. */
const AROUND = 12

/** The words around a part of a text, on one line. */
export function excerptOf(text: string, start: number, end: number): string {
  const first = Math.max(0, start - AROUND)
  const last = Math.min(text.length, end + AROUND)
  const words = text
    .slice(first, last)
    // A pair of surrogates that the cut has parted.
    .replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return `${first > 0 ? '…' : ''}${words}${last < text.length ? '…' : ''}`
}
