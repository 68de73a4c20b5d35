import type { Language } from './platform/log/message.ts'
import { describeEnd } from './platform/process/start-refused.ts'
import type { RunningServer } from './start-server.ts'

/** Longest time given to requests in flight when the process is asked to stop. */
const STOP_MS = 10_000

/**
 * Starts the server, prints its address, and closes it cleanly on SIGINT or SIGTERM. SIGTERM is a service manager's: the
 * server goes on for a while, so that balancers find out first. SIGINT is a person's at a terminal, who would only wait, and so
 * is a second signal of either kind.
 */
export async function runUntilStopped(language: Language, start: () => Promise<RunningServer>): Promise<void> {
  const server = await start().catch((error: unknown) => {
    process.stderr.write(`${describeEnd(error, language)}\n`)
    process.exit(1)
  })
  const impatience = new AbortController()
  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (signal === 'SIGINT' || isStopping) impatience.abort()
    if (isStopping) return
    isStopping = true
    await server.drain(impatience.signal)
    const late = { zh: `服务在 ${STOP_MS} 毫秒内没有停下`, en: `The server did not end within ${STOP_MS} ms` }
    // Also keeps the process alive until all is closed: threads alone do not.
    setTimeout(() => endAtOnce(signal, late[language]), STOP_MS)
    void server.close().then(
      () => process.exit(0),
      (error: unknown) => endAtOnce(signal, describeEnd(error, language)),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  // Last, because a program that reads it may ask for the stop at once.
  process.stdout.write(`\n  文澜已启动 · Wenlan is running\n  ${server.address}\n\n`)
}

/**
 * Ends the process by the signal that asked for it. An exit would stop the threads first: it would wait for one that
 * works on a query, and the database's native code would then abort the process. What was answered is on the disk.
 */
function endAtOnce(signal: NodeJS.Signals, why: string): void {
  process.stderr.write(`${why}\n`)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
  // The first process of a container cannot end itself by a signal.
  process.exit(1)
}
