import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

import type { Issue } from '#definition/issues/issue.ts'
import { jsonLimits } from '#definition/json/json-fault.ts'
import { fileStart } from '#definition/json/json-position.ts'
import { placeIssue } from '#definition/issues/locate-issues.ts'

import { decodeFile } from './decode-file.ts'
import { type ListedFile, listSchemaFolder } from './list-schema-folder.ts'
import { type FileText, readListed } from './read-listed.ts'
import type { SchemaReading } from './schema-source.ts'

/**
 * Reads the current state of `schema/`. Every fault of the folder or a file is an issue and not an exception,
 * because editors may save, move or delete files during the reading.
 */
export async function readSchemaFolder(dir: string): Promise<SchemaReading> {
  return readListed(await listSchemaFolder(dir), readText)
}

async function readText({ file, path }: ListedFile): Promise<FileText> {
  const refuse = (issue: Pick<Issue, 'code' | 'message'>) => ({
    issue: placeIssue({ file, path: [], ...issue }, fileStart, ''),
  })
  try {
    return decodeFile(file, await readBytes(path))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return refuse(
      reason === 'ENOENT'
        ? { code: 'FILE_VANISHED', message: '读取的时候文件不见了' }
        : { code: 'FILE_UNREADABLE', message: `文件读不出来（${reason}）` },
    )
  }
}

/** Reads at most the limit, even if the file grows meanwhile; never blocks on a named pipe. */
async function readBytes(path: string): Promise<Uint8Array | undefined> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const buffer = new Uint8Array((await handle.stat()).size > jsonLimits.size ? 0 : jsonLimits.size + 1)
    let length = 0
    while (length < buffer.length) {
      const { bytesRead } = await handle.read(buffer, length, Math.min(64 * 1024, buffer.length - length), length)
      if (bytesRead === 0) return buffer.subarray(0, length)
      length += bytesRead
    }
    return undefined
  } finally {
    await handle.close()
  }
}
