import { Readable } from 'node:stream'

import { CsvError, parse } from 'csv-parse'

import type { ContentFault } from './content-fault.ts'
import { contentLimits } from './content-limits.ts'
import type { SourcePart, SourceRow } from './content-source.ts'

type CsvFault = Omit<ContentFault, 'file'>

/** Characters parsed at once: between two pieces the server handles other requests. */
const PIECE = 64 * 1024

/** Characters of which the separator is told. */
const BEGIN = 20_000

const separators = [',', ';', '\t', '，', '；'] as const

/**
 * Reads a table with column names in the first line, some rows at a time. Lines are counted as Excel counts them: a cell
 * with line breaks is one line.
 */
export async function* readCsv(file: string, texts: AsyncIterable<string>): AsyncGenerator<SourcePart> {
  const { separator, firstRow, pieces } = await beginOf(texts)
  const reading: Reading = { file, separator, header: undefined, headerRow: firstRow, line: firstRow - 1 }
  let part = emptyPart()
  const tell = (fault: CsvFault) => void part.faults.push({ file, ...fault })
  const parser = Readable.from(pieces).pipe(
    parse({
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 4_000_000,
    }),
  )
  try {
    for await (const record of parser) {
      const { row, faults, isOver } = readRecord(reading, cellsOf(record))
      for (const fault of faults) tell(fault)
      if (row) part.rows.push(row)
      if (isOver) break
      if (part.rows.length < contentLimits.part) continue
      yield part
      part = emptyPart()
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Records parsed before the error may not have been delivered yet.
    const before: unknown = error['records']
    tell({
      row: typeof before === 'number' ? firstRow + before : reading.line + 1,
      message: csvFault(error.code),
    })
  } finally {
    parser.destroy()
  }
  if (reading.header === undefined && part.faults.length === 0)
    tell({ message: '文件里没有内容；第一行应是列名，如 key,标题,摘要' })
  yield part
}

const emptyPart = (): { rows: SourceRow[]; faults: ContentFault[] } => ({ rows: [], faults: [] })

/** How far a table has been read. */
interface Reading {
  file: string
  separator: string
  header: string[] | undefined
  headerRow: number
  line: number
}

/** Reads one record, which is the header if there is none yet; says where nothing more can be read. */
function readRecord(
  reading: Reading,
  cells: readonly string[],
): { row?: SourceRow; faults: readonly CsvFault[]; isOver?: boolean } {
  reading.line += 1
  const { header, line } = reading
  if (cells.every((cell) => cell.trim() === '')) return { faults: [] }
  if (header === undefined) {
    const names = cells.map((cell) => cell.trim())
    reading.header = names
    reading.headerRow = line
    const faults = headerFaults(names, line)
    return { faults, isOver: faults.length > 0 }
  }
  if (isTitle(header, cells))
    return {
      faults: [
        {
          row: reading.headerRow,
          message: `只有「${header.join('').slice(0, 40)}」一格，像是表的标题；第一行应是列名，请把列名上面的行都删掉`,
        },
      ],
      isOver: true,
    }
  const surplus = cells.slice(header.length).findIndex((cell) => cell.trim() !== '')
  const faults =
    surplus < 0
      ? []
      : [
          {
            row: line,
            message: `这一行有 ${cells.length} 格，比第一行的 ${header.length} 个列名多；多半是某一格里有${separatorName(reading.separator)}却没有加双引号`,
          },
        ]
  const values = new Map(
    header.flatMap((name, index) => (name === '' ? [] : [[name, unguarded(cells[index] ?? '')] as const])),
  )
  return { row: { file: reading.file, row: line, values }, faults }
}

/** Reads as much as the separator needs to be known, and gives it back with the rest. */
async function beginOf(texts: AsyncIterable<string>) {
  const rest = texts[Symbol.asyncIterator]()
  let begin = ''
  while (begin.length < BEGIN) {
    const { done, value } = await rest.next()
    if (done === true) break
    begin += value
  }
  const { body, separator, firstRow } = separatorOf(begin)
  const pieces = async function* () {
    yield* piecesOf(body)
    for (;;) {
      const { done, value } = await rest.next()
      if (done === true) return
      yield* piecesOf(value)
    }
  }
  return { separator, firstRow, pieces: pieces() }
}

function csvFault(code: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return '从这一行起有一个双引号没有配对，读到文件末尾也没有找到另一半'
  if (code === 'CSV_MAX_RECORD_SIZE') return '这一行太长了，多半是有一个双引号没有配对'
  return '这一行的双引号写得不对；格子里的双引号要写成两个'
}

function headerFaults(header: readonly string[], row: number): CsvFault[] {
  if (header.length > contentLimits.columns)
    return [{ row, message: `列太多了（${header.length} 列），最多 ${contentLimits.columns} 列` }]
  const named = header.filter((name) => name !== '')
  const twice = named.filter((name, index) => named.indexOf(name) !== index)
  return [...new Set(twice)].map((column) => ({ row, column, message: '这个列名出现了两次' }))
}

/** Detects a single name above several cells: the sheet's title, often merged over all columns. */
function isTitle(header: readonly string[], cells: readonly string[]): boolean {
  const filled = (some: readonly string[]) => some.filter((cell) => cell.trim() !== '').length
  return filled(header) === 1 && filled(cells) > 1
}

/** Finds the separator: from Excel's own line `sep=;`, otherwise the one that splits the first line most often. */
function separatorOf(text: string): { body: string; separator: string; firstRow: number } {
  const separatorLine = /^sep=(.)\r?\n/iu.exec(text)
  if (separatorLine?.[1] !== undefined)
    return { body: text.slice(separatorLine[0].length), separator: separatorLine[1], firstRow: 2 }
  const first = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/u.exec(text.slice(0, BEGIN).replace(/^\s+/u, ''))?.[0] ?? ''
  const bare = first.replaceAll(/"(?:[^"]|"")*"/gu, '')
  const counts = separators.map((separator) => ({ separator, count: bare.split(separator).length }))
  const best = counts.reduce((left, right) => (right.count > left.count ? right : left))
  return { body: text, separator: best.separator, firstRow: 1 }
}

function separatorName(separator: string): string {
  return separator === '\t' ? '制表符' : `「${separator}」`
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}

function cellsOf(record: unknown): string[] {
  return Array.isArray(record) ? record.map((cell) => (typeof cell === 'string' ? cell : '')) : []
}

/** Removes the apostrophe with which the export escapes formulas (guard-cell.ts). */
function unguarded(cell: string): string {
  return /^'['=+\-@\t\r\n＝＋－＠]/u.test(cell) ? cell.slice(1) : cell
}
