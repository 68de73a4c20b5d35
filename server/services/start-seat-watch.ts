import type { Log } from '#server/platform/log.ts'

import { watchSeats, type SeatContext } from './seat-watch.ts'

const EVERY = 60_000

export interface SeatWatch {
  /** Looks now rather than at the next minute. */
  look(): Promise<void>
  close(): Promise<void>
}

/** Looks after seats every minute. As many processes as want may do it at once. */
export function startSeatWatch(context: SeatContext, log: Log, every = EVERY): SeatWatch {
  const work = async () => {
    try {
      await watchSeats(context)
    } catch (error) {
      log.warn(`Reminders and waiting lists have to wait for the next minute: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  let looking: Promise<void> | undefined
  const look = () => (looking ??= work().finally(() => (looking = undefined)))
  const timer = setInterval(() => void look(), every)
  timer.unref()
  return {
    look,
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}
