import type { QueryResult } from 'kysely'

import { endSqlThreads } from './end-sql-threads.ts'
import type { Part } from '#server/platform/parts/parts.ts'

import type { SqlAnswer, SqlQuestion } from './sql-messages.ts'
import { rowsOf } from './rows-of.ts'
import { type SqlThread, startSqlThread } from './start-sql-thread.ts'

/** The thread that writes the embedded database: neither a statement nor the disk holds up the visitors. */
export interface WriteThread {
  /** Whether it has opened the database; it takes a moment after `start`, and longer after a failure. */
  isReady(): boolean
  start(): void
  /** Runs a statement; the caller sees to it that those of two transactions do not mix. */
  run<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>>
  /** @throws if it is not done in time (end-sql-threads.ts) */
  close(): Promise<void>
}

type Answer = Exclude<SqlAnswer, { kind: 'ready' }>

interface PendingStatement {
  resolve(answer: Answer): void
  reject(reason: Error): void
}

interface Thread extends SqlThread {
  isReady: boolean
  pending: Map<number, PendingStatement>
}

export interface WriteThreadOptions {
  file: string
  part: Part
  graceMs?: number
  /** Replaces the program. */
  program?: string | undefined
}

/** Creates the thread of a database file; it does not run before it is started. */
export function createWriteThread({ file, part, graceMs, program }: WriteThreadOptions): WriteThread {
  let thread: Thread | undefined
  let lastId = 0
  let isClosed = false

  const startThread = (): Thread => {
    const pending: Thread['pending'] = new Map()
    const started: Thread = {
      ...startSqlThread({
        data: { file, access: 'write' },
        ...{ part, program },
        onMessage(answer) {
          started.isReady = true
          if (answer.kind === 'ready') return
          pending.get(answer.id)?.resolve(answer)
          pending.delete(answer.id)
        },
        onFailure(reason) {
          if (thread === started) thread = undefined
          for (const { reject } of pending.values()) reject(gone(reason))
          pending.clear()
        },
      }),
      isReady: false,
      pending,
    }
    return started
  }
  const start = () => {
    if (!isClosed && part.mayTry()) thread ??= startThread()
  }
  part.onRetry(start)
  return {
    isReady: () => thread?.isReady === true && !isClosed,
    start,
    async run<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
      const answer = await new Promise<Answer>((resolve, reject) => {
        if (!thread) return reject(gone('it has ended'))
        lastId += 1
        thread.pending.set(lastId, { resolve, reject })
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
