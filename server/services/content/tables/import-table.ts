import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { ImportResponse } from '#contract/studio/import-response.ts'
import { may } from '#contract/studio/may.ts'
import { boundBytes, TooLong } from '#server/services/content/documents/bound-bytes.ts'
import type { DocumentCaller } from '#server/services/content/documents/document-context.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { type ContentFault, describePlace } from '#server/services/content/format/content-fault.ts'
import { describeFault } from '#server/services/content/format/describe-fault.ts'
import { importContent, type ImportOutcome } from '#server/services/content/import/import-content.ts'
import { answer } from '#server/services/context/answer.ts'
import { absent, conflict, forbidden, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { readWorkbook } from './read-workbook.ts'

/** A file that is sent to be imported. */
export interface SentTable {
  /** The key of the type of its rows. */
  type: string
  /** Its name on the person's computer, which says its format. */
  name: string
  /** Whether it is only looked at. */
  isDry: boolean
}

const MOST_BYTES = 20 * 1024 * 1024
/** Changes and faults that are listed. */
const MOST_LISTED = 200

const formats: ReadonlySet<string> = new Set(['.csv', '.tsv', '.txt', '.md', '.markdown', '.xlsx'])

/**
 * Imports a table, or a text, that a person of the staff sends, by the rules of an import at the desk: everything is checked before the
 * first write, and it is written completely or not at all. It changes what others wrote as well, and so needs the right to publish
 * all of the type.
 */
export async function importTable(
  context: ContentContext,
  caller: DocumentCaller,
  { type: typeKey, name, isDry }: SentTable,
  file: Readable,
): Promise<StaffAnswer<ImportResponse>> {
  const type = context.types().find(({ key }) => key === typeKey)
  if (type === undefined) return absent('没有这类内容')
  if (!may(caller.grants, caller.staffId, 'content.publish', { type: type.type, ownerId: 0 })) return forbidden()
  const ending = extname(name).toLowerCase()
  if (!formats.has(ending)) return conflict('只能导入 Excel（.xlsx）、CSV 和 Markdown 文件')
  await mkdir(context.scratchDir, { recursive: true })
  const folder = await mkdtemp(join(context.scratchDir, 'table-'))
  try {
    const sent = join(folder, `sent${ending}`)
    await pipeline(file, boundBytes(MOST_BYTES), createWriteStream(sent))
    if ((await stat(sent)).size === 0) return conflict('文件是空的')
    const read = await asContent(sent, folder, ending)
    if (!read.ok) return conflict(read.message)
    const outcome = await importContent(context, caller, {
      ...{ path: read.path, type: type.key, namesRows: true, origin: name, isDry },
      tell: () => undefined,
    })
    return importAnswer(outcome, isDry)
  } catch (error) {
    if (error instanceof TooLong) return conflict(`文件太大：最多 ${MOST_BYTES / 1024 / 1024} MB`)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The path of the file as an import reads it: a workbook becomes a table. */
async function asContent(
  sent: string,
  folder: string,
  ending: string,
): Promise<{ ok: true; path: string } | { ok: false; message: string }> {
  if (ending !== '.xlsx') return { ok: true, path: sent }
  const workbook = await readWorkbook(await readFile(sent))
  if (!workbook.ok) return workbook
  const path = join(folder, 'sent.csv')
  await writeFile(path, workbook.csv)
  return { ok: true, path }
}

function importAnswer(outcome: Awaited<ReturnType<typeof importContent>>, isDry: boolean): StaffAnswer<ImportResponse> {
  switch (outcome.kind) {
    case 'busy':
      return conflict('正在导入别的内容，请过一会儿再试')
    case 'unavailable':
      return { kind: 'unavailable' }
    case 'pending':
      return conflict('写到一半数据库没有回应；恢复以后会自动接着写完')
    case 'faults':
      return answer({
        ...{ kind: 'faults', read: outcome.rows, total: outcome.faults.length },
        faults: outcome.faults.slice(0, MOST_LISTED).map(faultView),
      })
    case 'done':
      return answer(changesView(outcome, isDry))
  }
}

function faultView(fault: ContentFault) {
  return { place: describePlace(fault), column: fault.column ?? '', message: describeFault(fault) }
}

function changesView(
  { counts, changes, clearedPublished, notes }: Extract<ImportOutcome, { kind: 'done' }>,
  isDry: boolean,
): ImportResponse {
  const sumOf = (name: 'added' | 'changed' | 'unchanged') => counts.reduce((sum, count) => sum + count[name], 0)
  return {
    ...{ kind: 'changes', isDone: !isDry },
    ...{ added: sumOf('added'), changed: sumOf('changed'), unchanged: sumOf('unchanged') },
    clearedPublished,
    // Those that lose something come first, so that none is hidden by the number of the others.
    rows: [...changes.filter(losesValues), ...changes.filter((change) => !losesValues(change))]
      .slice(0, MOST_LISTED)
      .map(({ change, key, title, columns, cleared }) => ({
        ...{ change, key, title },
        ...{ columns: [...columns], cleared: [...cleared] },
      })),
    notes: notes.slice(0, MOST_LISTED),
  }
}

function losesValues({ cleared }: { cleared: readonly unknown[] }): boolean {
  return cleared.length > 0
}
