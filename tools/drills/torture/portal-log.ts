import type { RunningPortal } from '../../../tests/support/server.ts'

/** pino's number of errors. */
const ERROR = 50

/** The lines that a portal has written of its own faults. */
export function errorLines({ logs }: Pick<RunningPortal, 'logs'>): readonly string[] {
  return logs.filter((line) => isError(line))
}

function isError(line: string): boolean {
  // The log is JSON; what is not was written past it, by an engine that ends.
  if (!line.startsWith('{')) return /error|fatal|warning:/iu.test(line)
  const level = /"level":(\d+)/u.exec(line)?.[1]
  return Number(level) >= ERROR
}
