import { setImmediate as turn } from 'node:timers/promises'

import type { TypeModel } from '#compile/portal.ts'
import type { EntityDraft } from '#server/db/content/put-entities.ts'
import type { EntityName, StoredEntity } from '#server/db/content/stored-entities.ts'
import { sanitizeBody } from '#server/services/cleaning/sanitize-body.ts'

import type { RowDraft } from './check-row.ts'
import { labelFor } from './content-columns.ts'
import { contentLimits } from './content-limits.ts'

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

/** A row that has passed all checks. */
export interface CheckedDraft {
  draft: RowDraft
  /** Undefined where the present relations stay. */
  related: readonly EntityName[] | undefined
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

/** Compares each row with its stored entity: added, changed in certain columns, or unchanged. */
export async function compareRows(checked: readonly CheckedDraft[]) {
  const counts = new Map<TypeModel, ImportCounts>()
  const changes: ImportChange[] = []
  const drafts: EntityDraft[] = []
  for (const [index, { draft, related }] of checked.entries()) {
    if (index % contentLimits.turn === 0) await turn()
    const { entity, existing, type } = draft
    const count = counts.get(type) ?? { type, added: 0, changed: 0, unchanged: 0 }
    counts.set(type, count)
    const columns = existing === undefined ? [] : differences(entity, existing, type, related)
    if (existing !== undefined && columns.length === 0) {
      count.unchanged += 1
      continue
    }
    const change = existing === undefined ? 'added' : 'changed'
    count[change] += 1
    changes.push({
      change,
      key: entity.key,
      title: entity.title,
      columns,
      status: entity.status,
      publishTime: entity.publishTime,
      withdrawTime: entity.withdrawTime ?? 0,
    })
    drafts.push(related === undefined ? entity : { ...entity, related })
  }
  return { counts: [...counts.values()], changes, drafts }
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
