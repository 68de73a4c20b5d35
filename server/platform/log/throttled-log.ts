import type { Log } from './log.ts'
import type { Message } from './message.ts'

/** Time during which the same line is not repeated. */
const SILENT_MS = 10 * 60_000
/** Maximum number of remembered lines. */
const MOST = 500

export interface ThrottledLog {
  warn(message: Message): void
  /** Allows every line again. */
  forget(): void
}

/** Logs once a fault that every visitor meets. */
export function createThrottledLog(log: Pick<Log, 'warn'>, now: () => number = Date.now): ThrottledLog {
  const reportTimes = new Map<string, number>()
  return {
    warn(message) {
      const last = reportTimes.get(message.en)
      if (last !== undefined && now() - last < SILENT_MS) return
      if (reportTimes.size >= MOST) reportTimes.clear()
      reportTimes.set(message.en, now())
      log.warn(message)
    },
    forget: () => reportTimes.clear(),
  }
}
