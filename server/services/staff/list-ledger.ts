import { setImmediate as turn } from 'node:timers/promises'

import { ledgerBefore, type LedgerFilter } from '#server/db/staff/ledger.ts'
import type { LedgerRow } from '#server/db/tables/staff-tables.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

const AT_ONCE = 1000

export type { LedgerFilter }

/** A row of the ledger for a reader. */
export type LedgerEntry = Omit<LedgerRow, 'hash'>

type Context = Pick<MemberContext, 'store' | 'acts'>

/** Returns the newest acts of a filter, newest first. */
export async function listLedger(
  { store }: Pick<Context, 'store'>,
  filter: LedgerFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<readonly LedgerEntry[]> {
  return ledgerBefore(store, filter, { before, limit })
}

interface LedgerExport {
  filter: LedgerFilter
  /** What the filter lists, in words: the ledger says what was taken away. */
  described: string
  /** The most acts that are returned, of which the newest are; all without it. */
  most?: number
}

/** Returns the acts of a filter, oldest first; that they were exported is an act itself. */
export async function exportLedger(
  { store, acts }: Context,
  staff: StaffCaller,
  { filter, described, most = Infinity }: LedgerExport,
): Promise<{ entries: readonly LedgerEntry[]; isCut: boolean }> {
  const entries: LedgerEntry[] = []
  for (let before: number | undefined; entries.length <= most; await turn()) {
    const rows = await ledgerBefore(store, filter, { before, limit: AT_ONCE })
    entries.push(...rows)
    before = rows.at(-1)?.number ?? before
    if (rows.length < AT_ONCE) break
  }
  const isCut = entries.length > most
  if (isCut) entries.length = most
  await acts.record({ staff, act: 'ledger.export', subject: described, after: String(entries.length) })
  return { entries: entries.toReversed(), isCut }
}
