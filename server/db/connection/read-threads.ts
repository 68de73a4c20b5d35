import type { Part } from '#server/platform/parts/parts.ts'

import { endSqlThreads } from './end-sql-threads.ts'
import { rowsOf } from './rows-of.ts'
import type { SqlAnswer, SqlQuestion } from './sql-messages.ts'
import { type SqlThread, startSqlThread } from './start-sql-thread.ts'
import type { DatabaseLoad } from './store.ts'

/** The limit of visitors' queries on PostgreSQL, too (docs/specification/figures.md#f11): below a page's 3 seconds. */
const PATIENCE_MS = 2300

/** Threads that read the embedded database, so that no query of a visitor holds up the others. */
export interface ReadThreads {
  /** Whether a thread has opened the database; it takes a moment after the first `start`. */
  isReady(): boolean
  load(): DatabaseLoad
  /** Starts the first thread. */
  start(): void
  /** @throws the reason of SQLite, or one that `isUnavailable` knows where no answer came in time */
  read<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>
  /** @throws if one is not done in time (end-sql-threads.ts) */
  close(): Promise<void>
}

export interface ReadThreadsOptions {
  file: string
  part: Part
  /** Most threads; a further one starts where all are busy. */
  most: number
  patienceMs?: number
  graceMs?: number
  /** Replaces the program. */
  program?: string | undefined
}

type Rows = Extract<SqlAnswer, { kind: 'rows' }>

interface PendingQuery extends SqlQuestion {
  resolve(answer: Rows): void
  reject(reason: Error): void
  timer: NodeJS.Timeout | undefined
}

interface Thread extends SqlThread {
  /** A stuck one works on a query that was given up. */
  state: 'starting' | 'ready' | 'stuck'
  /** Queries on their way, the one that is being answered first. */
  pending: Map<number, PendingQuery>
}

/** Creates the threads of a database file; none runs before it is needed. */
export function createReadThreads({
  file,
  part,
  most,
  patienceMs = PATIENCE_MS,
  graceMs,
  program,
}: ReadThreadsOptions): ReadThreads {
  const threads = new Set<Thread>()
  let lastId = 0
  let isClosed = false

  const startThread = (): Thread => {
    const thread: Thread = {
      ...startSqlThread({
        data: { file, access: 'read' },
        ...{ part, program },
        onMessage(answer) {
          // A thread that was given up has finished at last.
          thread.state = 'ready'
          if (answer.kind !== 'ready') settle(thread, answer)
        },
        onFailure(reason) {
          threads.delete(thread)
          const pending = [...thread.pending.values()]
          thread.pending.clear()
          // Queries that a thread has not begun go to others; those that may have brought one down go to none.
          for (const each of pending)
            if (thread.state === 'starting') send(each, reason)
            else fail(each, gone(reason))
        },
      }),
      state: 'starting',
      pending: new Map(),
    }
    threads.add(thread)
    return thread
  }
  /**
   * Nothing can interrupt the query, so its thread goes on with it; its caller is told, and what waits behind it goes to
   * the other threads.
   */
  const abandon = (thread: Thread) => {
    const [late, ...others] = thread.pending.values()
    if (!late) return
    thread.state = 'stuck'
    thread.pending.clear()
    late.reject(new Error(`Query read timeout: no answer within ${patienceMs} ms`))
    for (const query of others) send(query)
  }
  const send = (query: PendingQuery, otherwise = 'all of them work on queries that take too long') => {
    const thread = freest()
    clearTimeout(query.timer)
    if (!thread) return query.reject(gone(otherwise))
    thread.pending.set(query.id, query)
    // Those before it have less time left: it is the first when its own has passed.
    query.timer = setTimeout(() => abandon(thread), patienceMs).unref()
    const { id, sql, parameters } = query
    thread.worker.postMessage({ id, sql, parameters } satisfies SqlQuestion)
  }
  /** The thread with the fewest queries, a new one where all have some; undefined where all are stuck. */
  const freest = (): Thread | undefined => {
    const [best] = [...threads]
      .filter(({ state }) => state !== 'stuck')
      .sort((one, other) => one.pending.size - other.pending.size)
    return (!best || best.pending.size > 0) && threads.size < most && part.mayTry() ? startThread() : best
  }
  const start = () => {
    if (threads.size === 0 && !isClosed && part.mayTry()) startThread()
  }
  part.onRetry(() => {
    if (threads.size < most && !isClosed && part.mayTry()) startThread()
  })
  return {
    isReady: () => [...threads].some(({ state }) => state !== 'starting'),
    load() {
      const busy = [...threads].filter(({ state, pending }) => state === 'stuck' || pending.size > 0)
      return {
        open: threads.size,
        busy: busy.length,
        waiting: busy.reduce((sum, { pending }) => sum + Math.max(0, pending.size - 1), 0),
      }
    },
    start,
    async read<Row>(sql: string, parameters: readonly unknown[]) {
      const answer = await new Promise<Rows>((resolve, reject) => {
        if (isClosed) return reject(gone('the database is closed'))
        lastId += 1
        send({ id: lastId, sql, parameters, resolve, reject, timer: undefined })
      })
      return rowsOf<Row>(answer)
    },
    async close() {
      isClosed = true
      await endSqlThreads(threads, graceMs)
    },
  }
}

function settle({ pending }: Thread, answer: Exclude<SqlAnswer, { kind: 'ready' }>): void {
  const question = pending.get(answer.id)
  if (!question) return
  pending.delete(answer.id)
  clearTimeout(question.timer)
  if (answer.kind === 'failed') question.reject(Object.assign(new Error(answer.message), { code: answer.code }))
  else if (answer.kind === 'rows') question.resolve(answer)
}

function fail(query: PendingQuery, reason: Error): void {
  clearTimeout(query.timer)
  query.reject(reason)
}

/** The sentence is one that `isUnavailable` knows. */
function gone(reason: string): Error {
  return new Error(`Connection terminated: the read threads of the database gave no answer, ${reason}`)
}
