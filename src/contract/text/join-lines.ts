const HAN = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6`
/** Marks that have the room of a character, and need no blank beside them. */
const FULL_WIDTH = String.raw`\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff60`
/** Marks of Chinese and of Latin text: dashes, curved quotes, the ellipsis. */
const SHARED = String.raw`\u00b7\u2014\u2018-\u201d\u2026`

const ends = {
  han: new RegExp(`[${HAN}]$`, 'u'),
  mark: new RegExp(`[${FULL_WIDTH}]$`, 'u'),
  shared: new RegExp(`[${SHARED}]$`, 'u'),
}
const begins = {
  han: new RegExp(`^[${HAN}]`, 'u'),
  mark: new RegExp(`^[${FULL_WIDTH}]`, 'u'),
  shared: new RegExp(`^[${SHARED}]`, 'u'),
}

/**
 * Tells whether a line end between two texts is nothing: it stands between two Chinese characters, or beside a
 * full-width mark. Between words with blanks between them it is a blank.
 */
export function isSeamless(before: string, after: string): boolean {
  if (before === '' || after === '') return false
  // A character of the planes beyond the first has two units.
  const left = before.slice(-2)
  const right = after.slice(0, 2)
  if (ends.mark.test(left) || begins.mark.test(right)) return true
  const isLeftHan = ends.han.test(left)
  const isRightHan = begins.han.test(right)
  return (isLeftHan && (isRightHan || begins.shared.test(right))) || (isRightHan && ends.shared.test(left))
}

/** Takes line ends out of Chinese text, with the blanks around them; those between other words stay. */
export function joinLines(text: string): string {
  if (!/[\r\n]/u.test(text)) return text
  return text.replaceAll(/[ \t\r\n\f]+/gu, (gap, at: number) =>
    /[\r\n]/u.test(gap) &&
    isSeamless(text.slice(Math.max(0, at - 2), at), text.slice(at + gap.length, at + gap.length + 2))
      ? ''
      : gap,
  )
}

/** A text as one line: line ends that are not nothing are blanks. */
export function asOneLine(text: string): string {
  // Almost every text of a list is one line already.
  if (!/[\r\n]/u.test(text)) return text
  return joinLines(text).replaceAll(/[ \t\r\n\f]+/gu, (gap) => (/[\r\n]/u.test(gap) ? ' ' : gap))
}
