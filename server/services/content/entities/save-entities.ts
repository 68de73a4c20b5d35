import { applyImport } from '#server/db/content/apply-import.ts'
import type { ContentLock } from '#server/db/connection/content-lock.ts'
import type { ImportDrafts } from '#server/db/content/put-entities.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import type { StaffAct, StaffCaller } from '#server/services/context/staff-acts.ts'

import type { ContentContext } from './content-context.ts'

export interface SaveOptions {
  /** The content lock under which the entities were compared with the stored ones. */
  lock: ContentLock
  /** Where the entities come from, for the record: the path of an import. */
  origin: string
  /** The entities whose date of publication is set back, in words. */
  backDated: readonly Pick<StaffAct, 'subject' | 'before' | 'after'>[]
  /** Receives the number of entities that are written. */
  tell: (done: number) => void
  /** Called as soon as the entities are certain to be written, even after a crash. */
  onCommit: () => void
}

/**
 * Writes checked entities on behalf of staff, all or none: new ones, and new values of existing ones, which keep their
 * counts and the data of members. Visitors of every process see them at once.
 */
export async function saveEntities(
  { store, types, media, acts }: Pick<ContentContext, 'store' | 'types' | 'media' | 'acts'>,
  staff: StaffCaller,
  drafts: ImportDrafts,
  { lock, origin, backDated, tell, onCommit }: SaveOptions,
): Promise<void> {
  if (drafts.length === 0) return onCommit()
  // A large import is certain to be written before it is: the acts stand in the transaction that makes it certain.
  const write = (work: (queries: Queries) => Promise<void>) =>
    acts.transact(async (queries, record) => {
      await work(queries)
      await record(
        { staff, act: 'content.import', subject: origin, after: String(drafts.length) },
        ...backDated.map((each): StaffAct => ({ staff, act: 'content.backdate', ...each })),
      )
    }, lock.write)
  await applyImport(store, types(), drafts, tell, { onCommit, write })
  await media.changed()
}
