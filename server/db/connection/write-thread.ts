import type { QueryResult } from 'kysely'

import { endSqlThreads, type EndableThread } from './end-sql-threads.ts'
import type { SqlAnswer, SqlQuestion } from './sql-messages.ts'
import { rowsOf } from './rows-of.ts'
import { startSqlThread } from './start-sql-thread.ts'

/** The thread that writes the embedded database: neither a statement nor the disk holds up the visitors. */
export interface WriteThread {
  /** Whether it has opened the database; it takes a moment after `start`. */
  isReady(): boolean
  start(): void
  /** Runs a statement; the caller sees to it that those of two transactions do not mix. */
  run<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>>
  /** @throws if it is not done in time (end-sql-threads.ts) */
  close(): Promise<void>
}

type Answer = Exclude<SqlAnswer, { kind: 'ready' }>

interface Asked {
  resolve(answer: Answer): void
  reject(reason: Error): void
}

interface Thread extends EndableThread {
  isReady: boolean
  asked: Map<number, Asked>
}

/** Creates the thread of a database file; it does not run before it is started. */
export function createWriteThread({ file, graceMs }: { file: string; graceMs?: number }): WriteThread {
  let thread: Thread | undefined
  let lastId = 0
  let isClosed = false

  const startThread = (): Thread => {
    const worker = startSqlThread({ file, access: 'write' })
    const started: Thread = {
      worker,
      isReady: false,
      asked: new Map(),
      ended: new Promise((done) => worker.once('exit', () => done())),
    }
    const drop = (reason: string) => {
      if (thread === started) thread = undefined
      for (const { reject } of started.asked.values()) reject(gone(reason))
      started.asked.clear()
    }
    worker.on('message', (answer: SqlAnswer) => {
      started.isReady = true
      if (answer.kind === 'ready') return
      started.asked.get(answer.id)?.resolve(answer)
      started.asked.delete(answer.id)
    })
    worker.on('error', (error) => drop(error instanceof Error ? error.message : String(error)))
    worker.once('exit', (code) => drop(`it ended with ${code}`))
    return started
  }
  return {
    isReady: () => thread?.isReady === true && !isClosed,
    start() {
      if (!isClosed) thread ??= startThread()
    },
    async run<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
      const answer = await new Promise<Answer>((resolve, reject) => {
        if (!thread) return reject(gone('it has ended'))
        lastId += 1
        thread.asked.set(lastId, { resolve, reject })
        thread.worker.postMessage({ id: lastId, sql, parameters } satisfies SqlQuestion)
      })
      if (answer.kind === 'failed') throw Object.assign(new Error(answer.message), { code: answer.code })
      if (answer.kind === 'rows') return { rows: rowsOf<Row>(answer) }
      return { rows: [], numAffectedRows: BigInt(answer.changes), insertId: BigInt(answer.lastId) }
    },
    async close() {
      isClosed = true
      if (thread) await endSqlThreads([thread], graceMs)
    },
  }
}

/** The sentence is one that `isUnavailable` knows. */
function gone(reason: string): Error {
  return new Error(`Connection terminated: the thread that writes the database gave no answer, ${reason}`)
}
