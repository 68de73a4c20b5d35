import { jsonLimits } from '#definition/json/json-fault.ts'
import { fileStart } from '#definition/json/json-position.ts'
import { placeIssue } from '#definition/issues/locate-issues.ts'

import { decodeText } from './decode-text.ts'
import type { FileText } from './read-listed.ts'

/**
 * Returns the text of a file of a schema, or the issue of one that is no text.
 *
 * @param bytes undefined if there are more than the limit
 */
export function decodeFile(file: string, bytes: Uint8Array | undefined): FileText {
  if (bytes === undefined)
    return {
      issue: placeIssue(
        {
          code: 'FILE_TOO_LARGE',
          file,
          path: [],
          message: `文件超过 ${jsonLimits.size / 1024 / 1024} MiB，请拆成几个文件`,
        },
        fileStart,
        '',
      ),
    }
  const decoded = decodeText(bytes)
  if (decoded.ok) return { text: decoded.text }
  const { code, message, allowed, place, text } = decoded
  return { issue: placeIssue({ file, path: [], code, message, ...(allowed ? { allowed } : {}) }, place, text) }
}
