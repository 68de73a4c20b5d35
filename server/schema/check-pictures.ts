import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { omitUndefined } from '#contract/omit-undefined.ts'
import type { Issue } from '#definition/issues/issue.ts'
import type { Origin, PortalDefinition } from '#definition/grammar/site-files.ts'
import { nearestName } from '#definition/names/nearest-name.ts'

/** Storage that this server serves itself; what other storage holds is not known here. */
const SERVER_STORAGE = '/web/media/'
/** A path of a file that visitors load: no address with a scheme, no text, no binding. */
const FILE = /^(?!\/|.*\/\/)[^\s:{}$]{1,280}\.(?:avif|gif|jpe?g|png|svg|webp|pdf|mp3|mp4|m3u8|vtt)$/iu
/** Uploads and imports are named by the server; nothing in the schema is meant to be one. */
const SKIPPED = new Set(['imports', 'uploads'])
const MOST = 5000

/**
 * Warns of files that pages name and that are not in the storage of this server, with the file that was likely meant.
 * It is no fault, because a page may be written before its picture is uploaded.
 *
 * @param roots the folders with the files, see `MediaOptions`
 */
export function checkPictures({ site, routes, templates, theme }: PortalDefinition, roots: readonly string[]): Issue[] {
  if (site.storage !== SERVER_STORAGE) return []
  const written: { origin: Origin; values: Readonly<Record<string, unknown>> }[] = [
    ...[...routes, ...templates].map(({ origin, desktop, mobile, with: params }) => ({
      origin,
      values: { desktop, mobile, with: params },
    })),
    { origin: site.origin, values: { footer: { marks: site.footer.marks } } },
    ...(theme
      ? [{ origin: theme.origin, values: { mark: theme.mark, share: theme.share, decoration: theme.decoration } }]
      : []),
  ]
  const named = written.flatMap(({ origin, values }) =>
    Object.entries(values).flatMap(([part, value]) =>
      filesIn(value, { file: origin.file, path: [...origin.path, part] }),
    ),
  )
  const outside = named.filter(({ path }) => path.split('/').includes('..'))
  const missing = named.filter((file) => !outside.includes(file) && !isThere(file.path, roots))
  const issues = outside.map(({ path, place }): Issue => ({
    code: 'PICTURE_OUTSIDE',
    level: 'warning',
    ...place,
    message: `「${path}」通到了图片文件夹的外面，访客取不到`,
    suggestion: path.replaceAll(/(?:^|\/)\.\.(?=\/)/gu, '').replace(/^\//u, ''),
  }))
  if (missing.length === 0) return issues
  const files = roots.flatMap((root) => listFiles(root))
  return [
    ...issues,
    ...missing.map(({ path, place }): Issue => ({
      code: 'PICTURE_MISSING',
      level: 'warning',
      ...place,
      message: `没有文件「${path}」，访客看到的是一块空白`,
      ...omitUndefined({ suggestion: likelyFile(path, files) }),
    })),
  ]
}

interface NamedFile {
  path: string
  place: Origin
}

function filesIn(value: unknown, place: Origin): NamedFile[] {
  if (typeof value === 'string') return FILE.test(value) ? [{ path: value, place }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    filesIn(item, { file: place.file, path: [...place.path, Array.isArray(value) ? Number(name) : name] }),
  )
}

/** Compares names as the server's file system does, even on an editor's computer that ignores capitals. */
function isThere(path: string, roots: readonly string[]): boolean {
  const segments = path.split('/')
  return roots.some((root) =>
    segments.every((segment, index) => namesIn(join(root, ...segments.slice(0, index))).includes(segment)),
  )
}

/** The same name in another folder or with another ending comes before a similar path. */
function likelyFile(path: string, files: readonly string[]): string | undefined {
  const name = nameOf(path).toLowerCase()
  const bare = (of: string) =>
    nameOf(of)
      .toLowerCase()
      .replace(/\.[^.]*$/u, '')
  return (
    files.find((file) => file.toLowerCase() === path.toLowerCase()) ??
    files.find((file) => nameOf(file).toLowerCase() === name) ??
    files.find((file) => bare(file) === bare(path)) ??
    nearestName(path, files).suggestion
  )
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function listFiles(root: string): string[] {
  const found: string[] = []
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined && found.length < MOST; folder = folders.pop())
    for (const entry of entriesOf(join(root, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (!entry.isDirectory()) found.push(path)
      else if (!SKIPPED.has(path)) folders.push(path)
    }
  return found.slice(0, MOST)
}

function namesIn(folder: string): string[] {
  return entriesOf(folder).map(({ name }) => name)
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
