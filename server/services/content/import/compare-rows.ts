import type { TypeModel } from '#compile/portal.ts'
import type { EntityDraft } from '#server/db/content/put-entities.ts'
import type { EntityName } from '#server/db/content/stored-entities.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'

import { type BackDated, createBackDates } from './back-dates.ts'
import { changedColumns } from './changed-columns.ts'
import type { RowDraft } from './check-row.ts'
import { isWaiting } from './describe-soon.ts'

export interface ImportCounts {
  type: TypeModel
  added: number
  changed: number
  unchanged: number
}

/** A column in which an import leaves nothing, with what was there; empty for a secret. */
export interface ClearedColumn {
  column: string
  before: string
}

/** The change of one entity by an import. */
export interface ImportChange {
  change: 'added' | 'changed'
  key: string
  title: string
  columns: readonly string[]
  /** Of these, the ones in which nothing is left, with what was there. */
  cleared: readonly ClearedColumn[]
  /** The state after the import, and the moments at which it changes by schedule. */
  status: string
  publishTime: number
  withdrawTime: number
}

/** Changes told one by one; the rest is counted. */
const MOST_CHANGES = 500

/** The changes of an import: the first by name, the others as numbers. */
export interface ImportChanges {
  counts: readonly ImportCounts[]
  changes: readonly ImportChange[]
  /** Rows that are added or changed. */
  changed: number
  /** Of these, the first ones that wait for their time, and how many there are. */
  waiting: { changes: readonly ImportChange[]; total: number }
  /** Entities that visitors see, and that lose values. */
  clearedPublished: number
  backDated: readonly BackDated[]
}

export interface Comparison {
  /** Compares a row with its stored entity; returns what is to be written, undefined where nothing changed. */
  compare(draft: ComparedDraft, related: readonly EntityName[] | undefined): EntityDraft | undefined
  outcome(): ImportChanges
}

type ComparedDraft = Pick<RowDraft, 'entity' | 'existing' | 'type'>

/** Creates the comparison of an import: added, changed in certain columns, or unchanged. */
export function createComparison(clock: { now: number; timezone: string }): Comparison {
  const backDates = createBackDates(clock)
  const counts = new Map<TypeModel, ImportCounts>()
  const changes: ImportChange[] = []
  const waiting: { changes: ImportChange[]; total: number } = { changes: [], total: 0 }
  let changed = 0
  let clearedPublished = 0
  return {
    compare({ entity, existing, type }, related) {
      const count = counts.get(type) ?? { type, added: 0, changed: 0, unchanged: 0 }
      counts.set(type, count)
      const { timezone } = clock
      const differing = existing ? changedColumns({ entity, existing, type, related, timezone }) : []
      const columns = differing.map(({ column }) => column)
      const cleared = differing.flatMap(({ column, cleared: before }) =>
        before === undefined ? [] : [{ column, before }],
      )
      if (existing !== undefined && columns.length === 0) {
        count.unchanged += 1
        return undefined
      }
      const kind = existing === undefined ? 'added' : 'changed'
      count[kind] += 1
      changed += 1
      if (cleared.length > 0 && existing?.status === PUBLISHED) clearedPublished += 1
      const { key, title, status, publishTime, withdrawTime = 0 } = entity
      const change = { change: kind, key, title, columns, cleared, status, publishTime, withdrawTime } as const
      if (changes.length < MOST_CHANGES) changes.push(change)
      if (isWaiting(change)) {
        waiting.total += 1
        if (waiting.changes.length < MOST_CHANGES) waiting.changes.push(change)
      }
      backDates.add(type.key, entity, existing)
      return related === undefined ? entity : { ...entity, related }
    },
    outcome: () => ({
      ...{ counts: [...counts.values()], changes, changed, waiting, clearedPublished },
      backDated: backDates.list(),
    }),
  }
}
