import type { Selectable } from 'kysely'

/** The tables of what staff do (migration 018). Times are seconds since 1970. */
export interface StaffTables {
  /** Acts of staff: rows are added, and never changed or deleted. */
  ledger: LedgerTable
  /** The last row of the ledger, in a table of one row, whose lock puts the acts of all processes into one order. */
  ledger_head: { id: number; number: number; hash: string }
  /** Keys that rows of the ledger are hashed with, each from the row `first` on; sealed with the data key, empty once that is lost. */
  ledger_key: { first: number; sealed: string }
}

export interface LedgerTable {
  /** 1 for the first act; without gaps. */
  number: number
  time: number
  /** The account of the person; 0 for the operator at a command line, who needs none. */
  staff_id: number
  staff: string
  via: string
  act: string
  subject: string
  network: string
  device: string
  before: string
  after: string
  /** A hash over the row and the hash of the row before it, with a key. */
  hash: string
}

export type LedgerRow = Selectable<LedgerTable>
