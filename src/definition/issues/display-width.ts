/** Characters that a terminal draws two columns wide (UAX #11 "W" and "F", and emoji). */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{16FE0}-\u{1B2FF}\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u
/** Characters without a column of their own: combining marks (variation selectors among them), joiners. */
const ZERO = /\p{Mn}|\p{Me}|[\u200B-\u200D]/u

/** Returns the number of terminal columns that a text occupies. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) if (!ZERO.test(character)) width += WIDE.test(character) ? 2 : 1
  return width
}
