import type { Log } from '#server/platform/log.ts'

/** As long as this the same is not said again. */
const SILENT_MS = 10 * 60_000
/** No more different things are remembered. */
const MOST = 500

/** Tells the operator once per call what is wrong with its answers: every visitor would say it again. */
export function createTeller(log: Pick<Log, 'warn'>, now: () => number = Date.now): { tell: (call: string, sentence: string) => void; forget: () => void } {
  const told = new Map<string, number>()
  return {
    tell(call, sentence) {
      const key = `${call} ${sentence}`
      const last = told.get(key)
      if (last !== undefined && now() - last < SILENT_MS) return
      if (told.size >= MOST) told.clear()
      told.set(key, now())
      log.warn(`后端 ${call}：${sentence}`)
    },
    forget: () => told.clear(),
  }
}
