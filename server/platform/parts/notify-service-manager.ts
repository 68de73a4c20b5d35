import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { Part } from './parts.ts'
import { type PeriodicJob, startPeriodicJob } from './periodic-job.ts'

/** A notice takes milliseconds; one that hangs must not be the last. */
const PATIENCE_MS = 5000
/** Without a watchdog one notice suffices; another one makes good for one that did not arrive. */
const UNWATCHED_MS = 60 * 60_000

/**
 * Tells systemd that the portal serves and, twice within the time that the unit allows (`WatchdogSec`), that it does not
 * hang: a process whose event loop stands still sends nothing, and is restarted. Node has no sockets of the kind that
 * sd_notify(3) uses, so that the command of systemd is run.
 *
 * @returns undefined where no service manager waits for notices
 */
export function notifyServiceManager(
  part: Pick<Part, 'ran' | 'works' | 'failed'>,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Pick<PeriodicJob, 'close'> | undefined {
  if ((env['NOTIFY_SOCKET'] ?? '') === '') return undefined
  const run = promisify(execFile)
  const job = startPeriodicJob(() => run('systemd-notify', ['READY=1', 'WATCHDOG=1'], { env, timeout: PATIENCE_MS }), {
    everyMs: watchdogMs(env) / 2,
    part,
  })
  void job.run()
  return job
}

/** The time after which systemd restarts a process without a sign of life (sd_watchdog_enabled(3)), in microseconds there. */
function watchdogMs({ WATCHDOG_USEC }: Readonly<Record<string, string | undefined>>): number {
  const microseconds = Number(WATCHDOG_USEC ?? '')
  return microseconds > 0 ? microseconds / 1000 : UNWATCHED_MS
}
