import { isSecret } from '#definition/grammar/field-role.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'

import type { ExportContext } from '#server/services/content/format/export-context.ts'
import { jsonRow } from './write-json-content.ts'

/** The times that first content derives for a record. */
const DERIVED: ReadonlySet<string> = new Set(['status'])

/**
 * Returns an entity as a record of first content (server/db/seed/content-row.ts): the editor's values with the number in
 * its addresses, without empty ones and without secrets. An empty cover is written, because one that is not is looked for.
 */
export function siteRow(entity: StoredEntity, context: ExportContext): Readonly<Record<string, unknown>> {
  const { fields, ...common } = jsonRow(entity, context)
  const secrets = new Set(context.type.fields.filter((field) => isSecret(field) && !field.required).map(nameOf))
  const fieldEntries = Object.entries(fields ?? {}).filter(([name, value]) => !isEmpty(value) && !secrets.has(name))
  return {
    id: entity.id,
    ...Object.fromEntries(
      Object.entries(common).filter(([name, value]) => !DERIVED.has(name) && (name === 'cover' || !isEmpty(value))),
    ),
    ...(fieldEntries.length === 0 ? {} : { fields: Object.fromEntries(fieldEntries) }),
  }
}

const nameOf = ({ name }: { name: string }) => name

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}
