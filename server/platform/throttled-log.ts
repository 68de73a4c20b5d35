import type { Log } from './log.ts'

/** As long as this the same is not said again. */
const SILENT_MS = 10 * 60_000
/** No more different lines are remembered. */
const MOST = 500

export interface ThrottledLog {
  warn(line: string): void
  /** Every line may be said again. */
  forget(): void
}

/** Tells an operator once of what every visitor meets. */
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
