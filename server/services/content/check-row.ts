import { zhCN } from 'zod/locales'

import type { TypeModel } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { statusAt } from '#server/db/content/due-entities.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import { checkValue, type ContentClock } from '#server/db/seed/check-fields.ts'
import { publishTime } from '#server/db/seed/publish-time.ts'
import { PUBLISHED, SCHEDULED, WITHDRAWN } from '#server/db/tables/tables.ts'
import { textOfHtml } from '#server/db/content/text-of-html.ts'
import type { ArticleInput } from '#server/db/content/write-article.ts'

import type { Column, FoundColumn } from './content-columns.ts'
import { amongThese, shown, type ContentFault, type Fault } from './content-fault.ts'
import type { SourceRow } from './content-source.ts'
import { givenRow, statusLabels, statusOf, type GivenRow } from './given-row.ts'
import { readTextValue } from './read-text-value.ts'
import { safeHtml } from '#server/services/cleaning/safe-html.ts'
import type { TextValue } from './text-value.ts'

/** A valid row, before its pictures and relations are resolved. */
export interface RowDraft {
  row: SourceRow
  type: TypeModel
  entity: ArticleInput
  /** As written: "heritage-item:昆曲". Undefined: the present relations stay. */
  related: readonly string[] | undefined
  existing: StoredEntity | undefined
  /** The sanitiser removed unsafe markup from its texts. */
  hasDropped: boolean
}

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

type FieldValues = Record<string, string | number>

/** A time more than three years ahead is probably a mistyped year. */
const AHEAD = 3 * 366 * 86_400

/**
 * Checks a row against its type: returns a draft, or all faults of the row. Values that the row does not give stay
 * unchanged.
 */
export function checkRow(row: SourceRow, context: RowContext): { draft?: RowDraft; faults: ContentFault[] } {
  const faults: ContentFault[] = []
  const tell = (column: string, fault: Fault) => void faults.push({ ...placeOf(row, context.key), column, ...fault })
  const { common, own } = sort(row, context, tell)
  const values = Object.fromEntries([...common].filter(([name]) => !readApart.has(name)))
  const parsed = givenRow.safeParse(values, { error: sayInvalid })
  const refused = new Map(parsed.error?.issues.map(({ path, message }) => [String(path[0] ?? ''), message]))
  for (const [name, message] of refused) {
    const value = values[name]
    tell(labelOf(row, context, name), {
      message:
        value === undefined
          ? '缺少这一列，或者是空的'
          : name === 'key' && value === ''
            ? '是空的；每条内容要有自己的键名，如 news-2026-01'
            : `${message}${value === '' ? '' : `，现为${shown(value)}`}`,
    })
  }
  // Checks the valid values too, so that the editor sees all faults at once.
  const given =
    parsed.data ??
    givenRow.parse({
      ...Object.fromEntries(Object.entries(values).filter(([name]) => !refused.has(name))),
      ...(refused.has('key') ? { key: 'none' } : {}),
    })
  const times = {
    publish: publishTimeOf(common, given, context, tell),
    withdraw: withdrawTimeOf(common, context, tell),
  }
  const status = common.get('status')
  const statusName = typeof status === 'string' ? statusOf(status.trim()) : undefined
  if (status !== undefined && statusName === undefined)
    tell('状态', amongThese(`不能是${shown(status)}`, typeof status === 'string' ? status : '', statusLabels))
  const fields = ownFields(own, context, tell)
  const body = given.body === undefined ? undefined : safeHtml(given.body)
  const entity = merge(given, { ...context, body: body?.html, fields: fields.values, times, status: statusName })
  checkWhole(entity, context, { refused, own: new Set(own.keys()) }, tell)
  if (
    statusName === SCHEDULED &&
    times.publish === undefined &&
    context.existing?.status !== SCHEDULED &&
    !common.has('publishTime')
  )
    tell('状态', { message: '写了「待发布」，还要写将来的 发布时间' })
  if (
    (entity.withdrawTime ?? 0) > 0 &&
    (entity.withdrawTime ?? 0) <= entity.publishTime &&
    (times.publish !== undefined || times.withdraw !== undefined)
  )
    tell('下架时间', { message: '应晚于发布时间' })
  if (faults.length > 0) return { faults }
  return {
    draft: {
      row,
      type: context.type,
      entity,
      related: given.related,
      existing: context.existing,
      hasDropped: fields.hasDropped || body?.hasDropped === true,
    },
    faults,
  }
}

/** Columns with a check of their own: moments and states are interpreted, not only validated. */
const readApart: ReadonlySet<string> = new Set(['publishTime', 'withdrawTime', 'status'])

const kindNames: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  array: '列表 [ … ]',
  object: '对象 { … }',
  boolean: 'true 或 false',
}
const inChinese = zhCN().localeError

/** Words the fault of a wrong value type in the editor's language. */
const sayInvalid: typeof inChinese = (issue) => {
  const kind = issue.code === 'invalid_type' ? kindNames[String(issue.expected)] : undefined
  return kind === undefined ? inChinese(issue) : `应为${kind}`
}

/** Words the fault of a time: in a table a time is text, without the other notations of JSON. */
function saidOf(message: string, kind: string, isText: boolean): string {
  return isText && kind === 'datetime' ? '应为时间，如 2026-05-01 19:30' : message
}

/** The place of a row in the terms of its file. */
export function placeOf({ file, row }: SourceRow, key: unknown): Pick<ContentFault, 'file' | 'row' | 'key'> {
  return { file, ...omitUndefined({ row }), ...(typeof key === 'string' && key !== '' ? { key } : {}) }
}

/** Sorts values into common and own columns; texts of a table are converted to typed values. */
function sort(
  row: SourceRow,
  { type, find, isText }: RowContext,
  tell: (column: string, fault: Fault) => void,
): { common: Map<string, unknown>; own: Map<string, { column: Extract<Column, { kind: 'own' }>; value: unknown }> } {
  const common = new Map<string, unknown>()
  const own = new Map<string, { column: Extract<Column, { kind: 'own' }>; value: unknown }>()
  for (const [written, given] of row.values) {
    const found = find(written)
    // Unknown columns of a table have been reported once for all rows.
    if (!found.ok) {
      if (!isText) tell(written, found.fault)
      continue
    }
    const { column } = found
    if (column.kind === 'ignored') continue
    const read: TextValue =
      isText && typeof given === 'string' ? readTextValue(kindOf(column), given) : { ok: true, value: given ?? '' }
    if (!read.ok) tell(written, read.fault)
    else if (column.kind === 'type') {
      if (read.value !== '' && ![type.key, type.name, String(type.type)].includes(String(read.value)))
        tell(written, { message: `这一条写的是类型${shown(read.value)}，而这次导入的是「${type.name}」` })
    } else if (column.kind === 'own') own.set(column.name, { column, value: read.value })
    else common.set(column.name, whatEmptyMeans(column.name, read.value))
  }
  for (const [name, value] of common) if (value === undefined) common.delete(name)
  return { common, own }
}

function whatEmptyMeans(name: string, value: unknown): unknown {
  if (value !== '') return value
  if (name === 'tags' || name === 'images' || name === 'related') return []
  if (name === 'weight') return 0
  if (name === 'withdrawTime') return 0
  return name === 'publishTime' || name === 'status' || name === 'daysAgo' || name === 'at' ? undefined : ''
}

function kindOf(column: Column) {
  if (column.kind === 'own') return column.field.kind
  if (column.name === 'tags' || column.name === 'images' || column.name === 'related') return 'list'
  if (column.name === 'weight' || column.name === 'daysAgo') return 'number'
  return column.name === 'publishTime' || column.name === 'withdrawTime'
    ? 'datetime'
    : column.name === 'body' || column.name === 'summary'
      ? 'longtext'
      : column.name === 'cover' ||
          column.name === 'category' ||
          column.name === 'area' ||
          column.name === 'status' ||
          column.name === 'key'
        ? 'url'
        : 'text'
}

/** Returns the name that the editor's file uses for a column. */
function labelOf(row: SourceRow, { find }: RowContext, name: string): string {
  for (const written of row.values.keys()) {
    const found = find(written)
    if (found.ok && found.column.kind !== 'own' && found.column.name === name) return written
  }
  return name
}

function publishTimeOf(
  common: ReadonlyMap<string, unknown>,
  given: GivenRow,
  { clock, existing, isText }: RowContext,
  tell: (column: string, fault: Fault) => void,
): number | undefined {
  const value = common.get('publishTime')
  if (value !== undefined) {
    const checked = checkValue({ kind: 'datetime' }, value, clock)
    if (!checked.ok)
      tell('发布时间', { message: `${saidOf(checked.message, 'datetime', isText)}，现为${shown(value)}` })
    else if (Number(checked.value) > clock.now + AHEAD)
      tell('发布时间', {
        message: `${shown(value)}在三年以后，是不是写错了年份？还没有定下来的，可以先写 状态 为 草稿`,
      })
    else return sameMinute(Number(checked.value), existing?.publishTime)
  }
  if (given.daysAgo === undefined) return undefined
  const moment = publishTime(clock.now, given.daysAgo, given.at ?? '09:00', clock.timezone)
  // `publishTime` caps a later moment of today at now: the entity is published immediately, and keeps the time of its
  // first import.
  return moment === clock.now ? (existing?.publishTime ?? moment) : sameMinute(moment, existing?.publishTime)
}

/** Reads the withdrawal time: 0 for an entity that stays; undefined where the row does not give it. */
function withdrawTimeOf(
  common: ReadonlyMap<string, unknown>,
  { clock, existing, isText }: RowContext,
  tell: (column: string, fault: Fault) => void,
): number | undefined {
  const value = common.get('withdrawTime')
  if (value === undefined || value === 0) return value
  const checked = checkValue({ kind: 'datetime' }, value, clock)
  if (checked.ok) return sameMinute(Number(checked.value), existing?.withdrawTime)
  tell('下架时间', { message: `${saidOf(checked.message, 'datetime', isText)}，现为${shown(value)}` })
  return undefined
}

/** Tables give times to the minute: a stored time with seconds in the same minute is equal. */
function sameMinute(moment: number, existing: number | undefined): number {
  return existing !== undefined && Math.floor(existing / 60) === Math.floor(moment / 60) ? existing : moment
}

function ownFields(
  own: ReadonlyMap<string, { column: Extract<Column, { kind: 'own' }>; value: unknown }>,
  { clock, existing, isText }: RowContext,
  tell: (column: string, fault: Fault) => void,
): { values: FieldValues; hasDropped: boolean } {
  const values: FieldValues = { ...existing?.fields }
  let hasDropped = false
  for (const [name, { column, value }] of own) {
    if (value === '' || (Array.isArray(value) && value.length === 0)) {
      if (column.field.required) tell(column.label, { message: '必填' })
      delete values[name]
      continue
    }
    const { kind, options = [] } = column.field
    const checked = checkValue(column.field, value, clock)
    if (!checked.ok)
      tell(
        column.label,
        kind === 'select' && typeof value === 'string'
          ? amongThese(`不能是${shown(value)}`, value, options)
          : {
              message: `${saidOf(checked.message, kind, isText)}${checked.message.includes('现为') ? '' : `，现为${shown(value)}`}`,
            },
      )
    else if (kind === 'richtext') {
      const safe = safeHtml(String(checked.value))
      hasDropped ||= safe.hasDropped
      values[name] = safe.html
    } else values[name] = checked.value
  }
  return { values, hasDropped }
}

interface Merged extends Pick<RowContext, 'type' | 'existing' | 'clock'> {
  body: string | undefined
  fields: FieldValues
  times: { publish: number | undefined; withdraw: number | undefined }
  status: string | undefined
}

function merge(given: GivenRow, { type, existing, clock, body: newBody, fields, times, status }: Merged): ArticleInput {
  const body = newBody ?? existing?.body ?? ''
  const summary = given.summary ?? existing?.summary ?? ''
  const publishTime = times.publish ?? existing?.publishTime ?? clock.now - (clock.now % 60)
  const withdrawTime = times.withdraw ?? existing?.withdrawTime ?? 0
  return {
    type: type.type,
    key: given.key,
    title: given.title ?? existing?.title ?? '',
    summary: summary === '' ? firstWords(body) : summary,
    body,
    cover: given.cover ?? existing?.cover ?? '',
    images: given.images ?? existing?.images ?? [],
    category: given.category ?? existing?.category ?? '',
    tags: [...new Set(given.tags ?? existing?.tags)],
    area: given.area ?? existing?.area ?? '',
    source: given.source ?? existing?.source ?? '',
    author: given.author ?? existing?.author ?? '',
    publishTime,
    withdrawTime,
    weight: given.weight ?? existing?.weight ?? 0,
    // `withdrawn` follows from the stored times rather than from an editor's decision, so it is computed anew.
    status: stateOf(status ?? (existing?.status === WITHDRAWN ? PUBLISHED : existing?.status) ?? PUBLISHED, {
      now: clock.now,
      publishTime,
      withdrawTime,
    }),
    fields,
  }
}

/** Derives the state from the two moments; an entity withdrawn by hand becomes hidden. */
function stateOf(
  wanted: string,
  { now, publishTime, withdrawTime }: { now: number; publishTime: number; withdrawTime: number },
): string {
  if (wanted === WITHDRAWN && withdrawTime === 0) return 'hidden'
  return wanted === PUBLISHED || wanted === SCHEDULED || wanted === WITHDRAWN
    ? statusAt(now, publishTime, withdrawTime)
    : wanted
}

function firstWords(html: string): string {
  const characters = [...textOfHtml(html)]
  return characters.length > 100 ? `${characters.slice(0, 99).join('')}…` : characters.join('')
}

/** Checks the merged entity; columns with a reported fault are not reported again. */
function checkWhole(
  entity: ArticleInput,
  { type }: RowContext,
  { refused, own }: { refused: ReadonlyMap<string, string>; own: ReadonlySet<string> },
  tell: (column: string, fault: Fault) => void,
): void {
  if (entity.title === '' && !refused.has('title')) tell('标题', { message: '必填' })
  if (entity.summary === '' && !refused.has('summary') && !refused.has('body'))
    tell('摘要', { message: '必填；没有正文，无法从正文里取' })
  if (type.categories.length > 0 && !type.categories.includes(entity.category) && !refused.has('category'))
    tell(
      '分类',
      amongThese(entity.category === '' ? '必填' : `不能是${shown(entity.category)}`, entity.category, type.categories),
    )
  for (const { name, label, required } of type.fields)
    if (required && entity.fields[name] === undefined && !own.has(name)) tell(label, { message: '必填' })
}
