/**
 * How long a browser may let a text grow: it counts in units, of which an emoji has two, rules count characters.
 * The last place is free for either.
 */
export function typedLimit(text: string, most: number): number {
  const { length } = [...text]
  return most + text.length - length + (length === most - 1 ? 1 : 0)
}
