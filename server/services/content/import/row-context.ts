import type { TypeModel } from '#compile/portal.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import type { ContentClock } from '#server/db/seed/check-fields.ts'

import type { FoundColumn } from '#server/services/content/format/content-columns.ts'
import type { Fault } from '#server/services/content/format/content-fault.ts'

/** The type, columns and stored entity by which a row is checked. */
export interface RowContext {
  /** The row's key, if given. */
  key: string | undefined
  type: TypeModel
  find: (written: string) => FoundColumn
  /** The values are cells of a table, not JSON. */
  isText: boolean
  existing: StoredEntity | undefined
  clock: ContentClock
}

/** Reports a fault of one column of a row. */
export type Tell = (column: string, fault: Fault) => void
