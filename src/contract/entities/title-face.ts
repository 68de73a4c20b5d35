/**
 * Returns the number of the face that has all characters of a page title; undefined where there is none: a title never
 * mixes two fonts.
 *
 * @param titles the titles that faces are cut for, in their order
 */
export function titleFaceOf(title: string, titles: readonly string[]): number | undefined {
  const index = titles.findIndex((cut) => [...title].every((character) => cut.includes(character)))
  return index < 0 ? undefined : index + 1
}

/** The family of a title's face, as CSS reads it without quotes. */
export function titleFamily(face: number): string {
  return `Wenlan-Title-${face}`
}
