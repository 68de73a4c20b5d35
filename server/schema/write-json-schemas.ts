// npm run schema:completion: writes schema/json-schema/ anew from the grammar and the blocks.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { catalog } from '#blocks/catalog.ts'

import { jsonSchemas } from './json-schemas.ts'

const dir = join('schema', 'json-schema')
await mkdir(dir, { recursive: true })
for (const [file, schema] of Object.entries(jsonSchemas(catalog))) await writeFile(join(dir, file), `${JSON.stringify(schema, null, 2)}\n`)
