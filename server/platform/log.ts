import { isoInstant } from '#contract/time/instant.ts'

/** The subset of a logger that the backend needs; pino's and Fastify's fit. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** Creates a log on standard error, for processes without a logger yet. */
export function createStderrLog(): Log {
  const write = (level: string) => (message: string) =>
    void process.stderr.write(`${isoInstant(Date.now() / 1000)} ${level} ${message}\n`)
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

/** Writes nothing, for commands that report at the end. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
