import type { Dirent, Stats } from 'node:fs'
import { opendir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

import type { Issue } from '#definition/issues/issue.ts'
import { copiedFile, kindOfFile, knownFolders, misplacedFile, originalOf } from '#definition/schema-layout.ts'

/** Limits of a schema folder: far above any real portal, low enough that reading it stays cheap. */
export const folderLimits = { files: 500, entries: 5000, bytes: 8 * 1024 * 1024 }

export interface ListedFile {
  /** Path inside the folder, with `/`. */
  file: string
  /** Real path of the file, symbolic links resolved. */
  path: string
  stats: Stats
}

export interface ListedFolder {
  files: ListedFile[]
  issues: Issue[]
  /** Changes when a file appears, disappears or is written; polling compares it. */
  fingerprint: string
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
  const root = await realpath(dir).catch(() => undefined)
  if (root === undefined)
    return {
      files: [],
      issues: [{ code: 'FOLDER_MISSING', file: '', path: [], message: `没有文件夹 ${dir}` }],
      fingerprint: 'missing',
    }
  let entries = 0

  async function walk(folder: string): Promise<void> {
    const directory = await opendir(join(root ?? dir, folder)).catch(() => undefined)
    if (!directory) return
    for await (const entry of directory) {
      entries += 1
      if (entries > folderLimits.entries || found.length + strange.length > folderLimits.files) return
      await visit(folder === '' ? entry.name : `${folder}/${entry.name}`, entry)
    }
  }

  async function visit(file: string, entry: Dirent): Promise<void> {
    if (kindOfFile(file) === 'ignored') return
    const place = join(root ?? dir, file)
    // Some network file systems do not report the type of an entry; then it may be a link.
    const path = entry.isFile() || entry.isDirectory() ? place : await realpath(place).catch(() => undefined)
    const stats = path === undefined ? undefined : await stat(path).catch(() => undefined)
    if (path === undefined || stats === undefined) {
      if (entry.isSymbolicLink())
        issues.push({ code: 'FILE_UNREADABLE', file, path: [], message: '这个链接指向的文件不存在' })
      return
    }
    if (!path.startsWith(root + sep))
      issues.push({ code: 'FILE_OUTSIDE', file, path: [], message: '这个链接指到了 schema 文件夹外面，不会被读取' })
    else if (stats.isDirectory()) {
      if (knownFolders.includes(file)) await walk(file)
      else strange.push(`${file}/`)
    } else if (!stats.isFile())
      issues.push({ code: 'FILE_NOT_REGULAR', file, path: [], message: '这不是普通文件，不会被读取' })
    else if (kindOfFile(file) === 'unknown') strange.push(file)
    else found.push({ file, path, stats })
  }

  await walk('')
  const there = new Set([...found.map(({ file }) => file), ...knownFolders.map((folder) => `${folder}/`)])
  const copied = (file: string) => {
    const original = originalOf(file)
    return original !== undefined && there.has(original) ? copiedFile(file, original) : undefined
  }
  issues.push(
    ...strange.map((file) => copied(file) ?? misplacedFile(file)),
    ...found.flatMap(({ file }) => copied(file) ?? []),
  )
  const files = found.filter(({ file }) => copied(file) === undefined)
  if (entries > folderLimits.entries || found.length + strange.length > folderLimits.files)
    issues.push({
      code: 'FOLDER_TOO_LARGE',
      file: '',
      path: [],
      message: `文件夹里的文件超过 ${folderLimits.files} 个`,
    })
  files.sort((left, right) => (left.file < right.file ? -1 : 1))
  const fingerprint = [
    ...files.map(({ file, stats }) => `${file} ${stats.size} ${stats.mtimeMs} ${stats.ino}`),
    ...issues.map((issue) => `${issue.code} ${issue.file}`),
  ].join('\n')
  return { files: files.slice(0, folderLimits.files), issues, fingerprint }
}
