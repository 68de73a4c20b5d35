import type { SchemaFile } from '#definition/parse-file.ts'
import type { PublishOutcome } from '#server/services/context/schema-publisher.ts'
import type { StaffActs, StaffCaller } from '#server/services/context/staff-acts.ts'

import { type CheckerOf, readChecked } from './schema/read-checked.ts'
import { createFolderSource } from './schema/source/folder-source.ts'
import type { PlannedFile, SchemaSource } from './schema/source/schema-source.ts'

/**
 * Makes the files of a folder those of a source that is no folder: checked as a save is, and written together. Files that
 * the folder does not have are removed.
 */
export async function publishSchema(
  { source, checkerOf, acts }: { source: SchemaSource; checkerOf: CheckerOf; acts: Pick<StaffActs, 'record'> },
  staff: StaffCaller,
  dir: string,
): Promise<PublishOutcome> {
  const location = source.location()
  if (location.kind === 'folder') return { kind: 'folder', dir: location.dir }
  const checked = await readChecked(createFolderSource(dir), checkerOf, { mayBeHeavy: false })
  if (!checked.ok) return { kind: 'refused', report: checked.report }
  // Not the latest listing, which leaves out files without a place in a schema: those are removed as well.
  await source.list()
  const present = source.location()
  const planned = changesBetween(present.kind === 'files' ? present.files : [], checked.files)
  const names = (isRemoved: boolean) =>
    planned.filter(({ text }) => (text === undefined) === isRemoved).map(({ file }) => file)
  const outcome = { kind: 'published', written: names(false), removed: names(true) } as const
  if (planned.length === 0) return outcome
  const written = await source.write(planned)
  if (!written.ok) return { kind: 'stale', reason: written.reason }
  await acts.record({ staff, act: 'schema.publish', subject: planned.map(({ file }) => file).join(' ') })
  return outcome
}

/** The writes that turn some files into others. */
function changesBetween(before: readonly SchemaFile[], after: readonly SchemaFile[]): PlannedFile[] {
  const texts = new Map(before.map(({ file, text }) => [file, text]))
  const names = new Set(after.map(({ file }) => file))
  return [
    ...after
      .filter(({ file, text }) => texts.get(file) !== text)
      .map(({ file, text }) => ({ file, before: texts.get(file), text })),
    ...before.filter(({ file }) => !names.has(file)).map(({ file, text }) => ({ file, before: text, text: undefined })),
  ]
}
