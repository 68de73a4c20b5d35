import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline as connect, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import * as z from 'zod'

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type Row = Readonly<z.infer<typeof row>>

export interface WrittenRows {
  rows: number
  /** Hash of the uncompressed lines, which is the same for the same rows on any database. */
  sha256: string
}

const ROWS_AT_ONCE = 500

/** Returns the path of a table's rows in a backup, one line of JSON each. */
export function rowsFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.jsonl.gz`)
}

/** Writes rows as lines with columns sorted by name. */
export async function writeRows(file: string, pieces: AsyncIterable<readonly Row[]>): Promise<WrittenRows> {
  const hash = createHash('sha256')
  let rows = 0
  const lines = async function* () {
    for await (const piece of pieces) {
      const text = piece.map(lineOf).join('')
      rows += piece.length
      hash.update(text)
      yield text
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  return { rows, sha256: hash.digest('hex') }
}

/** Counts and hashes the rows of a file without keeping them. @throws if the file is missing or not valid gzip */
export async function sumRows(file: string): Promise<WrittenRows> {
  const hash = createHash('sha256')
  let rows = 0
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1
    }
  })
  return { rows, sha256: hash.digest('hex') }
}

/** Counts and hashes the rows of a database in the form of a file. */
export async function sumPieces(pieces: AsyncIterable<readonly Row[]>): Promise<WrittenRows> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const piece of pieces) {
    rows += piece.length
    hash.update(piece.map(lineOf).join(''))
  }
  return { rows, sha256: hash.digest('hex') }
}

/** Yields the rows of a file in pieces. @throws if the file is missing or not valid gzip */
export async function* readRows(file: string): AsyncGenerator<readonly Row[]> {
  let piece: Row[] = []
  for await (const line of linesOf(file)) {
    piece.push(row.parse(JSON.parse(line)))
    if (piece.length < ROWS_AT_ONCE) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

/** Splits lines without `readline`: since Node 24 it also splits at U+2028 and U+2029, which JSON leaves unescaped. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  // Errors reach the consumer of the lines through the stream itself.
  const text: AsyncIterable<string> = connect(createReadStream(file), createGunzip(), () => undefined).setEncoding(
    'utf8',
  )
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function lineOf(written: Row): string {
  const names = Object.keys(written).toSorted()
  return `${JSON.stringify(Object.fromEntries(names.map((name) => [name, written[name] ?? null])))}\n`
}
