import type { EntityContext } from '#server/services/content/check/entity-input.ts'
import type { FoundColumn } from '#server/services/content/format/content-columns.ts'
import type { Fault } from '#server/services/content/format/content-fault.ts'

/** The columns, type and stored entity by which a row is checked. */
export interface RowContext extends EntityContext {
  /** The row's key, if it has one. */
  key: string | undefined
  find: (written: string) => FoundColumn
}

/** Reports a fault of one column of a row. */
export type Tell = (column: string, fault: Fault) => void
