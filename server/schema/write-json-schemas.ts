import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Catalog } from '#compile/catalog.ts'

import { jsonSchemas } from './json-schemas.ts'
import type { SchemaNames } from './schema-names.ts'
import { printJson } from './print-json.ts'

/** Updates `json-schema/` of a schema folder, leaves unchanged files alone, and returns the written names. */
export async function writeJsonSchemas(dir: string, catalog: Catalog, schemaNames: SchemaNames): Promise<string[]> {
  const folder = join(dir, 'json-schema')
  await mkdir(folder, { recursive: true })
  const written: string[] = []
  for (const [file, schema] of Object.entries(jsonSchemas(catalog, schemaNames))) {
    const text = `${printJson(schema)}\n`
    if ((await readFile(join(folder, file), 'utf8').catch(() => '')) === text) continue
    await writeFile(join(folder, file), text)
    written.push(file)
  }
  return written
}
