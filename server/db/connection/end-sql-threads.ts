import { setTimeout as sleep } from 'node:timers/promises'

import { END } from './sql-messages.ts'
import type { SqlThread } from './start-sql-thread.ts'

/** The server has ten seconds to end. */
const GRACE_MS = 5000

/**
 * Ends threads after the statements they have.
 *
 * @throws if one still works when the time is over: the process then has to be ended without its threads being
 * stopped (run-until-stopped.ts)
 */
export async function endSqlThreads(threads: Iterable<SqlThread>, graceMs = GRACE_MS): Promise<void> {
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
