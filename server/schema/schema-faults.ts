import { omitUndefined } from '#contract/omit-undefined.ts'
import type { SchemaFault } from '#definition/issues/schema-fault.ts'
import { mendOf } from '#definition/issues/issue-mends.ts'
import type { LocatedIssue } from '#definition/issues/locate-issues.ts'
import { escapeControls } from '#definition/issues/render-issue.ts'

/** Number of allowed values shown; the others are counted. */
const MOST_ALLOWED = 30

/** Converts the checker's issues for the overlay of the development server. */
export function schemaFaults(issues: readonly LocatedIssue[]): SchemaFault[] {
  return issues.map(
    ({ file, line, column, code, level, message, allowed = [], suggestion = '', excerpt: { text, from, to } }) => ({
      ...omitUndefined({ level }),
      place: escapeControls(`schema/${file}:${line}:${column}`),
      before: escapeControls(text.slice(0, from)),
      wrong: escapeControls(text.slice(from, to)),
      after: escapeControls(text.slice(to)),
      message: escapeControls(message),
      allowed: escapeControls(
        `${allowed.slice(0, MOST_ALLOWED).join('、')}${allowed.length > MOST_ALLOWED ? ` … 共 ${allowed.length} 个` : ''}`,
      ),
      suggestion: escapeControls(suggestion),
      mend: mendOf(code) ?? '',
    }),
  )
}
