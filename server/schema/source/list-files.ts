import { createHash } from 'node:crypto'

import type { SchemaFile } from '#definition/parse-file.ts'
import { kindOfFile, schemaFolders } from '#definition/schema-layout.ts'

import { nameIssues } from './name-issues.ts'
import { schemaLimits, tooManyFiles } from './schema-limits.ts'
import type { SchemaListing } from './schema-source.ts'

/** The files that a portal reads, with their texts. */
export interface FileListing extends SchemaListing {
  files: SchemaFile[]
}

/** Lists files that are at hand as those of a folder are listed, with the same issues of their names. */
export function listFiles(files: readonly SchemaFile[]): FileListing {
  const read = files.filter(({ file }) => kindOfFile(file) !== 'ignored')
  const placed = read.filter(({ file }) => kindOfFile(file) !== 'unknown')
  const strange = new Set(read.filter((file) => !placed.includes(file)).map(({ file }) => strangePart(file)))
  const issues = nameIssues(
    placed.map(({ file }) => file),
    [...strange],
  )
  if (placed.length + strange.size > schemaLimits.files) issues.push(tooManyFiles())
  return {
    files: placed.filter(({ file }) => !issues.some((issue) => issue.file === file)).slice(0, schemaLimits.files),
    issues,
    fingerprint: createHash('sha256')
      .update(JSON.stringify(read.map(({ file, text }) => [file, text])))
      .digest('hex'),
  }
}

/** The part of a path that has no place in a schema: the file itself, or a folder, ending in `/`. */
function strangePart(file: string): string {
  const [top = '', next, ...deeper] = file.split('/')
  if (next === undefined) return file
  if (!schemaFolders.includes(top)) return `${top}/`
  return deeper.length === 0 ? file : `${top}/${next}/`
}
