import { omitUndefined } from '#contract/omit-undefined.ts'

import type { FileKind } from './migrations/file-kind.ts'
import { nearestName } from './names/nearest-name.ts'
import type { Issue } from './issues/issue.ts'

const singles: ReadonlyMap<string, FileKind> = new Map([
  ['site.json', 'site'],
  ['text/zh-CN.json', 'text'],
  ['rules.json', 'rules'],
  ['policy.json', 'policy'],
  ['words.json', 'words'],
  ['theme.json', 'theme'],
  ['brush.json', 'brush'],
  ['backend.json', 'backend'],
])
const folders: ReadonlyMap<string, FileKind> = new Map([
  ['types', 'type'],
  ['routes', 'routes'],
  ['templates', 'template'],
  ['agreements', 'agreement'],
  ['forms', 'form'],
])
/** Folders that the portal does not read: generated completion. */
const others: readonly string[] = ['json-schema']

/** Paths of the files in `schema/`, in an editor's notation. */
export const schemaFilePatterns: readonly string[] = [
  'site.json',
  'types/*.json',
  'routes/*.json',
  'templates/*.json',
  'agreements/*.json',
  'text/zh-CN.json',
  'rules.json',
  'policy.json',
  'words.json',
  'theme.json',
  'brush.json',
  'backend.json',
  'forms/*.json',
]

/** Files that every portal must have. */
export const requiredFiles: readonly string[] = ['site.json', 'text/zh-CN.json']

/** Folders whose files are read. */
export const schemaFolders: readonly string[] = [...folders.keys(), 'text']

/**
 * Returns the kind of a file, which selects its grammar, by its path inside `schema/` (with `/`). `ignored` are files
 * that editors, operating systems and version control leave behind; the portal does not read them.
 */
export function kindOfFile(file: string): FileKind | 'ignored' | 'unknown' {
  const parts = file.split('/')
  if (parts.some(isLitter) || others.includes(parts[0] ?? '')) return 'ignored'
  const single = singles.get(file)
  if (single) return single
  const kind = parts.length === 2 ? folders.get(parts[0] ?? '') : undefined
  return kind && file.endsWith('.json') ? kind : 'unknown'
}

/** Hidden files, backups and half-written files of editors, notes, and files left by Windows and macOS. */
function isLitter(name: string): boolean {
  return /^[.#~]|~$|^\d+$|^(?:thumbs\.db|desktop\.ini)$|\.(?:md|bak|old|tmp|swp|swx|orig|rej|crdownload)$/iu.test(name)
}

/** Names of copies on Windows, macOS and network disks: "news - 副本 (2)", "复件 news", "news (1)", "news 备份". */
const copies: readonly RegExp[] = [
  /^(?:复件|副本|copy of)[ _]*(?:[(（]\d{1,3}[)）][ _]*)?(?<original>[^ _].*)$/iu,
  /^(?<original>.*?[^-_ (（])[-_ ]{0,3}[(（]?(?:副本|拷贝|备份|(?<=[-_ (（])copy)[)）]?[-_ ]?[(（]?\d{0,3}[)）]?$/iu,
  /^(?<original>.*?[^-_ ])[_ ]?[(（]\d{1,3}[)）]$/u,
]

/**
 * Returns the file, or the folder ending in `/`, of which a name claims to be a copy; undefined for every valid name in
 * `schema/`.
 */
export function originalOf(file: string): string | undefined {
  const [, folder = '', name = '', ending = ''] = /^(.*\/)?([^/]{1,200}?)(\.json|\/)$/iu.exec(file) ?? []
  if (/^[a-z0-9-]*$/u.test(name)) return undefined
  const original = copies.map((copy) => copy.exec(name)?.groups?.['original']).find((found) => found !== undefined)
  return original === undefined ? undefined : `${folder}${original}${ending}`
}

/**
 * Creates the issue for a copy beside its original: both would define the same thing, and nothing tells which one is
 * current.
 */
export function copiedFile(file: string, original: string): Issue {
  return { code: 'FILE_COPY', file, path: [], message: `这是「${original}」的副本，不能放在一起：哪一份算数，无从知道` }
}

/**
 * Creates the issue for a file, or a folder ending in `/`, that the portal would never read, though its author expects
 * it to.
 */
export function misplacedFile(file: string): Issue {
  const isFolder = file.endsWith('/')
  const suggestion = rightPlace(file)
  return {
    code: 'FILE_MISPLACED',
    file,
    path: [],
    message: /\.json\.[a-z0-9]+$/iu.test(file)
      ? `「${file}」的名称末尾多了「${file.replace(/^.*\.json/iu, '')}」，这个文件不会被读取（看不见它，就在 Windows 的「查看」里打开「文件扩展名」）`
      : `schema/ 里没有「${file}」的位置，这个文件${isFolder ? '夹' : ''}不会被读取`,
    allowed: schemaFilePatterns,
    ...omitUndefined({ suggestion }),
  }
}

/**
 * Guesses the intended path of a misplaced file: in the folder with the most similar name, ending in .json, not nested
 * in a further folder.
 */
function rightPlace(file: string): string | undefined {
  const [folder = '', ...rest] = file.split('/')
  if (rest.length === 0) return nearestName(folder, [...singles.keys()]).suggestion
  const nearest = schemaFolders.includes(folder) ? folder : nearestName(folder, schemaFolders).suggestion
  if (nearest === undefined) return undefined
  if (nearest === 'text') return 'text/zh-CN.json'
  const name = rest.join('-').replace(/-$/u, '/')
  if (name === '' || name.endsWith('/')) return `${nearest}/`
  return `${nearest}/${name.replace(/(?:\.json)?(?:\.[A-Za-z0-9]+)?$/iu, '')}.json`
}
