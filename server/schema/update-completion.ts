import { catalog } from '#blocks/catalog.ts'
import { parsePortal } from '#definition/parse-portal.ts'

import type { Log } from '../platform/log.ts'
import { because } from '../platform/message.ts'
import { collectSchemaNames } from './schema-names.ts'
import { readSchemaFolder } from './source/read-schema-folder.ts'
import { writeJsonSchemas } from './write-json-schemas.ts'

/** Keeps the completion of editors up to date with saved types, templates and pages. */
export async function updateCompletion(dir: string, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    const parsed = parsePortal((await readSchemaFolder(dir)).files)
    if (parsed.ok) await writeJsonSchemas(dir, catalog, collectSchemaNames(parsed.value))
  } catch (error) {
    const message = { zh: 'schema/json-schema 没有更新', en: 'schema/json-schema could not be brought up to date' }
    log.warn(because(message, error))
  }
}
