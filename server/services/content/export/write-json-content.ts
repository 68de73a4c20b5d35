import type { TypeModel } from '#compile/portal.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import { readSessions } from '#server/db/lists/stored-lists.ts'

import { commonColumnsOf, type CommonName } from '#server/services/content/format/content-columns.ts'
import type { ExportContext } from '#server/services/content/format/export-context.ts'
import { plainSession, relatedNames, formatMoment } from '#server/services/content/format/export-values.ts'

/** A record in the import's format with every possible value, so that an editor's removal of a value is explicit. */
export function jsonRow(entity: StoredEntity, context: ExportContext): Readonly<Record<string, unknown>> {
  const {
    key,
    title,
    summary,
    category,
    tags,
    area,
    source,
    author,
    publishTime,
    withdrawTime = 0,
    weight,
    status,
    cover,
    images,
    body,
  } = entity
  const fields = Object.fromEntries(
    context.type.fields.map((field) => [field.name, jsonValue(field, entity.fields[field.name], context)]),
  )
  const common: Readonly<Record<CommonName, unknown>> = {
    key,
    title,
    summary,
    category,
    tags,
    area,
    source,
    author,
    publishTime: formatMoment(publishTime, context.timezone) ?? publishTime,
    withdrawTime: withdrawTime === 0 ? '' : (formatMoment(withdrawTime, context.timezone) ?? withdrawTime),
    weight,
    status,
    cover,
    images,
    body,
    related: relatedNames(entity, context),
  }
  const names = new Set<string>(commonColumnsOf(context.type).map(({ name }) => name))
  return {
    ...Object.fromEntries(Object.entries(common).filter(([name]) => name !== 'related' && names.has(name))),
    fields,
    ...(names.has('related') ? { related: common.related } : {}),
  }
}

function jsonValue(
  { kind }: TypeModel['fields'][number],
  value: string | number | undefined,
  { timezone }: ExportContext,
): unknown {
  if (value === undefined) return ''
  if (kind === 'datetime' && typeof value === 'number') return formatMoment(value, timezone) ?? value
  if (kind === 'images') return String(value).split(',')
  if (kind === 'sessions') return readSessions(value).map((session) => plainSession(session, timezone))
  if (kind !== 'questions' && kind !== 'captions') return value
  const list: unknown = JSON.parse(String(value))
  return list
}
