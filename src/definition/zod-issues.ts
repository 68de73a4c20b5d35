import type * as z from 'zod'

import type { Issue } from './issue.ts'
import type { Origin } from './site-files.ts'

/**
 * Turns zod's findings into issues an editor understands.
 *
 * @param input what was checked, to say what was found
 * @param origin where `input` stands
 */
export function zodIssues(error: z.ZodError, input: unknown, origin: Origin): Issue[] {
  void input
  return error.issues.map((issue) => ({ code: 'VALUE_INVALID', file: origin.file, path: [...origin.path, ...issue.path.filter((part) => typeof part !== 'symbol')], message: issue.message }))
}
