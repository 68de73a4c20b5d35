import { statSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'

import type Database from 'libsql'

import { END, type SqlAnswer, type SqlQuestion } from './sql-messages.ts'
import { startSqlThread } from './start-sql-thread.ts'

/** A file up to this size is read wholly before the start goes on, which takes a quarter of a second. */
const READ_AT_ONCE = 64 * 1024 * 1024

/** The answer of SQLite where nothing is damaged. */
const SOUND = 'ok'

export type FileState = { kind: 'sound' } | { kind: 'damaged'; reason: string } | { kind: 'unread' }

/**
 * Looks for damage before the first write could spread it. Of a large file this reads the tables' names and the number
 * of pages; the rest is left to `readOn`.
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
    return { kind: 'damaged', reason: error instanceof Error ? error.message : String(error) }
  }
}

export interface ReadingOn {
  /** Ends after the table that is being read. */
  close(): Promise<void>
}

/** Reads a large file table by table in a thread of its own, while the server serves. */
export function readOn(file: string, onDamage: (reason: string) => void): ReadingOn {
  const worker = startSqlThread({ file, access: 'read' })
  const ended = new Promise<void>((done) => worker.once('exit', () => done()))
  let isClosed = false
  const ask = createAsk(worker)
  const read = async () => {
    for (const name of textsOf(await ask("select name from sqlite_schema where type = 'table'"))) {
      if (isClosed) return
      const [said = SOUND] = textsOf(await ask(`PRAGMA quick_check('${name.replaceAll("'", "''")}')`))
      if (said !== SOUND) return onDamage(said)
    }
  }
  // A database that goes away meanwhile is told by all other queries.
  void read()
    .catch((error: unknown) => onDamage(error instanceof Error ? error.message : String(error)))
    .finally(() => worker.postMessage(END))
  return {
    async close() {
      isClosed = true
      worker.ref()
      await ended
    },
  }
}

function createAsk(worker: Worker): (sql: string) => Promise<SqlAnswer> {
  let last = 0
  return (sql) =>
    new Promise((resolve, reject) => {
      last += 1
      const id = last
      const take = (answer: SqlAnswer) => {
        if (answer.kind === 'ready' || answer.id !== id) return
        worker.off('message', take)
        if (answer.kind === 'failed') reject(new Error(answer.message))
        else resolve(answer)
      }
      worker.on('message', take)
      worker.once('exit', () => reject(new Error('the thread that read it has ended')))
      worker.postMessage({ id, sql, parameters: [] } satisfies SqlQuestion)
    })
}

/** The first column of an answer. */
function textsOf(answer: SqlAnswer): string[] {
  return answer.kind === 'rows' ? answer.rows.map(([first]) => String(first)) : []
}

function stateOf(rows: readonly unknown[]): FileState {
  const [first] = rows
  const said = typeof first === 'object' && first !== null ? Object.values(first).join(' ') : SOUND
  return said === SOUND ? { kind: 'sound' } : { kind: 'damaged', reason: said }
}
