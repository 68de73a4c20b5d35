/**
 * Returns the prefix of the ids that React gives out in a section. The server renders each section by itself, and so
 * counts from the beginning in each.
 */
export function idPrefixOf(sectionId: string): string {
  return `${sectionId}-`
}

/** Returns the id of the page's foot that keeps a section's act in reach. */
export function footIdOf(sectionId: string): string {
  return `${sectionId}-foot`
}
