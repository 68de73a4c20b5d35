import type { TypeModel } from '#compile/portal.ts'
import { readCaptions } from '#contract/entities/caption.ts'
import { isSecret } from '#definition/grammar/field-role.ts'
import type { EntityName, StoredEntity } from '#server/db/content/stored-entities.ts'
import { readQuestions, readSessions } from '#server/db/lists/stored-lists.ts'
import { sanitizeBody } from '#server/services/cleaning/sanitize-body.ts'
import { isOfBody, summaryOfBody } from '#server/services/content/check/summary-of-body.ts'
import { labelFor } from '#server/services/content/format/content-columns.ts'
import { shown } from '#server/services/content/format/content-fault.ts'
import { formatMoment } from '#server/services/content/format/export-values.ts'

import type { RowDraft } from './check-row.ts'

/** A column in which an import changes an entity. */
export interface ChangedColumn {
  column: string
  /** What was there, where nothing is there afterwards; empty for a secret. */
  cleared?: string
}

interface Compared {
  entity: RowDraft['entity']
  existing: StoredEntity
  type: TypeModel
  /** The relations; undefined where the row has none to say. */
  related: readonly EntityName[] | undefined
  timezone: string
}

type Field = TypeModel['fields'][number]

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

/** Finds the columns in which a row differs from its stored entity. */
export function changedColumns({ entity, existing, type, related, timezone }: Compared): ChangedColumn[] {
  const before: Readonly<Record<string, unknown>> = { ...existing }
  const columns: ChangedColumn[] = []
  const add = (column: string, cleared: string | undefined) =>
    void columns.push({ column, ...(cleared === undefined ? {} : { cleared }) })
  for (const [name, value] of Object.entries(entity)) {
    if (name === 'fields' || JSON.stringify(value) === JSON.stringify(before[name])) continue
    // A body stored before it was sanitised equals its sanitised form.
    if (name === 'body' && sanitizeBody(existing.body).trim() === value) continue
    const isCleared = name === 'summary' ? isSummaryCleared(entity, existing) : isEmpty(value) && !isEmpty(before[name])
    add(labelFor(type, labels[name] ?? name), isCleared ? describeCommon(name, before[name], timezone) : undefined)
  }
  for (const field of type.fields) {
    const [after, stored] = [entity, existing].map(({ fields }) => fields[field.name] ?? '')
    if (String(after) === String(stored)) continue
    add(field.label, isEmpty(after) ? describeField(field, stored, timezone) : undefined)
  }
  if (related !== undefined && !isSameRelation(related, existing.related))
    add('相关', related.length === 0 ? `${existing.related.length} 条` : undefined)
  return columns
}

function isSameRelation(one: readonly EntityName[], other: StoredEntity['related']): boolean {
  return JSON.stringify(one) === JSON.stringify(other.map(({ type, key }) => ({ type, key })))
}

/** A summary that is not written is taken from the body. */
function isSummaryCleared(
  { summary, body }: RowDraft['entity'],
  { summary: before, body: text }: StoredEntity,
): boolean {
  return before !== '' && summary === summaryOfBody(body) && !isOfBody(before, text)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
}

function describeCommon(name: string, value: unknown, timezone: string): string {
  if (name === 'withdrawTime' && typeof value === 'number') return momentOf(value, timezone)
  if (name === 'images' && Array.isArray(value)) return `${value.length} 张`
  if (name === 'body' && typeof value === 'string') return describeText(value)
  return shown(Array.isArray(value) ? value.join('、') : String(value))
}

function describeField(field: Field, value: string | number | undefined, timezone: string): string {
  if (isSecret(field)) return ''
  const text = String(value)
  switch (field.kind) {
    case 'datetime':
      return typeof value === 'number' ? momentOf(value, timezone) : shown(text)
    case 'richtext':
      return describeText(text)
    case 'images':
      return `${text.split(',').length} 张`
    case 'sessions':
      return `${readSessions(value).length} 项`
    case 'questions':
      return `${readQuestions(value).length} 项`
    case 'captions':
      return `${readCaptions(value).length} 项`
    default:
      return shown(text)
  }
}

/** A text that shows nothing by its words, such as one picture, is named by its kind. */
function describeText(html: string): string {
  const words = summaryOfBody(html)
  return words === '' ? '图片或文件' : shown(words)
}

function momentOf(seconds: number, timezone: string): string {
  return formatMoment(seconds - (seconds % 60), timezone) ?? String(seconds)
}
