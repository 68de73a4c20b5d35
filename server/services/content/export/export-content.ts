import { setImmediate as turn } from 'node:timers/promises'

import type { TypeModel } from '#compile/portal.ts'
import { entitiesAfter, type StoredEntity } from '#server/db/content/stored-entities.ts'

import { isSecret } from '#definition/grammar/field-role.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'
import { isSiteType } from '#server/db/site/site-types.ts'

import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { csvHead, csvRow } from './write-csv.ts'
import { jsonRow } from './write-json-content.ts'
import { markdownOf } from './write-markdown.ts'
import type { ExportContext } from '#server/services/content/format/export-context.ts'

export const exportFormats = ['json', 'csv', 'markdown'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A part of an export: the file's name within the folder, and a text to append to it. */
export interface ExportPiece {
  file: string
  text: string
}

/**
 * Exports all entities of a type, hidden ones included, in the import's format: as parts of one file, or as a file
 * each. That check-in codes are among them is recorded before the first part.
 */
export async function* exportContent(
  context: Pick<ContentContext, 'store' | 'types' | 'timezone' | 'acts'>,
  staff: StaffCaller,
  type: TypeModel,
  format: ExportFormat,
): AsyncGenerator<ExportPiece> {
  if (type.fields.some(isSecret)) await context.acts.record({ staff, act: 'codes.list', subject: type.key })
  const writing: ExportContext = { type, types: context.types(), timezone: context.timezone }
  const file = `${type.key}.${format}`
  let count = 0
  if (format === 'csv') yield { file, text: csvHead(writing) }
  if (format === 'json')
    yield { file, text: `{\n  "type": ${isSiteType(type.type) ? JSON.stringify(type.key) : type.type},\n  "rows": [` }
  for await (const entity of entitiesOf(context, type)) {
    if (format === 'csv') yield { file, text: csvRow(entity, writing) }
    else if (format === 'json')
      yield { file, text: `${count === 0 ? '' : ','}\n    ${JSON.stringify(jsonRow(entity, writing))}` }
    else yield { file: `${entity.key}.md`, text: markdownOf(entity, writing) }
    count += 1
  }
  if (format === 'json') yield { file, text: `${count === 0 ? '' : '\n  '}]\n}\n` }
}

async function* entitiesOf({ store }: Pick<ContentContext, 'store'>, type: TypeModel): AsyncGenerator<StoredEntity> {
  for (let last = 0; ;) {
    const entities = await entitiesAfter(store.db, type.type, last, 100)
    if (entities.length === 0) return
    yield* entities
    last = entities.at(-1)?.id ?? last
    await turn()
  }
}
