import { zonedDay } from '#contract/time/zoned-day.ts'
import type { LedgerFilter } from '#server/db/staff/ledger.ts'

import { actTitle, wayTitle } from './act-titles.ts'

/**
 * Says in words what a filter of the ledger lists, for the record of an export.
 *
 * @param person the name of the account in it, if there is one
 */
export function describeLedgerFilter(
  { staff, staffId, via, act, subject, from, to }: LedgerFilter,
  { timezone, person = '' }: { timezone: string; person?: string | undefined },
): string {
  const name = staff ?? person
  const parts = [
    staff === undefined && staffId === undefined ? undefined : `工作人员 ${name === '' ? staffId : name}`,
    via === undefined ? undefined : wayTitle(via),
    act === undefined ? undefined : `操作 ${actTitle(act)}`,
    subject === undefined ? undefined : `涉及 ${subject}`,
    from === undefined ? undefined : `从 ${zonedDay(from, timezone)}`,
    to === undefined ? undefined : `到 ${zonedDay(to - 1, timezone)}`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? '全部' : parts.join('，')
}
