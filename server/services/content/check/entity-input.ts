import type { TypeModel } from '#compile/portal.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import type { ContentClock } from '#server/db/seed/check-fields.ts'
import type { CommonName } from '#server/services/content/format/content-columns.ts'
import type { Fault } from '#server/services/content/format/content-fault.ts'

/** A value that entities of all types have; `daysAgo` and `at` give the time of publication relative to now. */
export type CommonValueName = CommonName | 'daysAgo' | 'at'

/** The values of an entity as its editor gives them; absent values stay as they are, empty ones are removed. */
export interface EntityInput {
  common: ReadonlyMap<CommonValueName, unknown>
  /** By the names of the type's fields; other names are ignored. */
  fields: ReadonlyMap<string, unknown>
}

/** The type and stored entity by which values are checked. */
export interface EntityContext {
  type: TypeModel
  existing: StoredEntity | undefined
  clock: ContentClock
  /** How the editor writes moments, for the sentence about a wrong one: as text alone, or in the notations of JSON. */
  notation: 'text' | 'json'
}

/** A value of an entity. */
export type ValueName = { common: CommonValueName } | { field: string }

/** A fault of one value of an entity. */
export interface EntityFault extends Fault {
  value: ValueName
}

/** Receives a fault of a value. */
export type ReportFault = (value: ValueName, fault: Fault) => void
