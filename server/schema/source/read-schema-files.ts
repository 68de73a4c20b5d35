import { readFile } from 'node:fs/promises'

import { listSchemaFolder } from './list-schema-folder.ts'

/** Reads the files of a schema folder that a portal reads, byte for byte; generated completion is none of them. */
export async function readSchemaFiles(dir: string): Promise<{ file: string; bytes: Uint8Array }[]> {
  const { files } = await listSchemaFolder(dir)
  return Promise.all(files.map(async ({ file, path }) => ({ file, bytes: await readFile(path) })))
}
