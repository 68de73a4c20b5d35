import { type RunningServer, StartRefused } from './start-server.ts'

/** Longest time given to requests in flight when the process is asked to stop. */
const STOP_MS = 10_000

/** Starts the server, prints its address, and closes it cleanly on SIGINT or SIGTERM. */
export async function runUntilStopped(start: () => Promise<RunningServer>): Promise<void> {
  const server = await start().catch((error: unknown) => {
    process.stderr.write(`${describe(error)}\n`)
    process.exit(1)
  })
  process.stdout.write(`\n  文澜已启动 · Wenlan is running\n  ${server.address}\n\n`)

  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    void server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Returns the sentence of a refusal, and the stack of anything else, which is a bug. */
function describe(error: unknown): string {
  if (error instanceof StartRefused) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
