/**
 * Returns the `maxlength` for a text. Browsers count UTF-16 units, of which an emoji has two; the rules count
 * characters. The last place is left free for either.
 */
export function typedLimit(text: string, most: number): number {
  const { length } = [...text]
  return most + text.length - length + (length === most - 1 ? 1 : 0)
}
