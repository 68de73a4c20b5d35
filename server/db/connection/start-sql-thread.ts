import type { Worker } from 'node:worker_threads'

import type { Part } from '#server/platform/parts/parts.ts'
import { programFile } from '#server/platform/process/program-file.ts'
import { startThread } from '#server/platform/process/start-thread.ts'

import type { SqlAnswer, SqlThreadData } from './sql-messages.ts'

/** A thread of the database as its owner knows it. */
export interface SqlThread {
  worker: Worker
  /** Resolves with its end, in order or not. */
  ended: Promise<void>
}

export interface SqlThreadOptions {
  data: SqlThreadData
  /** The part of the server that it works for, which is told of its start and of a failure. */
  part: Pick<Part, 'start' | 'failed'>
  onMessage: (message: SqlAnswer) => void
  /** Told why it has ended, if it was not asked to. */
  onFailure?: (reason: string) => void
  /** Replaces the program. */
  program?: string | undefined
}

/** Far longer than a thread takes to open the database on the slowest machine. */
const START_MS = 60_000

/** Starts a thread of the database, which keeps no process alive. */
export function startSqlThread({
  data,
  part,
  onMessage,
  onFailure,
  program = programFile('sql-thread'),
}: SqlThreadOptions): SqlThread {
  const run = part.start()
  const worker = startThread(program, data)
  worker.unref()
  // It may hang, as on a disk that is away, without ever ending.
  const overdue = setTimeout(() => part.failed(`it says nothing after ${START_MS / 1000} s`), START_MS).unref()
  let hasWorked = false
  let reason: string | undefined
  worker.on('message', (message: SqlAnswer) => {
    clearTimeout(overdue)
    hasWorked = true
    run.works()
    onMessage(message)
  })
  // Without a listener the error of a thread ends the process.
  worker.on('error', (error) => (reason = error instanceof Error ? error.message : String(error)))
  const ended = new Promise<void>((done) => {
    worker.once('exit', (code) => {
      clearTimeout(overdue)
      // Asked to end, it does so with 0, and without an error.
      if (code !== 0 || !hasWorked) reason ??= `it ended with ${code}`
      run.ended(reason)
      if (reason !== undefined) onFailure?.(reason)
      done()
    })
  })
  return { worker, ended }
}
