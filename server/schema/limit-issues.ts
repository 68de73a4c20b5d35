import type { CheckedSchema } from './check-schema.ts'

/**
 * Faults, or warnings, that a server is told of one save. A slip that many pages repeat has thousands; the first ones
 * show it, and rendering, logging and sending them all would take its turn from the visitors.
 */
export const MOST_LISTED = 200

/** Returns a checked schema with its first faults or warnings, and the number of the others. */
export function limitIssues(checked: CheckedSchema): CheckedSchema {
  const all = checked.ok ? checked.warnings : checked.issues
  if (all.length <= MOST_LISTED) return checked
  const listed = { unlisted: all.length - MOST_LISTED }
  const first = all.slice(0, MOST_LISTED)
  return checked.ok ? { ...checked, warnings: first, ...listed } : { ...checked, issues: first, ...listed }
}
