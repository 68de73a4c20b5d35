import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

import type { Issue } from '#definition/issues/issue.ts'
import { jsonLimits } from '#definition/json/json-fault.ts'
import { fileStart } from '#definition/json/json-position.ts'
import { type LocatedIssue, placeIssue } from '#definition/issues/locate-issues.ts'
import type { SchemaFile } from '#definition/parse-file.ts'

import { decodeText } from './decode-text.ts'
import { folderLimits, type ListedFile, listSchemaFolder } from './list-schema-folder.ts'

export interface SchemaFolder {
  files: SchemaFile[]
  /** Faults of unreadable files. */
  issues: LocatedIssue[]
  fingerprint: string
}

/**
 * Reads the current state of `schema/`. Every fault of the folder or a file is an issue and not an exception,
 * because editors may save, move or delete files during the reading.
 */
export async function readSchemaFolder(dir: string): Promise<SchemaFolder> {
  const listed = await listSchemaFolder(dir)
  const files: SchemaFile[] = []
  const issues = listed.issues.map((issue) => placeIssue(issue, fileStart, ''))
  let bytes = 0
  for (const found of listed.files) {
    const read = await readText(found)
    if ('issue' in read) issues.push(read.issue)
    else {
      files.push({ file: found.file, text: read.text })
      bytes += read.text.length
    }
    if (bytes > folderLimits.bytes) {
      issues.push(
        placeIssue(
          {
            code: 'FOLDER_TOO_LARGE',
            file: found.file,
            path: [],
            message: `schema 文件夹总共超过 ${folderLimits.bytes / 1024 / 1024} MiB`,
          },
          fileStart,
          '',
        ),
      )
      break
    }
  }
  return { files, issues, fingerprint: listed.fingerprint }
}

async function readText({ file, path }: ListedFile): Promise<{ text: string } | { issue: LocatedIssue }> {
  const refuse = (issue: Pick<Issue, 'code' | 'message'>) => ({
    issue: placeIssue({ file, path: [], ...issue }, fileStart, ''),
  })
  try {
    const bytes = await readBytes(path)
    if (bytes === undefined)
      return refuse({
        code: 'FILE_TOO_LARGE',
        message: `文件超过 ${jsonLimits.size / 1024 / 1024} MiB，请拆成几个文件`,
      })
    const decoded = decodeText(bytes)
    if (decoded.ok) return { text: decoded.text }
    const { code, message, allowed, place, text } = decoded
    return { issue: placeIssue({ file, path: [], code, message, ...(allowed ? { allowed } : {}) }, place, text) }
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
