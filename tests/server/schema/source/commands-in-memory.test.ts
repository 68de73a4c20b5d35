import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { expect, it } from 'vitest'

import { portalCompiler } from '#server/schema/portal-compiler.ts'
import { createFolderSource } from '#server/schema/source/folder-source.ts'
import { createMemorySource } from '#server/schema/source/memory-source.ts'
import type { SchemaSource } from '#server/schema/source/schema-source.ts'

import { temporaryFolder } from '../../../support/backend.ts'
import { runSchema } from '../../../support/schema-context.ts'

/** A copy of a schema in a folder, and one in memory, with the working directory of an editor beside them. */
async function bothPlaces(schema = 'schema') {
  const cwd = temporaryFolder()
  await cp(schema, join(cwd, 'schema'), { recursive: true })
  const folder = createFolderSource(join(cwd, 'schema'))
  return { cwd, folder, memory: createMemorySource((await folder.read()).files) }
}

const filesOf = async (source: SchemaSource) => (await source.read()).files

it.each([
  ['check', [], 'schema'],
  ['new', ['--name', '老字号', '--key', 'old-brand'], 'schema'],
  ['migrate', [], 'tests/server/schema/earlier/site-1'],
  ['tokens', [], 'schema'],
  ['front', ['varnish'], 'schema'],
])('the command %s does in memory what it does in a folder, in the same words', async (name, args, schema) => {
  const { cwd, folder, memory } = await bothPlaces(schema)
  const before = await filesOf(folder)
  const compiler = { compiler: portalCompiler }
  const inFolder = await runSchema(cwd, [name, ...args], { ...compiler, schemaSource: () => folder })
  const inMemory = await runSchema(cwd, [name, ...args], { ...compiler, schemaSource: () => memory })
  expect(inFolder.code).toBe(0)
  expect(inMemory).toEqual(inFolder)
  const after = await filesOf(folder)
  expect(await filesOf(memory)).toEqual(after)
  expect(isDeepStrictEqual(after, before)).toBe(!['new', 'migrate'].includes(name))
})

it('a schema in memory has no commit to be compared with, and diff says so', async () => {
  const { cwd, memory } = await bothPlaces()
  expect(await runSchema(cwd, ['diff'], { schemaSource: () => memory })).toEqual({
    code: 1,
    output: expect.stringContaining('schema 不在文件夹里，没有提交可以比较'),
  })
})
