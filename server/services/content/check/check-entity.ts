import { zhCN } from 'zod/locales'

import type { TypeModel } from '#compile/portal.ts'
import type { ArticleInput } from '#server/db/content/write-article.ts'
import { isSiteType } from '#server/db/site/site-types.ts'
import { SCHEDULED } from '#server/db/tables/tables.ts'
import { type SafeText, safeHtml } from '#server/services/cleaning/safe-html.ts'
import { commonColumnsOf, labelFor } from '#server/services/content/format/content-columns.ts'
import { amongThese, shown } from '#server/services/content/format/content-fault.ts'
import { statusLabels, statusOf } from '#server/services/content/format/statuses.ts'

import { checkTypeFields } from './check-type-fields.ts'
import type {
  CommonValueName,
  EntityContext,
  EntityFault,
  EntityInput,
  ReportFault,
  ValueName,
} from './entity-input.ts'
import { entityPatch, type EntityPatch } from './entity-patch.ts'
import { publishTimeOf, withdrawTimeOf } from './entity-times.ts'
import { mergeEntity, type CheckedValues } from './merge-entity.ts'

/** The outcome of cleaning one text: what the sanitiser removed, and the links that lead to no place in the text. */
export interface CleanedText {
  value: ValueName
  dropped: SafeText['dropped']
  jumps: SafeText['jumps']
}

/** A valid entity, before its files and relations are resolved. */
export interface CheckedEntity {
  entity: ArticleInput
  /** As written: "heritage-item:昆曲". Undefined: the present relations stay. */
  related: readonly string[] | undefined
  texts: readonly CleanedText[]
}

/**
 * Checks the values of an entity against its type: returns the entity as they leave it, or all faults. It knows nothing
 * of files, tables and columns: an import, a form and a call check by it alike (docs/specification/decisions.md#content).
 */
export function checkEntity(
  input: EntityInput,
  context: EntityContext,
): { ok: true; checked: CheckedEntity } | { ok: false; faults: readonly EntityFault[] } {
  const faults: EntityFault[] = []
  const report: ReportFault = (value, fault) => void faults.push({ value, ...fault })
  const { common } = input
  const { patch, refused, values, body, fields, entity } = readEntity(input, context, report)
  const { times, status } = values
  checkWhole(entity, context, { refused, fieldNames: new Set(input.fields.keys()) }, report)
  const isUntimed = times.publish === undefined && !common.has('publishTime')
  if (status === SCHEDULED && isUntimed && context.existing?.status !== SCHEDULED)
    report({ common: 'status' }, { message: `写了「待发布」，还要写将来的 ${labelFor(context.type, '发布时间')}` })
  if (endsTooEarly(entity, values))
    report({ common: 'withdrawTime' }, { message: `应晚于${labelFor(context.type, '发布时间')}` })
  if (faults.length > 0) return { ok: false, faults }
  const texts = [...(body === undefined ? [] : [{ value: { common: 'body' } as const, ...body }]), ...fields.texts]
  return { ok: true, checked: { entity, related: patch.related, texts } }
}

/**
 * Returns the entity as its valid values leave it, for a look at what is not finished: a value with a fault leaves the stored one, and
 * one that is missing stays empty.
 */
export function unfinishedEntity(
  input: EntityInput,
  context: EntityContext,
): Pick<CheckedEntity, 'entity' | 'related'> {
  const { entity, patch } = readEntity(input, context, () => undefined)
  return { entity, related: patch.related }
}

/** Reads the values, reports the faults of each, and merges the valid ones into the entity. */
function readEntity({ common, fields: written }: EntityInput, context: EntityContext, report: ReportFault) {
  const { patch, refused } = checkCommon(common, report)
  const times = {
    publish: publishTimeOf(common, patch, context, report),
    withdraw: withdrawTimeOf(common, context, report),
  }
  const status = checkStatus(common.get('status'), report)
  const fields = checkTypeFields(written, context, report)
  const body = patch.body === undefined ? undefined : safeHtml(patch.body)
  const values = { body: body?.html, fields: fields.values, times, status }
  return { patch, refused, values, body, fields, entity: mergeEntity(patch, context, values) }
}

/** Checks the common values; returns the valid ones, and the names of those that are refused. */
function checkCommon(
  common: EntityInput['common'],
  report: ReportFault,
): { patch: EntityPatch; refused: ReadonlySet<CommonValueName> } {
  const values = Object.fromEntries([...common].filter(([name]) => !readApart.has(name)))
  const parsed = entityPatch.safeParse(values, { error: describeInvalid })
  const messages = new Map(parsed.error?.issues.map(({ path, message }) => [path[0], message]))
  const refused: ReadonlySet<CommonValueName> = new Set(patchNames.filter((name) => messages.has(name)))
  for (const name of refused)
    report({ common: name }, { message: describeRefused(name, common.get(name), messages.get(name) ?? '') })
  if (parsed.data) return { patch: parsed.data, refused }
  // The valid values are checked further, so that the editor sees all faults at once.
  const patch = entityPatch.parse({
    ...Object.fromEntries([...common].filter(([name]) => !readApart.has(name) && !refused.has(name))),
    ...(refused.has('key') ? { key: 'none' } : {}),
  })
  return { patch, refused }
}

const patchNames = entityPatch.keyof().options

function describeRefused(name: string, value: unknown, message: string): string {
  if (value === undefined) return '没有写，或者是空的'
  if (value !== '') return `${message}，现为${shown(value)}`
  return name === 'key' ? '是空的；每条内容要有自己的代号，如 news-2026-01' : message
}

/** Returns the name of a state, which may be written in Chinese; undefined for none, and for an unknown one. */
function checkStatus(status: unknown, report: ReportFault): string | undefined {
  const name = typeof status === 'string' ? statusOf(status.trim()) : undefined
  if (status !== undefined && name === undefined)
    report(
      { common: 'status' },
      amongThese(`不能是${shown(status)}`, typeof status === 'string' ? status : '', statusLabels),
    )
  return name
}

/** Whether the times that were written withdraw the entity before it is published. */
function endsTooEarly({ withdrawTime = 0, publishTime }: ArticleInput, { times }: CheckedValues): boolean {
  const hasTimes = times.publish !== undefined || times.withdraw !== undefined
  return hasTimes && withdrawTime > 0 && withdrawTime <= publishTime
}

/** Values with a check apart: moments and states are interpreted, not only validated. */
const readApart: ReadonlySet<CommonValueName> = new Set(['publishTime', 'withdrawTime', 'status'])

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

/** The parts that an entity of a type cannot be without, and does not have. */
function missingParts({ cover, body, summary }: ArticleInput, type: TypeModel): ('cover' | 'body' | 'summary')[] {
  const names = new Set<string>(commonColumnsOf(type).map(({ name }) => name))
  const needsCover = isSiteType(type.type) && names.has('cover')
  // A summary is taken from the body where there is one.
  const needsText = names.has('summary') ? ('summary' as const) : ('body' as const)
  const isWritten = needsText === 'summary' ? summary !== '' : body !== ''
  return [
    ...(needsCover && cover === '' ? (['cover'] as const) : []),
    ...(names.has('body') && !isWritten ? [needsText] : []),
  ]
}

/** Checks the merged entity; values with a reported fault are not reported again. */
function checkWhole(
  entity: ArticleInput,
  { type }: EntityContext,
  { refused, fieldNames }: { refused: ReadonlySet<CommonValueName>; fieldNames: ReadonlySet<string> },
  report: ReportFault,
): void {
  if (entity.title === '' && !refused.has('title')) report({ common: 'title' }, { message: '必填' })
  for (const name of missingParts(entity, type))
    if (!refused.has(name) && !(name === 'summary' && refused.has('body')))
      report({ common: name }, { message: name === 'summary' ? '必填；没有正文，无法从正文里取' : '必填' })
  if (type.categories.length > 0 && !type.categories.includes(entity.category) && !refused.has('category'))
    report(
      { common: 'category' },
      amongThese(entity.category === '' ? '必填' : `不能是${shown(entity.category)}`, entity.category, type.categories),
    )
  for (const { name, required } of type.fields)
    if (required && entity.fields[name] === undefined && !fieldNames.has(name))
      report({ field: name }, { message: '必填' })
}
