import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { END, type ReadAnswer, type ReadQuestion, type ReadThreadData } from './read-messages.ts'

/** The program: beside this file in the sources, beside the server's entry in the build (vite.config.ts has both). */
const isSource = import.meta.filename.endsWith('.ts')
const entry = join(import.meta.dirname, isSource ? 'read-thread.ts' : 'read-thread.js')

/** The limit of visitors' queries on PostgreSQL, too (docs/specification/figures.md#f11): below a page's 3 seconds. */
const PATIENCE_MS = 2300
/** The server has ten seconds to end. */
const GRACE_MS = 5000

/** Threads that read the embedded database, so that no query of a visitor holds up the others. */
export interface ReadThreads {
  /** Whether a thread has opened the database; it takes a moment after the first `start`. */
  isReady(): boolean
  /** Starts the first thread. */
  start(): void
  /** @throws the reason of SQLite, or one that `isUnavailable` knows where no answer came in time */
  read<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export interface ReadThreadsOptions {
  file: string
  /** Most threads; a further one starts where all are busy. */
  most: number
  patienceMs?: number
}

type Rows = Extract<ReadAnswer, { kind: 'rows' }>

interface Asked extends ReadQuestion {
  resolve(answer: Rows): void
  reject(reason: Error): void
  timer: NodeJS.Timeout | undefined
}

interface Thread {
  worker: Worker
  /** A stuck one works on a query that was given up. */
  state: 'starting' | 'ready' | 'stuck'
  ended: Promise<void>
  /** Queries on their way, the one that is being answered first. */
  asked: Map<number, Asked>
}

/** Creates the threads of a database file; none runs before it is needed. */
export function createReadThreads({ file, most, patienceMs = PATIENCE_MS }: ReadThreadsOptions): ReadThreads {
  const threads = new Set<Thread>()
  let lastId = 0
  let isClosed = false

  const startThread = (): Thread => {
    const worker = startWorker({ file })
    const thread: Thread = {
      worker,
      state: 'starting',
      asked: new Map(),
      ended: new Promise((done) => worker.once('exit', () => done())),
    }
    const drop = (reason: string) => {
      threads.delete(thread)
      for (const asked of thread.asked.values()) fail(asked, gone(reason))
      thread.asked.clear()
    }
    worker.unref()
    worker.on('message', (answer: ReadAnswer) => {
      // A thread that was given up has finished at last.
      thread.state = 'ready'
      if (answer.kind !== 'ready') settle(thread, answer)
    })
    worker.on('error', (error) => drop(error instanceof Error ? error.message : String(error)))
    worker.once('exit', (code) => drop(`it ended with ${code}`))
    threads.add(thread)
    return thread
  }
  /**
   * Nothing can interrupt the query, so its thread goes on with it; its caller is told, and what waits behind it goes to
   * the other threads.
   */
  const giveUp = (thread: Thread) => {
    const [late, ...others] = thread.asked.values()
    if (!late) return
    thread.state = 'stuck'
    thread.asked.clear()
    late.reject(new Error(`Query read timeout: no answer within ${patienceMs} ms`))
    for (const asked of others) send(asked)
  }
  const send = (asked: Asked) => {
    const thread = freest()
    clearTimeout(asked.timer)
    if (!thread) return asked.reject(gone('all of them work on queries that take too long'))
    thread.asked.set(asked.id, asked)
    // Those before it have less time left: it is the first when its own has passed.
    asked.timer = setTimeout(() => giveUp(thread), patienceMs).unref()
    const { id, sql, parameters } = asked
    thread.worker.postMessage({ id, sql, parameters } satisfies ReadQuestion)
  }
  /** The thread with the fewest queries, a new one where all have some; undefined where all are stuck. */
  const freest = (): Thread | undefined => {
    const [best] = [...threads]
      .filter(({ state }) => state !== 'stuck')
      .sort((one, other) => one.asked.size - other.asked.size)
    return (!best || best.asked.size > 0) && threads.size < most ? startThread() : best
  }
  return {
    isReady: () => [...threads].some(({ state }) => state !== 'starting'),
    start() {
      if (threads.size === 0) startThread()
    },
    async read<Row>(sql: string, parameters: readonly unknown[]) {
      const { columns, rows } = await new Promise<Rows>((resolve, reject) => {
        if (isClosed) return reject(gone('the database is closed'))
        lastId += 1
        send({ id: lastId, sql, parameters, resolve, reject, timer: undefined })
      })
      // The query alone knows the shape of its rows.
      return rows.map((values) => Object.fromEntries(columns.map((column, index) => [column, values[index]])) as Row)
    },
    async close() {
      isClosed = true
      for (const { worker } of threads) {
        worker.ref()
        worker.postMessage(END)
      }
      await Promise.race([
        Promise.all([...threads].map(({ ended }) => ended)),
        sleep(GRACE_MS, undefined, { ref: false }),
      ])
    },
  }
}

function settle({ asked }: Thread, answer: Exclude<ReadAnswer, { kind: 'ready' }>): void {
  const question = asked.get(answer.id)
  if (!question) return
  asked.delete(answer.id)
  clearTimeout(question.timer)
  if (answer.kind === 'failed') question.reject(Object.assign(new Error(answer.message), { code: answer.code }))
  else question.resolve(answer)
}

function fail(asked: Asked, reason: Error): void {
  clearTimeout(asked.timer)
  asked.reject(reason)
}

/** The sentence is one that `isUnavailable` knows. */
function gone(reason: string): Error {
  return new Error(`Connection terminated: the read threads of the database gave no answer, ${reason}`)
}

/** The server's own flags, such as a debugger's port, are not inherited. */
function startWorker(data: ReadThreadData): Worker {
  if (!isSource) return new Worker(entry, { workerData: data, execArgv: [] })
  const starter = join(import.meta.dirname, '..', '..', '..', 'scripts', 'source-thread.mjs')
  return new Worker(starter, { workerData: { ...data, source: pathToFileURL(entry).href }, execArgv: [] })
}
