import type { SchemaFault } from '#definition/issues/schema-fault.ts'
import { mendOf } from '#definition/issues/issue-mends.ts'
import type { LocatedIssue } from '#definition/issues/locate-issues.ts'
import { harmless } from '#definition/issues/render-issue.ts'

/** Number of allowed values shown; the others are counted. */
const MOST_ALLOWED = 30

/** Converts the checker's issues for the overlay of the development server. */
export function schemaFaults(issues: readonly LocatedIssue[]): SchemaFault[] {
  return issues.map(
    ({ file, line, column, code, message, allowed = [], suggestion = '', excerpt: { text, from, to } }) => ({
      place: harmless(`schema/${file}:${line}:${column}`),
      before: harmless(text.slice(0, from)),
      wrong: harmless(text.slice(from, to)),
      after: harmless(text.slice(to)),
      message: harmless(message),
      allowed: harmless(
        `${allowed.slice(0, MOST_ALLOWED).join('、')}${allowed.length > MOST_ALLOWED ? ` … 共 ${allowed.length} 个` : ''}`,
      ),
      suggestion: harmless(suggestion),
      mend: mendOf(code) ?? '',
    }),
  )
}
