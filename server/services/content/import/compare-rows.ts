import type { TypeModel } from '#compile/portal.ts'
import type { EntityDraft } from '#server/db/content/put-entities.ts'
import type { EntityName, StoredEntity } from '#server/db/content/stored-entities.ts'
import { sanitizeBody } from '#server/services/cleaning/sanitize-body.ts'

import { type BackDated, createBackDates } from './back-dates.ts'
import type { RowDraft } from './check-row.ts'
import { labelFor } from '#server/services/content/format/content-columns.ts'
import { isWaiting } from './describe-soon.ts'

export interface ImportCounts {
  type: TypeModel
  added: number
  changed: number
  unchanged: number
}

/** The change of one entity by an import. */
export interface ImportChange {
  change: 'added' | 'changed'
  key: string
  title: string
  columns: readonly string[]
  /** The state after the import, and the moments at which it changes by schedule. */
  status: string
  publishTime: number
  withdrawTime: number
}

const labels: Readonly<Record<string, string>> = {
  title: '标题',
  summary: '摘要',
  body: '正文',
  cover: '封面',
  images: '图集',
  category: '分类',
  tags: '标签',
  area: '地区代码',
  source: '来源',
  author: '撰稿',
  publishTime: '发布时间',
  withdrawTime: '下架时间',
  weight: '权重',
  status: '状态',
  related: '相关',
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
  return {
    compare({ entity, existing, type }, related) {
      const count = counts.get(type) ?? { type, added: 0, changed: 0, unchanged: 0 }
      counts.set(type, count)
      const columns = existing === undefined ? [] : differences(entity, existing, type, related)
      if (existing !== undefined && columns.length === 0) {
        count.unchanged += 1
        return undefined
      }
      const kind = existing === undefined ? 'added' : 'changed'
      count[kind] += 1
      changed += 1
      const { key, title, status, publishTime, withdrawTime = 0 } = entity
      const change = { change: kind, key, title, columns, status, publishTime, withdrawTime } as const
      if (changes.length < MOST_CHANGES) changes.push(change)
      if (isWaiting(change)) {
        waiting.total += 1
        if (waiting.changes.length < MOST_CHANGES) waiting.changes.push(change)
      }
      backDates.add(type.key, entity, existing)
      return related === undefined ? entity : { ...entity, related }
    },
    outcome: () => ({
      ...{ counts: [...counts.values()], changes, changed, waiting },
      backDated: backDates.list(),
    }),
  }
}

function differences(
  entity: RowDraft['entity'],
  existing: StoredEntity,
  type: TypeModel,
  related: readonly EntityName[] | undefined,
): string[] {
  const before: Readonly<Record<string, unknown>> = { ...existing }
  const columns: string[] = []
  for (const [name, value] of Object.entries(entity)) {
    if (name === 'fields' || JSON.stringify(value) === JSON.stringify(before[name])) continue
    // A body stored before it was sanitised equals its sanitised form.
    if (name === 'body' && sanitizeBody(existing.body).trim() === value) continue
    columns.push(labelFor(type, labels[name] ?? name))
  }
  for (const { name, label } of type.fields)
    if (String(entity.fields[name] ?? '') !== String(existing.fields[name] ?? '')) columns.push(label)
  if (
    related !== undefined &&
    JSON.stringify(related) !== JSON.stringify(existing.related.map(({ type: number, key }) => ({ type: number, key })))
  )
    columns.push('相关')
  return columns
}
