import { zhCN } from 'zod/locales'

import type { TypeModel } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import type { ArticleInput } from '#server/db/content/write-article.ts'
import { isSiteType } from '#server/db/site/site-types.ts'
import { SCHEDULED } from '#server/db/tables/tables.ts'
import { safeHtml } from '#server/services/cleaning/safe-html.ts'

import { cleanRow } from './clean-row.ts'
import { commonColumnsOf, labelFor } from '#server/services/content/format/content-columns.ts'
import { checkTypeFields } from './check-type-fields.ts'
import { amongThese, shown, type ContentFault } from '#server/services/content/format/content-fault.ts'
import type { SourceRow } from '#server/services/content/format/content-source.ts'
import { describeJumps } from './describe-jumps.ts'
import type { DroppedPart } from './dropped-parts.ts'
import { rowPatch, statusLabels, statusOf, type RowPatch } from '#server/services/content/format/row-patch.ts'
import { mergeRow, type CheckedValues } from './merge-row.ts'
import type { RowContext, Tell } from './row-context.ts'
import { publishTimeOf, withdrawTimeOf } from './row-times.ts'
import { sortValues } from './sort-values.ts'

/** A valid row, before its pictures and relations are resolved. */
export interface RowDraft {
  row: SourceRow
  type: TypeModel
  entity: ArticleInput
  /** As written: "heritage-item:昆曲". Undefined: the present relations stay. */
  related: readonly string[] | undefined
  existing: StoredEntity | undefined
  /** The elements and attributes that the sanitiser removed from its texts. */
  dropped: readonly DroppedPart[]
  /** The changes made to its texts before they were checked, and the links in them that lead to no place. */
  notes: readonly string[]
}

/**
 * Checks a row against its type: returns a draft, or all faults of the row. Values that the row does not give stay
 * unchanged.
 */
export function checkRow(uncleaned: SourceRow, context: RowContext): { draft?: RowDraft; faults: ContentFault[] } {
  const { row, notes } = cleanRow(uncleaned, context.find)
  const faults: ContentFault[] = []
  const tell: Tell = (column, fault) =>
    void faults.push({ ...placeOf(row, context.key), column: labelFor(context.type, column), ...fault })
  const { common, fieldInputs } = sortValues(row, context, tell)
  const { patch, refused } = checkCommon(common, row, context, tell)
  const times = {
    publish: publishTimeOf(common, patch, context, tell),
    withdraw: withdrawTimeOf(common, context, tell),
  }
  const status = checkStatus(common.get('status'), tell)
  const fields = checkTypeFields(fieldInputs, context, tell)
  const body = patch.body === undefined ? undefined : safeHtml(patch.body)
  const jumps = body && describeJumps('正文', body.jumps)
  const checked = { body: body?.html, fields: fields.values, times, status }
  const entity = mergeRow(patch, context, checked)
  checkWhole(entity, context, { refused, fieldNames: new Set(fieldInputs.keys()) }, tell)
  const isUntimed = times.publish === undefined && !common.has('publishTime')
  if (status === SCHEDULED && isUntimed && context.existing?.status !== SCHEDULED)
    tell('状态', { message: `写了「待发布」，还要写将来的 ${labelFor(context.type, '发布时间')}` })
  if (endsTooEarly(entity, checked)) tell('下架时间', { message: `应晚于${labelFor(context.type, '发布时间')}` })
  if (faults.length > 0) return { faults }
  return {
    draft: {
      row,
      type: context.type,
      entity,
      related: patch.related,
      existing: context.existing,
      dropped: [...(body?.dropped ?? []).map((what) => ({ column: '正文', what })), ...fields.dropped],
      notes: [...notes, ...(jumps === undefined ? [] : [jumps]), ...fields.notes],
    },
    faults,
  }
}

/** Checks the common columns; returns the valid values, and the messages of the refused ones by column. */
function checkCommon(
  common: ReadonlyMap<string, unknown>,
  row: SourceRow,
  context: RowContext,
  tell: Tell,
): { patch: RowPatch; refused: ReadonlyMap<string, string> } {
  const values = Object.fromEntries([...common].filter(([name]) => !readApart.has(name)))
  const parsed = rowPatch.safeParse(values, { error: describeInvalid })
  const refused = new Map(parsed.error?.issues.map(({ path, message }) => [String(path[0] ?? ''), message]))
  for (const [name, message] of refused)
    tell(labelOf(row, context, name), { message: describeRefused(name, values[name], message) })
  if (parsed.data) return { patch: parsed.data, refused }
  // The valid values are checked further, so that the editor sees all faults at once.
  const patch = rowPatch.parse({
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !refused.has(name))),
    ...(refused.has('key') ? { key: 'none' } : {}),
  })
  return { patch, refused }
}

function describeRefused(name: string, value: unknown, message: string): string {
  if (value === undefined) return '缺少这一列，或者是空的'
  if (value !== '') return `${message}，现为${shown(value)}`
  return name === 'key' ? '是空的；每条内容要有自己的代号，如 news-2026-01' : message
}

/** Returns the name of the given state; undefined where none or an unknown one is given. */
function checkStatus(status: unknown, tell: Tell): string | undefined {
  const name = typeof status === 'string' ? statusOf(status.trim()) : undefined
  if (status !== undefined && name === undefined)
    tell('状态', amongThese(`不能是${shown(status)}`, typeof status === 'string' ? status : '', statusLabels))
  return name
}

/** Whether the row's own times withdraw the entity before it is published. */
function endsTooEarly({ withdrawTime = 0, publishTime }: ArticleInput, { times }: CheckedValues): boolean {
  const hasTimes = times.publish !== undefined || times.withdraw !== undefined
  return hasTimes && withdrawTime > 0 && withdrawTime <= publishTime
}

/** Columns with a check of their own: moments and states are interpreted, not only validated. */
const readApart: ReadonlySet<string> = new Set(['publishTime', 'withdrawTime', 'status'])

const kindNames: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  array: '列表 [ … ]',
  object: '一组 { … }',
  boolean: 'true 或 false',
}
const inChinese = zhCN().localeError

/** Words the fault of a wrong value type in the editor's language. */
const describeInvalid: typeof inChinese = (issue) => {
  const kind = issue.code === 'invalid_type' ? kindNames[String(issue.expected)] : undefined
  return kind === undefined ? inChinese(issue) : `应为${kind}`
}

/** The place of a row in the terms of its file. */
export function placeOf({ file, row }: SourceRow, key: unknown): Pick<ContentFault, 'file' | 'row' | 'key'> {
  return { file, ...omitUndefined({ row }), ...(typeof key === 'string' && key !== '' ? { key } : {}) }
}

/** Returns the name that the editor's file uses for a column. */
function labelOf(row: SourceRow, { find }: RowContext, name: string): string {
  for (const written of row.values.keys()) {
    const found = find(written)
    if (found.ok && found.column.kind !== 'own' && found.column.name === name) return written
  }
  return name
}

/** Checks the merged entity; columns with a reported fault are not reported again. */
function checkWhole(
  entity: ArticleInput,
  { type }: RowContext,
  { refused, fieldNames }: { refused: ReadonlyMap<string, string>; fieldNames: ReadonlySet<string> },
  tell: Tell,
): void {
  if (entity.title === '' && !refused.has('title')) tell('标题', { message: '必填' })
  const columns = new Set<string>(commonColumnsOf(type).map(({ name }) => name))
  if (isSiteType(type.type) && columns.has('cover') && entity.cover === '' && !refused.has('cover'))
    tell('封面', { message: '必填' })
  if (columns.has('body') && entity.summary === '' && !refused.has('summary') && !refused.has('body'))
    tell('摘要', { message: '必填；没有正文，无法从正文里取' })
  if (type.categories.length > 0 && !type.categories.includes(entity.category) && !refused.has('category'))
    tell(
      '分类',
      amongThese(entity.category === '' ? '必填' : `不能是${shown(entity.category)}`, entity.category, type.categories),
    )
  for (const { name, label, required } of type.fields)
    if (required && entity.fields[name] === undefined && !fieldNames.has(name)) tell(label, { message: '必填' })
}
