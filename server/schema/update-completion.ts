import { catalog } from '#blocks/catalog.ts'
import { parsePortal } from '#definition/parse-portal.ts'

import type { Log } from '../platform/log/log.ts'
import { because } from '../platform/log/message.ts'
import { collectSchemaNames } from './schema-names.ts'
import type { SchemaSource } from './source/schema-source.ts'
import { writeJsonSchemas } from './write-json-schemas.ts'

/**
 * Keeps the completion of editors up to date with saved types, templates and pages. It lies beside the files that they
 * open, so a schema in another place than a folder has none.
 */
export async function updateCompletion(
  source: Pick<SchemaSource, 'location' | 'read'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const location = source.location()
  if (location.kind !== 'folder') return
  try {
    const parsed = parsePortal((await source.read()).files)
    if (parsed.ok) await writeJsonSchemas(location.dir, catalog, collectSchemaNames(parsed.value))
  } catch (error) {
    const message = { zh: 'schema/json-schema 没有更新', en: 'schema/json-schema could not be brought up to date' }
    log.warn(because(message, error))
  }
}
