import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

import type { SqlThreadData } from './sql-messages.ts'

/** The program: beside this file in the sources, beside the server's entry in the build (vite.config.ts has both). */
const isSource = import.meta.filename.endsWith('.ts')
const entry = join(import.meta.dirname, isSource ? 'sql-thread.ts' : 'sql-thread.js')

/** Starts a thread of the database. The server's own flags, such as a debugger's port, are not inherited. */
export function startSqlThread(data: SqlThreadData): Worker {
  const worker = isSource
    ? new Worker(join(import.meta.dirname, '..', '..', '..', 'scripts', 'source-thread.mjs'), {
        workerData: { ...data, source: pathToFileURL(entry).href },
        execArgv: [],
      })
    : new Worker(entry, { workerData: data, execArgv: [] })
  worker.unref()
  return worker
}
