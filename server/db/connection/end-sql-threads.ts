import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

import { END } from './sql-messages.ts'

/** The server has ten seconds to end. */
const GRACE_MS = 5000

/** A thread of the database as its owner knows it. */
export interface EndableThread {
  worker: Worker
  ended: Promise<void>
}

/**
 * Ends threads after the statements they have.
 *
 * @throws if one still works when the time is over: the process then has to be ended without its threads being
 * stopped (run-until-stopped.ts)
 */
export async function endSqlThreads(threads: Iterable<EndableThread>, graceMs = GRACE_MS): Promise<void> {
  const all = [...threads]
  for (const { worker } of all) {
    worker.ref()
    worker.postMessage(END)
  }
  const isOver = await Promise.race([
    Promise.all(all.map(({ ended }) => ended)).then(() => true),
    sleep(graceMs, false, { ref: false }),
  ])
  if (!isOver) throw new Error(`The database still works on a statement after ${graceMs} ms`)
}
