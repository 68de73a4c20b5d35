import { fileStart } from '#definition/json/json-position.ts'
import { type LocatedIssue, placeIssue } from '#definition/issues/locate-issues.ts'
import type { SchemaFile } from '#definition/parse-file.ts'

import { schemaLimits } from './schema-limits.ts'
import type { SchemaListing, SchemaReading } from './schema-source.ts'

/** The text of one file, or the issue of a file that cannot be read. */
export type FileText = { text: string } | { issue: LocatedIssue }

/** Reads the files of a listing one after the other, until all of them together are too large. */
export async function readListed<Listed extends { file: string }>(
  listing: Omit<SchemaListing, 'files'> & { files: readonly Listed[] },
  readText: (listed: Listed) => Promise<FileText>,
): Promise<SchemaReading> {
  const files: SchemaFile[] = []
  const issues = listing.issues.map((issue) => placeIssue(issue, fileStart, ''))
  let bytes = 0
  for (const listed of listing.files) {
    const { file } = listed
    const read = await readText(listed)
    if ('issue' in read) issues.push(read.issue)
    else {
      files.push({ file, text: read.text })
      bytes += read.text.length
    }
    if (bytes > schemaLimits.bytes) {
      issues.push(
        placeIssue(
          {
            code: 'FOLDER_TOO_LARGE',
            file,
            path: [],
            message: `schema 文件夹总共超过 ${schemaLimits.bytes / 1024 / 1024} MiB`,
          },
          fileStart,
          '',
        ),
      )
      break
    }
  }
  return { files, issues, fingerprint: listing.fingerprint }
}
