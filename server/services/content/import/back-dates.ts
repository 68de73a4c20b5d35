import { zonedDay, zonedMinute } from '#contract/time/zoned-day.ts'
import type { EntityDraft } from '#server/db/content/put-entities.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import { DRAFT, SCHEDULED } from '#server/db/tables/tables.ts'
import type { StaffAct } from '#server/services/context/staff-acts.ts'

/** Entities with a record of their own; the rest of an import is counted in one more. */
const MOST_NAMED = 500

/** An entity whose date of publication is set back, in words of the ledger. */
export type BackDated = Pick<StaffAct, 'subject' | 'before' | 'after'>

export interface BackDates {
  /** Notes an entity that is about to be written, if its date is set back. */
  add(typeKey: string, entity: EntityDraft, existing: StoredEntity | undefined): void
  list(): readonly BackDated[]
}

/**
 * Collects the entities of an import that will say an earlier date of publication than they have, or than today if they
 * were not there for visitors before: a faked date is among the faults for which a public portal fails an inspection.
 */
export function createBackDates({ now, timezone }: { now: number; timezone: string }): BackDates {
  const named: BackDated[] = []
  let total = 0
  const today = zonedDay(now, timezone)
  return {
    add(typeKey, { key, status, publishTime }, existing) {
      if (isUnpublished(status)) return
      const before = existing === undefined || isUnpublished(existing.status) ? undefined : existing.publishTime
      if (before === undefined ? zonedDay(publishTime, timezone) >= today : publishTime >= before) return
      total += 1
      if (named.length >= MOST_NAMED) return
      const after = zonedMinute(publishTime, timezone)
      named.push({
        subject: `${typeKey}/${key}`,
        ...(before === undefined ? {} : { before: zonedMinute(before, timezone) }),
        after,
      })
    },
    list: () => (total > named.length ? [...named, { subject: `+${total - named.length}` }] : named),
  }
}

function isUnpublished(status: string): boolean {
  return status === DRAFT || status === SCHEDULED
}
