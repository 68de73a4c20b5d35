import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'

import { comparableName } from '#server/services/content/format/comparable-name.ts'
import { shown, type ContentFault } from '#server/services/content/format/content-fault.ts'
import { contentLimits } from '#server/services/content/format/content-limits.ts'
import type {
  ContentSource,
  SourcePart,
  SourceRow,
  SourceTable,
} from '#server/services/content/format/content-source.ts'
import { decodeContent, decodeFile } from '#server/services/content/format/decode-content.ts'
import { isInside } from '#server/services/content/format/find-inside.ts'
import { readCsv } from '#server/services/content/format/read-csv.ts'
import { readJsonContent } from '#server/services/content/format/read-json-content.ts'
import { readMarkdown } from '#server/services/content/format/read-markdown.ts'

/** Files of a content folder that are not content. */
const leftAlone: ReadonlySet<string> = new Set([
  'banners.json',
  'links.json',
  'notices.json',
  'hot-words.json',
  'agreements.json',
])
const formats: ReadonlyMap<string, SourceTable['format']> = new Map([
  ['.json', 'json'],
  ['.csv', 'csv'],
  ['.tsv', 'csv'],
  ['.txt', 'csv'],
  ['.md', 'markdown'],
  ['.markdown', 'markdown'],
])

/** A service of systemd has a /tmp of its own, and sees no home folders. */
const ABSENT = '找不到这个文件或文件夹；门户运行时由门户的进程来读，它看不到 /tmp 和 /root：请放到 /srv 下面'

/** Reads a file, or all files of a folder, without interpreting the values. */
export async function readSource(path: string): Promise<ContentSource> {
  const nothing = (message: string): ContentSource => ({
    root: path,
    tables: [],
    faults: [{ file: basename(path), message }],
    notes: [],
  })
  let real: string
  let isFolder: boolean
  try {
    real = await realpath(path)
    const found = await stat(real)
    isFolder = found.isDirectory()
    // Reading another kind, such as a pipe, might never end.
    if (!isFolder && !found.isFile()) return nothing('这不是文件，也不是文件夹')
  } catch (error) {
    return nothing(whyUnread(error) ?? ABSENT)
  }
  const root = isFolder ? real : dirname(real)
  if (!isFolder)
    return formats.has(extname(real).toLowerCase())
      ? { root, notes: [], ...(await readFiles(root, [basename(real)])) }
      : nothing(unknownFormat(real))
  const walked = await walk(root)
  const read = await readFiles(root, walked.files)
  const faults = [...walked.faults, ...read.faults]
  if (read.tables.length === 0 && faults.length === 0)
    return nothing('文件夹里没有可以导入的文件（.json、.csv 或 .md）')
  return { root, tables: read.tables, faults, notes: walked.notes }
}

/** Words the reason for an unreadable file; undefined if it does not exist. */
function whyUnread(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) throw error
  if (error.code === 'EACCES' || error.code === 'EPERM') return '没有读取它的权限（门户运行时，由门户的进程来读）'
  return error.code === 'ENOENT' || error.code === 'ENOTDIR' ? undefined : `读不了：${error.message}`
}

function unknownFormat(path: string): string {
  if (/\.xlsx?$/iu.test(path)) return '不能直接读 Excel 文件；请在 Excel 里「另存为」CSV UTF-8（逗号分隔）'
  return '只认 .json、.csv（.tsv、.txt）和 .md 文件，或装着它们的文件夹'
}

/**
 * Lists the files of a folder in the order of their names; hidden files are left out, and links that lead outside are
 * refused.
 */
async function walk(root: string): Promise<{ files: string[]; faults: ContentFault[]; notes: string[] }> {
  const files: string[] = []
  const faults: ContentFault[] = []
  const notes: string[] = []
  let seen = 0
  const look = async (folder: string, depth: number): Promise<void> => {
    for (const entry of (await readdir(folder, { withFileTypes: true })).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = join(folder, entry.name)
      const file = relative(root, path)
      seen += 1
      if (seen > contentLimits.files) return
      if (entry.name.startsWith('.') || entry.name.startsWith('~$')) continue
      if (entry.isSymbolicLink()) {
        const real = await realpath(path).catch(() => '')
        if (!isInside(root, real)) faults.push({ file, message: '这是一个通到文件夹外面的链接，不读' })
        else if (formats.has(extname(entry.name).toLowerCase()))
          faults.push({ file, message: '这是一个链接，不读；请放真正的文件' })
      } else if (entry.isDirectory()) {
        if (depth >= contentLimits.depth)
          faults.push({ file, message: `文件夹套得太深，最多 ${contentLimits.depth} 层` })
        else await look(path, depth + 1)
      } else if (leftAlone.has(entry.name)) notes.push(`${file} 只在门户第一次启动时读，跳过`)
      // Skips README.md and similar files.
      else if (
        entry.isFile() &&
        formats.has(extname(entry.name).toLowerCase()) &&
        !/^[A-Z_]+\.(?:md|txt)$/u.test(entry.name)
      )
        files.push(file)
    }
  }
  await look(root, 0)
  if (seen > contentLimits.files) faults.push({ file: '.', message: `文件太多，最多 ${contentLimits.files} 个` })
  return { files, faults, notes }
}

async function readFiles(
  root: string,
  files: readonly string[],
): Promise<{ tables: SourceTable[]; faults: ContentFault[] }> {
  const tables: SourceTable[] = []
  const faults: ContentFault[] = []
  const left: Record<'table' | 'file', number> = { table: contentLimits.table, file: contentLimits.file }
  for (const file of files) {
    const format = formats.get(extname(file).toLowerCase())
    if (format === undefined) continue
    const { size } = await stat(join(root, file))
    const bound = format === 'csv' ? 'table' : 'file'
    left[bound] -= size
    if (left[bound] < 0 || (format === 'markdown' && size > contentLimits.markdown)) {
      faults.push({
        file,
        message:
          format === 'markdown' && left[bound] >= 0
            ? '一个 Markdown 文件最多 1 MB'
            : `一次最多导入 ${contentLimits[bound] / 1024 / 1024} MB，请分几次导入`,
      })
      if (left[bound] < 0) break
      continue
    }
    if (format === 'csv') {
      const decoded = await decodeFile(join(root, file)).catch((error: unknown) => ({
        ok: false as const,
        message: whyUnread(error) ?? '文件不见了',
      }))
      if (decoded.ok) tables.push({ ...tableOf(root, file, format), read: () => readCsv(file, decoded.texts()) })
      else faults.push({ file, message: decoded.message })
      continue
    }
    const bytes = await readFile(join(root, file)).catch((error: unknown) => whyUnread(error) ?? '文件不见了')
    const decoded = typeof bytes === 'string' ? { ok: false as const, message: bytes } : decodeContent(bytes)
    if (!decoded.ok) faults.push({ file, message: decoded.message })
    else {
      const read = readTable(root, file, format, decoded.text)
      tables.push(read.table)
      faults.push(...read.faults.map((fault) => ({ file, ...fault })))
    }
  }
  return { tables, faults }
}

/** The facts of a table beside its rows; its type is the file's name unless the file says another. */
function tableOf(root: string, file: string, format: SourceTable['format']) {
  return { file, format, base: dirname(join(root, file)), type: basename(file, extname(file)) }
}

/** The rows of a file that was read whole, some at a time. */
async function* partsOf(rows: readonly SourceRow[]): AsyncGenerator<SourcePart> {
  for (let at = 0; at < rows.length; at += contentLimits.part)
    yield { rows: rows.slice(at, at + contentLimits.part), faults: [] }
}

function readTable(
  root: string,
  file: string,
  format: 'json' | 'markdown',
  text: string,
): { table: SourceTable; faults: readonly Omit<ContentFault, 'file'>[] } {
  const table = tableOf(root, file, format)
  if (format === 'json') {
    const { rows, type = table.type, faults } = readJsonContent(file, text)
    return { table: { ...table, type, read: () => partsOf(rows) }, faults }
  }
  const { values, faults } = readMarkdown(text)
  const all = new Map(values)
  const stem = table.type
  const type = typeOf(root, file, values)
  // The file name serves as key unless the file gives one.
  const isNamed = [...all.keys()].some((name) => ['key', '代号', '键名'].includes(comparableName(name)))
  const isKey = isNamed || /^[a-z0-9][a-z0-9-]{0,79}$/u.test(stem)
  if (!isNamed && isKey) all.set('key', stem)
  const rows = faults.length > 0 ? [] : [{ file, values: all }]
  return {
    table: { ...table, type, read: () => partsOf(rows) },
    faults:
      !isKey && faults.length === 0
        ? [
            {
              message: `文件名${shown(stem)}不能作代号，代号只用小写字母、数字和短横线；请给文件改名，或在开头写上 key: 代号`,
            },
          ]
        : faults,
  }
}

/** Returns the type of a Markdown file: as given in the file, otherwise the folder's name. */
function typeOf(root: string, file: string, values: ReadonlyMap<string, unknown>): string {
  const typeValue = values.get('type') ?? values.get('类型')
  return typeof typeValue === 'string' ? typeValue : basename(dirname(join(root, file)))
}
