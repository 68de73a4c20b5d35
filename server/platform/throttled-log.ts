import type { Log } from './log.ts'

/** Time during which the same line is not repeated. */
const SILENT_MS = 10 * 60_000
/** Maximum number of remembered lines. */
const MOST = 500

export interface ThrottledLog {
  warn(line: string): void
  /** Allows every line again. */
  forget(): void
}

/** Logs once a fault that every visitor meets. */
export function createThrottledLog(log: Pick<Log, 'warn'>, now: () => number = Date.now): ThrottledLog {
  const told = new Map<string, number>()
  return {
    warn(line) {
      const last = told.get(line)
      if (last !== undefined && now() - last < SILENT_MS) return
      if (told.size >= MOST) told.clear()
      told.set(line, now())
      log.warn(line)
    },
    forget: () => told.clear(),
  }
}
