import { statSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'

import type Database from 'libsql'

import type { Part } from '#server/platform/parts/parts.ts'

import { type FileFault, fileFault } from './file-fault.ts'
import { END, type SqlAnswer, type SqlQuestion } from './sql-messages.ts'
import { startSqlThread } from './start-sql-thread.ts'

/** A file up to this size is read wholly before the start goes on, which takes a quarter of a second. */
const READ_AT_ONCE = 64 * 1024 * 1024

/** The answer of SQLite where nothing is damaged. */
const SOUND = 'ok'

export type FileState = { kind: 'sound' } | { kind: FileFault; reason: string } | { kind: 'unread' }

/**
 * Looks for damage before the first write could spread it. Of a large file this reads the tables' names and the number
 * of pages; the rest is left to `readOn`. A file is busy that another process holds for longer than a connection waits.
 */
export function checkFile(
  database: Pick<Database.Database, 'prepare'>,
  file: string,
  readAtOnce: number = READ_AT_ONCE,
): FileState {
  try {
    // The write-ahead log has checksums of its own: SQLite leaves out what does not match them.
    database.prepare('select count(*) from sqlite_schema').all()
    if (statSync(file).size > readAtOnce) return { kind: 'unread' }
    return stateOf(database.prepare('PRAGMA quick_check(1)').all())
  } catch (error) {
    return { kind: fileFault(error), reason: error instanceof Error ? error.message : String(error) }
  }
}

export interface ReadingOn {
  /** Ends after the table that is being read. */
  close(): Promise<void>
}

export interface ReadOnOptions {
  part: Part
  onDamage: (reason: string) => void
  /** Replaces the program of the thread. */
  program?: string | undefined
}

/** Reads a large file table by table in a thread of its own, while the server serves. */
export function readOn(file: string, { part, onDamage, program }: ReadOnOptions): ReadingOn {
  let isClosed = false
  let reading: { worker: Worker; ended: Promise<void> } | undefined

  const start = () => {
    // One that hangs is told of, and not joined by others.
    if (isClosed || reading) return
    const waiting = new Map<number, (answer: SqlAnswer) => void>()
    let lastId = 0
    const thread = startSqlThread({
      data: { file, access: 'read' },
      part,
      program,
      onMessage(answer) {
        if (answer.kind === 'ready') return
        waiting.get(answer.id)?.(answer)
        waiting.delete(answer.id)
      },
      // The part tells of it, and tries again; half a reading says nothing about the file.
      onFailure: () => waiting.clear(),
    })
    reading = thread
    void thread.ended.then(() => (reading = undefined))
    const ask = (sql: string) =>
      new Promise<SqlAnswer>((resolve) => {
        lastId += 1
        waiting.set(lastId, resolve)
        thread.worker.postMessage({ id: lastId, sql, parameters: [] } satisfies SqlQuestion)
      })
    void lookForDamage(ask, () => isClosed).then((damage) => {
      if (damage !== undefined) onDamage(damage)
      thread.worker.postMessage(END)
    })
  }
  part.onRetry(start)
  start()
  return {
    async close() {
      isClosed = true
      reading?.worker.ref()
      await reading?.ended
    },
  }
}

/** Reads all tables, and says what is damaged; undefined where nothing is, or where it was stopped. */
async function lookForDamage(
  ask: (sql: string) => Promise<SqlAnswer>,
  isStopped: () => boolean,
): Promise<string | undefined> {
  const tables = await ask("select name from sqlite_schema where type = 'table'")
  if (tables.kind === 'failed') return tables.message
  for (const name of textsOf(tables)) {
    if (isStopped()) return undefined
    const checked = await ask(`PRAGMA quick_check('${name.replaceAll("'", "''")}')`)
    const [verdict = SOUND] = checked.kind === 'failed' ? [checked.message] : textsOf(checked)
    if (verdict !== SOUND) return verdict
  }
  return undefined
}

/** The first column of an answer. */
function textsOf(answer: SqlAnswer): string[] {
  return answer.kind === 'rows' ? answer.rows.map(([first]) => String(first)) : []
}

function stateOf(rows: readonly unknown[]): FileState {
  const [first] = rows
  const verdict = typeof first === 'object' && first !== null ? Object.values(first).join(' ') : SOUND
  return verdict === SOUND ? { kind: 'sound' } : { kind: 'damaged', reason: verdict }
}
