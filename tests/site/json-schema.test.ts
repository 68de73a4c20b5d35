import { readFile } from 'node:fs/promises'

import { expect, it } from 'vitest'

import { catalog } from '#blocks/catalog.ts'
import { jsonSchemas } from '#server/schema/json-schemas.ts'

it.each(Object.entries(jsonSchemas(catalog)))('schema/json-schema/%s is what the grammar says today (npm run schema:completion)', async (file, schema) => {
  expect(JSON.parse(await readFile(`schema/json-schema/${file}`, 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)))
})
