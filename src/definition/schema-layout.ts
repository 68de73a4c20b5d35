import { nearestName } from './nearest-name.ts'
import type { Issue } from './issue.ts'

/** The grammars a file of `schema/` may follow. */
export type FileKind = 'site' | 'type' | 'routes' | 'template' | 'agreement' | 'text' | 'form' | 'rules' | 'backend'

const singles: ReadonlyMap<string, FileKind> = new Map([
  ['site.json', 'site'],
  ['text/zh-CN.json', 'text'],
  ['rules.json', 'rules'],
  ['backend.json', 'backend'],
])
const folders: ReadonlyMap<string, FileKind> = new Map([
  ['types', 'type'],
  ['routes', 'routes'],
  ['templates', 'template'],
  ['agreements', 'agreement'],
  ['forms', 'form'],
])
/** Read by nobody here: generated completion. */
const others: readonly string[] = ['json-schema']

/** What may stand in `schema/`, as an editor writes it. */
export const knownPlaces: readonly string[] = [
  'site.json',
  'types/*.json',
  'routes/*.json',
  'templates/*.json',
  'agreements/*.json',
  'text/zh-CN.json',
  'rules.json',
  'backend.json',
  'forms/*.json',
]

/** Files without which there is no portal. */
export const requiredFiles: readonly string[] = ['site.json', 'text/zh-CN.json']

/** The folders whose files are read. */
export const knownFolders: readonly string[] = [...folders.keys(), 'text']

/**
 * Which grammar a file gets, by its path inside `schema/` (with `/`).
 * `ignored` is what the portal does not read and editors, systems and version control leave behind.
 */
export function kindOfFile(file: string): FileKind | 'ignored' | 'unknown' {
  const parts = file.split('/')
  if (parts.some(isLitter) || others.includes(parts[0] ?? '')) return 'ignored'
  const single = singles.get(file)
  if (single) return single
  const kind = parts.length === 2 ? folders.get(parts[0] ?? '') : undefined
  return kind && file.endsWith('.json') ? kind : 'unknown'
}

/** Hidden files, backups and half-written files of editors, notes, what Windows and macOS leave. */
function isLitter(name: string): boolean {
  return /^[.#~]|~$|^\d+$|^(?:thumbs\.db|desktop\.ini)$|\.(?:md|bak|tmp|swp|swx|orig|rej|crdownload)$/iu.test(name)
}

/** A file, or a folder ending in `/`, that the portal would never read: its author expects it to count. */
export function misplacedFile(file: string): Issue {
  const isFolder = file.endsWith('/')
  const suggestion = rightPlace(file)
  return {
    code: 'FILE_MISPLACED',
    file,
    path: [],
    message: `schema/ 里没有「${file}」的位置，这个文件${isFolder ? '夹' : ''}不会被读取`,
    allowed: knownPlaces,
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

/** Where a misplaced file was probably meant to be: in the folder of nearly that name, ending in .json, not one folder too deep. */
function rightPlace(file: string): string | undefined {
  const [folder = '', ...rest] = file.split('/')
  if (rest.length === 0) return nearestName(folder, [...singles.keys()]).suggestion
  const nearest = knownFolders.includes(folder) ? folder : nearestName(folder, knownFolders).suggestion
  if (nearest === undefined) return undefined
  if (nearest === 'text') return 'text/zh-CN.json'
  const name = rest.join('-').replace(/-$/u, '/')
  if (name === '' || name.endsWith('/')) return `${nearest}/`
  return `${nearest}/${name.replace(/(?:\.json)?(?:\.[A-Za-z0-9]+)?$/iu, '')}.json`
}
