import { readCaptions } from '#contract/entities/caption.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import { readSessions } from '#server/db/lists/stored-lists.ts'

import { columnTitles, commonColumnsOf, type CommonName } from '#server/services/content/format/content-columns.ts'
import type { ExportContext } from '#server/services/content/format/export-context.ts'
import { plainSession, relatedNames, formatMoment } from '#server/services/content/format/export-values.ts'
import { statusLabel } from '#server/services/content/format/statuses.ts'
import { csvLine, guardCell } from '#server/services/content/format/guard-cell.ts'
import { captionParts, sessionParts, writeParts } from '#server/services/content/format/list-parts.ts'

/** Returns the common columns in their order; the body comes last, because it is long. */
function order(type: ExportContext['type']): { names: CommonName[]; body: CommonName[] } {
  const names = commonColumnsOf(type).map(({ name }) => name)
  return { names: names.filter((name) => name !== 'body'), body: names.filter((name) => name === 'body') }
}

/** The first line, with the byte order mark by which Excel recognises UTF-8. */
export function csvHead({ type }: ExportContext): string {
  const { common, fields } = columnTitles(type)
  const { names, body } = order(type)
  const called = (name: CommonName) => common.get(name) ?? name
  return `\uFEFF${csvLine([...names.map(called), ...fields.values(), ...body.map(called)])}`
}

export function csvRow(entity: StoredEntity, context: ExportContext): string {
  const { names, body } = order(context.type)
  return csvLine(
    [
      ...names.map((name) => commonText(entity, name, context)),
      ...fieldTexts(entity, context).map(({ text }) => text),
      ...body.map((name) => commonText(entity, name, context)),
    ].map(guardCell),
  )
}

/** Returns the text of a common column. */
export function commonText(entity: StoredEntity, name: CommonName, context: ExportContext): string {
  if (name === 'tags' || name === 'images') return listText(entity[name])
  if (name === 'related') return listText(relatedNames(entity, context))
  // To the minute, the usual precision.
  if (name === 'publishTime') return momentText(entity.publishTime - (entity.publishTime % 60), context)
  if (name === 'withdrawTime')
    return (entity.withdrawTime ?? 0) === 0
      ? ''
      : momentText((entity.withdrawTime ?? 0) - ((entity.withdrawTime ?? 0) % 60), context)
  return name === 'status' ? statusLabel(entity.status) : String(entity[name])
}

export function fieldTexts(entity: StoredEntity, context: ExportContext): { name: string; text: string }[] {
  return context.type.fields.map(({ name, kind }) => {
    const value = entity.fields[name]
    if (value === undefined) return { name, text: '' }
    if (kind === 'datetime' && typeof value === 'number') return { name, text: momentText(value, context) }
    if (kind === 'images') return { name, text: listText(String(value).split(',')) }
    if (kind === 'sessions')
      return {
        name,
        text: writeParts(
          readSessions(value).map((session) => plainSession(session, context.timezone)),
          sessionParts,
        ),
      }
    if (kind === 'captions')
      return {
        name,
        text: writeParts(
          readCaptions(value).map((caption) => ({ ...caption })),
          captionParts,
        ),
      }
    return { name, text: String(value) }
  })
}

function momentText(seconds: number, { timezone }: ExportContext): string {
  return formatMoment(seconds, timezone) ?? String(seconds)
}

/**
 * Joins values by 、, or by | where a value contains 、 (a trailing | marks a single such value); JSON where a value
 * contains | as well.
 */
function listText(values: readonly string[]): string {
  if (values.some((value) => /[|｜\n]|^\[|^\s|\s$/u.test(value))) return JSON.stringify(values)
  if (values.some((value) => value.includes('、')) && values.length === 1) return `${values.join('')}|`
  return values.some((value) => value.includes('、')) ? values.join('|') : values.join('、')
}
