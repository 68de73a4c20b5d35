import { readFile } from 'node:fs/promises'

import { listSchemaFolder } from './list-schema-folder.ts'
import type { FileBytes } from './schema-source.ts'

/** Reads the files of a schema folder that a portal reads, byte for byte; generated completion is none of them. */
export async function readSchemaFiles(dir: string): Promise<FileBytes[]> {
  const { files } = await listSchemaFolder(dir)
  return Promise.all(files.map(async ({ file, path }) => ({ file, bytes: await readFile(path) })))
}
