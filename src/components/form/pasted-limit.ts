/** Room for a country's prefix, blanks, hyphens and marks that cannot be seen around a number. */
const ROOM = 24

/**
 * Returns the `maxlength` of a field for a number. Browsers cut what is pasted or autofilled at this length before
 * anything can be taken out of it, so it is wider than the number itself.
 */
export function pastedLimit(most: number | undefined): number | undefined {
  return most === undefined ? undefined : most + ROOM
}
