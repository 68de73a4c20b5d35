import type { Issue } from '#definition/issues/issue.ts'
import { copiedFile, misplacedFile, originalOf, schemaFolders } from '#definition/schema-layout.ts'

/**
 * Returns the issues that follow from names alone: files and folders without a place in a schema, and copies beside
 * their originals. A copy is not read.
 *
 * @param files paths of the files that have a place
 * @param strange other paths; `/` at the end of a folder's
 */
export function nameIssues(files: readonly string[], strange: readonly string[]): Issue[] {
  const there = new Set([...files, ...schemaFolders.map((folder) => `${folder}/`)])
  const copied = (file: string) => {
    const original = originalOf(file)
    return original !== undefined && there.has(original) ? copiedFile(file, original) : undefined
  }
  return [
    ...strange.toSorted().map((file) => copied(file) ?? misplacedFile(file)),
    ...files.flatMap((file) => copied(file) ?? []),
  ]
}
