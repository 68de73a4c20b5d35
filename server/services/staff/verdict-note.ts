import { anchorOf } from '#server/db/staff/ledger-anchor.ts'

import type { LedgerVerdict } from './verify-ledger.ts'

/** Number and hash of the last row of a good ledger, as backups and the log note them; empty without a row. */
export function verdictNote(verdict: LedgerVerdict): string {
  return verdict.kind === 'whole' ? anchorOf(verdict.head) : ''
}
