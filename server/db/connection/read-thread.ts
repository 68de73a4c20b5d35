// A read thread, started and ended by read-threads.ts: it answers queries on a connection of its own that cannot write.
import { parentPort, workerData } from 'node:worker_threads'

import Database from 'libsql'

import { keepStatements } from './kept-statements.ts'
import { END, type ReadAnswer, type ReadQuestion, type ReadThreadData } from './read-messages.ts'

interface Statement {
  columns: readonly string[]
  all: (parameters: readonly unknown[]) => unknown[][]
}

const { file }: ReadThreadData = workerData
const database = new Database(file)
// Without the mapped memory of the connection that writes: each thread would count 64 MiB of the file once more.
database.exec('PRAGMA query_only = ON; PRAGMA busy_timeout = 2000; PRAGMA temp_store = MEMORY')
const statements = keepStatements((sql): Statement => {
  const prepared = database.prepare(sql)
  if (!prepared.reader) throw Object.assign(new Error(`This only reads: ${sql}`), { code: 'SQLITE_READONLY' })
  return {
    columns: prepared.columns().map(({ name }) => name),
    // Raw rows are arrays, which the types of the package do not say.
    all: (parameters) => prepared.raw(true).all(...parameters) as unknown[][],
  }
})

function answer({ id, sql, parameters }: ReadQuestion): ReadAnswer {
  try {
    const { columns, all } = statements.find(sql)
    return { kind: 'rows', id, columns, rows: all(parameters) }
  } catch (error) {
    // A change of the tables may have made the statement unusable.
    statements.forget(sql)
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
    return { kind: 'failed', id, code, message: error instanceof Error ? error.message : String(error) }
  }
}

const say = (message: ReadAnswer) => parentPort?.postMessage(message)
parentPort?.on('message', (question: ReadQuestion | typeof END) => {
  if (question !== END) return say(answer(question))
  database.close()
  parentPort?.close()
})
say({ kind: 'ready' })
