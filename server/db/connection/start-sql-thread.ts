import type { Worker } from 'node:worker_threads'

import { programFile } from '#server/platform/program-file.ts'
import { startThread } from '#server/platform/start-thread.ts'

import type { SqlThreadData } from './sql-messages.ts'

/** Starts a thread of the database, which keeps no process alive. */
export function startSqlThread(data: SqlThreadData): Worker {
  const worker = startThread(programFile('sql-thread'), data)
  worker.unref()
  return worker
}
