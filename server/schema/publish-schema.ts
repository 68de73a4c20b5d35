import type { SchemaChecker } from './schema-checker.ts'
import { reportOf } from './schema-messages.ts'
import { createFolderSource } from './source/folder-source.ts'
import type { PlannedFile, SchemaSource } from './source/schema-source.ts'

export type PublishOutcome =
  /** The portal reads a folder, into which files are saved directly. */
  | { kind: 'folder'; dir: string }
  /** The schema has faults, or there is none; nothing was written. */
  | { kind: 'refused'; report: string }
  /** Another process wrote at the same time; nothing was written. */
  | { kind: 'stale'; reason: string }
  | { kind: 'published'; written: readonly string[]; removed: readonly string[] }

/**
 * Makes the files of a folder those of a source that is no folder: checked as a save is, and written together. Files that
 * the folder does not have are removed.
 *
 * @param checkerOf creates the checker of the folder; it is closed here
 */
export async function publishSchema(
  source: SchemaSource,
  dir: string,
  checkerOf: (source: SchemaSource) => SchemaChecker,
): Promise<PublishOutcome> {
  const location = source.location()
  if (location.kind === 'folder') return { kind: 'folder', dir: location.dir }
  const folder = createFolderSource(dir)
  const checker = checkerOf(folder)
  try {
    const checked = await checker.check()
    if (!checked.ok) return { kind: 'refused', report: reportOf(checked) }
  } finally {
    await checker.close()
  }
  const planned = changesBetween((await source.read()).files, (await folder.read()).files)
  const written = await source.write(planned)
  if (!written.ok) return { kind: 'stale', reason: written.reason }
  const names = (isRemoved: boolean) =>
    planned.filter(({ text }) => (text === undefined) === isRemoved).map(({ file }) => file)
  return { kind: 'published', written: names(false), removed: names(true) }
}

type Files = Awaited<ReturnType<SchemaSource['read']>>['files']

/** The writes that turn some files into others. */
function changesBetween(before: Files, after: Files): PlannedFile[] {
  const texts = new Map(before.map(({ file, text }) => [file, text]))
  const names = new Set(after.map(({ file }) => file))
  return [
    ...after
      .filter(({ file, text }) => texts.get(file) !== text)
      .map(({ file, text }) => ({ file, before: texts.get(file), text })),
    ...before.filter(({ file }) => !names.has(file)).map(({ file, text }) => ({ file, before: text, text: undefined })),
  ]
}
