import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import type { SchemaFile } from '#definition/parse-file.ts'
import { createFolderSource } from '#server/schema/source/folder-source.ts'

import { smallSchema } from '../../definition/small-schema.ts'

/** A file of pages, each of which has one fault. */
export const faultyPages = (count: number) =>
  JSON.stringify({
    version: 1,
    routes: Array.from({ length: count }, (_, index) => ({ path: `page-${index}`, title: '页面', template: 'lists' })),
  })

/** A folder on disk with the small schema in it; removed by `remove`. */
export async function createSchemaFolder(files: readonly SchemaFile[] = smallSchema) {
  const parent = await mkdtemp(join(tmpdir(), 'schema-'))
  const dir = join(parent, 'schema')
  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), content)
  }
  await mkdir(dir)
  for (const { file, text } of files) await write(file, text)
  return {
    parent,
    dir,
    source: createFolderSource(dir),
    write,
    remove: () => rm(parent, { recursive: true, force: true }),
  }
}
