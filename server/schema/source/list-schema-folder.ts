import type { Dirent, Stats } from 'node:fs'
import { opendir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

import type { Issue } from '#definition/issues/issue.ts'
import { kindOfFile, schemaFolders } from '#definition/schema-layout.ts'

import { nameIssues } from './name-issues.ts'
import { schemaLimits, tooManyFiles } from './schema-limits.ts'
import type { SchemaListing } from './schema-source.ts'

/** Entries that are looked at at the same time. */
const AT_ONCE = 128

export interface ListedFile {
  /** Path inside the folder, with `/`. */
  file: string
  /** Real path of the file, symbolic links resolved. */
  path: string
  stats: Stats
}

export interface ListedFolder extends SchemaListing {
  files: ListedFile[]
}

/**
 * Lists the files of a schema folder without reading them. Only regular files count; a symbolic link may point to
 * another place inside the folder. An entry that disappears meanwhile is left out.
 */
export async function listSchemaFolder(dir: string): Promise<ListedFolder> {
  const found: ListedFile[] = []
  /** Ignored entries: files and folders (ending in `/`) outside the known places. */
  const strange: string[] = []
  const issues: Issue[] = []
  const place = await realpath(dir).catch(codeOf)
  if (typeof place !== 'string')
    return place.code === 'ENOENT'
      ? {
          files: [],
          issues: [{ code: 'FOLDER_MISSING', file: '', path: [], message: `没有文件夹 ${dir}` }],
          fingerprint: 'missing',
        }
      : { files: [], issues: [unreadableFolder('', place.code)], fingerprint: `unreadable ${place.code}` }
  const root: string = place
  let entries = 0

  async function walk(folder: string): Promise<void> {
    // All at once: one after the other, each would wake the serving thread for itself, every two seconds for ever.
    const visits: Promise<void>[] = []
    try {
      for await (const entry of await opendir(join(root, folder), { bufferSize: AT_ONCE })) {
        entries += 1
        if (entries > schemaLimits.entries || found.length + strange.length > schemaLimits.files) break
        visits.push(visit(folder === '' ? entry.name : `${folder}/${entry.name}`, entry))
        if (visits.length % AT_ONCE === 0) await Promise.all(visits)
      }
    } catch (error) {
      const { code } = codeOf(error)
      if (code !== 'ENOENT') issues.push(unreadableFolder(folder, code))
    }
    await Promise.all(visits)
  }

  async function visit(file: string, entry: Dirent): Promise<void> {
    if (kindOfFile(file) === 'ignored') return
    const place = join(root, file)
    // Some network file systems do not report the type of an entry; then it may be a link.
    const path = entry.isFile() || entry.isDirectory() ? place : await realpath(place).catch(codeOf)
    const stats = typeof path === 'string' ? await stat(path).catch(codeOf) : path
    if (typeof path !== 'string' || 'code' in stats) {
      const code = 'code' in stats ? stats.code : ''
      if (entry.isSymbolicLink())
        issues.push({ code: 'FILE_UNREADABLE', file, path: [], message: '这个链接指向的文件不存在' })
      else if (code !== 'ENOENT')
        issues.push({ code: 'FILE_UNREADABLE', file, path: [], message: `文件读不出来（${code}）` })
      return
    }
    if (!path.startsWith(root + sep))
      issues.push({ code: 'FILE_OUTSIDE', file, path: [], message: '这个链接指到了 schema 文件夹外面，不会被读取' })
    else if (stats.isDirectory()) {
      if (schemaFolders.includes(file)) await walk(file)
      else strange.push(`${file}/`)
    } else if (!stats.isFile())
      issues.push({ code: 'FILE_NOT_REGULAR', file, path: [], message: '这不是普通文件，不会被读取' })
    else if (kindOfFile(file) === 'unknown') strange.push(file)
    else found.push({ file, path, stats })
  }

  await walk('')
  // In one order, in whichever they were found.
  for (const listed of [found, issues]) listed.sort((left, right) => (left.file < right.file ? -1 : 1))
  const named = nameIssues(
    found.map(({ file }) => file),
    strange,
  )
  issues.push(...named)
  const files = found.filter(({ file }) => !named.some((issue) => issue.file === file))
  if (entries > schemaLimits.entries || found.length + strange.length > schemaLimits.files) issues.push(tooManyFiles())
  const fingerprint = [
    ...files.map(({ file, stats }) => `${file} ${stats.size} ${stats.mtimeMs} ${stats.ino}`),
    ...issues.map((issue) => `${issue.code} ${issue.file}`),
  ].join('\n')
  return { files: files.slice(0, schemaLimits.files), issues, fingerprint }
}

/** The code of an error of the file system: only ENOENT says that something is not there. */
function codeOf(error: unknown): { code: string } {
  return { code: error instanceof Error && 'code' in error ? String(error.code) : String(error) }
}

function unreadableFolder(folder: string, code: string): Issue {
  return {
    code: 'FILE_UNREADABLE',
    file: folder === '' ? '' : `${folder}/`,
    path: [],
    message: `文件夹读不出来（${code}）`,
  }
}
