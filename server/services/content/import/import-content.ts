import { finishImport, pendingImport } from '#server/db/content/apply-import.ts'
import { openScratch } from '#server/db/content/import-scratch.ts'
import type { Busy, ContentLock } from '#server/db/connection/content-lock.ts'
import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'

import { checkSource } from './check-source.ts'
import type { ImportChanges } from './compare-rows.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { saveEntities } from '#server/services/content/entities/save-entities.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'
import type { ContentFault } from '#server/services/content/format/content-fault.ts'
import type { ImportOptions } from './import-options.ts'
import { createProgress } from './import-progress.ts'
import { readSource } from './read-source.ts'
import { createPictureTaker } from './take-pictures.ts'

export type ImportOutcome =
  | ({ kind: 'done'; notes: readonly string[] } & ImportChanges)
  | { kind: 'faults'; faults: readonly ContentFault[]; rows: number }
  | { kind: 'unavailable' }
  /** A part is written; the rest follows at the next import or start. */
  | { kind: 'pending' }

/**
 * Imports content from a file or a folder: everything is checked before the first write, all faults are reported at
 * once, and the import is written completely or not at all. A record is identified by its key: the same key again
 * changes it.
 */
export async function importContent(
  context: ContentContext,
  staff: StaffCaller,
  options: ImportOptions,
): Promise<ImportOutcome | Busy> {
  return context.withContentLock((lock) => runImport(context, staff, options, lock))
}

async function runImport(
  context: ContentContext,
  staff: StaffCaller,
  options: ImportOptions,
  lock: ContentLock,
): Promise<ImportOutcome> {
  const source = await readSource(options.path)
  const taker = createPictureTaker(context, source.root, options.isDry)
  const scratch = openScratch(context.scratchDir)
  let isWritten = false
  try {
    // Rows are compared with the stored entities, so an interrupted import must be completed first.
    await finishLastImport(context, options.tell)
    const checked = await checkSource(context, source, options, { taker, scratch })
    if (checked.faults.length > 0) return { kind: 'faults', faults: checked.faults, rows: checked.rows }
    if (!options.isDry) {
      const drafts = scratch.drafts()
      const tellDone = createProgress((done) =>
        options.tell(`已写入 ${done} / ${drafts.length} 条（${Math.floor((done / drafts.length) * 100)}%）……`),
      )
      const onCommit = () => void (isWritten = true)
      await saveEntities(context, staff, drafts, {
        ...{ lock, origin: options.origin ?? options.path, tell: tellDone, onCommit },
        backDated: checked.changes.backDated,
      })
    }
    return { kind: 'done', ...checked.changes, notes: [...source.notes, ...checked.notes] }
  } catch (error) {
    if (isUnavailable(error)) return { kind: isWritten ? 'pending' : 'unavailable' }
    throw error
  } finally {
    // Without the lock another import may already use the same pictures; leftover files are swept later.
    if (!isWritten && (await lock.isValid())) await taker.undo()
    scratch.close()
  }
}

/** Completes an import that a kill or a full disk broke off, and says from where it went on. */
async function finishLastImport({ store, types }: ContentContext, tell: ImportOptions['tell']): Promise<void> {
  const pending = await pendingImport(store)
  // Of one that was not staged to its end nothing is left; that costs nothing to say.
  if (pending === undefined || pending.pieces === 0) return void (await finishImport(store, types()))
  const { pieces, left } = pending
  tell(`上一次导入没有写完：${pieces} 步里已写 ${pieces - left} 步，从第 ${pieces - left + 1} 步接着写……`)
  await finishImport(store, types(), {
    tell: createProgress((done) => tell(`已写入 ${done} / ${pieces} 步……`)),
  })
  tell('上一次导入写完了。')
}
