import { setTimeout as pause } from 'node:timers/promises'

import { isUnavailable } from './is-unavailable.ts'
import { joinNews, type News } from './signals.ts'

/** Between two tries, doubled up to the longest. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 5000

export interface SignalSender {
  tell(news: News): void
  /** One more try for what is still to be told. */
  close(): Promise<void>
}

/**
 * Sends news one after the other; what comes up while one is on its way, or while the database is away, goes together.
 *
 * @param onRefused told why the database will not pass on news at all; it is dropped then
 */
export function createSignalSender(send: (news: News) => Promise<void>, onRefused: (error: unknown) => void): SignalSender {
  const closing = new AbortController()
  let waiting: News | undefined
  let sending: Promise<void> | undefined

  const sendWaiting = async () => {
    for (let failures = 0; waiting !== undefined; ) {
      const news: News = waiting
      waiting = undefined
      try {
        await send(news)
        failures = 0
      } catch (error) {
        if (!isUnavailable(error)) {
          onRefused(error)
          continue
        }
        // Who hears nothing while the database is away takes everything as changed; the others wait for this.
        waiting = waiting === undefined ? news : joinNews(news, waiting)
        if (closing.signal.aborted) return
        await pause(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures), undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
        failures += 1
      }
    }
  }
  const start = () => {
    sending ??= sendWaiting().finally(() => {
      sending = undefined
      // Told between the last look and now.
      if (waiting !== undefined && !closing.signal.aborted) start()
    })
  }
  return {
    tell(news) {
      waiting = waiting === undefined ? news : joinNews(waiting, news)
      start()
    },
    async close() {
      closing.abort()
      await sending
    },
  }
}
