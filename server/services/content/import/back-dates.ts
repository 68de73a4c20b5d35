import { zonedDay, zonedMinute } from '#contract/time/zoned-day.ts'
import type { EntityDraft } from '#server/db/content/put-entities.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'
import type { StaffAct } from '#server/services/context/staff-acts.ts'

/** Entities that a record names one by one; the rest is counted. */
const MOST_NAMED = 50

/** The entities of an import whose date of publication is set back, in words of the ledger. */
export type BackDated = Pick<StaffAct, 'subject' | 'before' | 'after'>

export interface BackDates {
  /** Notes an entity that is about to be written, if its date is set back. */
  add(typeKey: string, entity: EntityDraft, existing: StoredEntity | undefined): void
  /** Undefined where no date is set back. */
  describe(): BackDated | undefined
}

/**
 * Collects the entities of an import that will say an earlier date of publication than they have, or than today if they
 * become visible now: a faked date is among the faults for which a public portal fails an inspection.
 */
export function createBackDates({ now, timezone }: { now: number; timezone: string }): BackDates {
  const named: { subject: string; before: string; after: string }[] = []
  let total = 0
  const today = zonedDay(now, timezone)
  return {
    add(typeKey, { key, status, publishTime }, existing) {
      if (status !== PUBLISHED) return
      const before = existing?.status === PUBLISHED ? existing.publishTime : undefined
      if (before === undefined ? zonedDay(publishTime, timezone) >= today : publishTime >= before) return
      total += 1
      if (named.length < MOST_NAMED)
        named.push({
          subject: `${typeKey}/${key}`,
          before: before === undefined ? '' : zonedMinute(before, timezone),
          after: zonedMinute(publishTime, timezone),
        })
    },
    describe() {
      if (total === 0) return undefined
      const rest = total > named.length ? ` +${total - named.length}` : ''
      const all = (of: keyof (typeof named)[number]) =>
        named
          .map((each) => each[of])
          .join(' ')
          .trim()
      return { subject: `${all('subject')}${rest}`, before: all('before'), after: all('after') }
    },
  }
}
