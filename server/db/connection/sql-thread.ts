// A thread of the embedded database, started and ended by read-threads.ts or write-thread.ts: it answers statements on a
// connection of its own.
import { parentPort, workerData } from 'node:worker_threads'

import Database from 'libsql'

import { isCacheable, createStatementCache } from './statement-cache.ts'
import { END, type SqlAnswer, type SqlQuestion, type SqlThreadData } from './sql-messages.ts'
import { runWriting } from './run-writing.ts'
import { READING, WRITING } from './sqlite-settings.ts'

const { file, access }: SqlThreadData = workerData
const database = new Database(file)
database.exec(access === 'read' ? READING : WRITING)
const statements = createStatementCache((sql) => {
  const prepared = database.prepare(sql)
  if (access === 'read' && !prepared.reader)
    throw Object.assign(new Error(`This only reads: ${sql}`), { code: 'SQLITE_READONLY' })
  return {
    prepared,
    reader: prepared.reader,
    columns: prepared.reader ? prepared.columns().map(({ name }) => name) : [],
  }
}, isCacheable)

function answer({ id, sql, parameters }: SqlQuestion): SqlAnswer {
  try {
    const { prepared, reader, columns } = statements.find(sql)
    if (!reader) {
      const { changes, lastInsertRowid } = runWriting(database, sql, {
        run: () => prepared.run(...parameters),
        nothing: { changes: 0, lastInsertRowid: 0 },
      })
      return { kind: 'done', id, changes, lastId: lastInsertRowid }
    }
    const rows = runWriting(database, sql, {
      // Raw rows are arrays, which the types of the package do not say.
      run: () => prepared.raw(true).all(...parameters) as unknown[][],
      nothing: [],
    })
    return { kind: 'rows', id, columns, rows }
  } catch (error) {
    // A change of the tables may have made the statement unusable.
    statements.forget(sql)
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
    return { kind: 'failed', id, code, message: error instanceof Error ? error.message : String(error) }
  }
}

const say = (message: SqlAnswer) => parentPort?.postMessage(message)
parentPort?.on('message', (question: SqlQuestion | typeof END) => {
  if (question !== END) return say(answer(question))
  database.close()
  parentPort?.close()
})
say({ kind: 'ready' })
