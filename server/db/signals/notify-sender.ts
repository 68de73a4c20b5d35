import { setTimeout as pause } from 'node:timers/promises'

import { isUnavailable } from '#server/platform/is-unavailable.ts'
import { mergeNotices, type ChangeNotice } from './signals.ts'

/** Between two tries, doubled up to the longest. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 5000

export interface NotifySender {
  notify(notice: ChangeNotice): void
  /** One more try for what is still to be told. */
  close(): Promise<void>
}

/**
 * Sends notices one after the other; what comes up while one is on its way, or while the database is away, goes together.
 *
 * @param onRefused told why the database will not pass on notices at all; this one is dropped then
 */
export function createNotifySender(
  send: (notice: ChangeNotice) => Promise<void>,
  onRefused: (error: unknown) => void,
): NotifySender {
  const closing = new AbortController()
  let waiting: ChangeNotice | undefined
  let sending: Promise<void> | undefined

  const sendWaiting = async () => {
    for (let failures = 0; waiting !== undefined;) {
      const notice: ChangeNotice = waiting
      waiting = undefined
      try {
        await send(notice)
        failures = 0
      } catch (error) {
        if (!isUnavailable(error)) {
          onRefused(error)
          continue
        }
        // Who hears nothing while the database is away takes everything as changed; the others wait for this.
        waiting = waiting === undefined ? notice : mergeNotices(notice, waiting)
        if (closing.signal.aborted) return
        await pause(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures), undefined, {
          ref: false,
          signal: closing.signal,
        }).catch(() => undefined)
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
    notify(notice) {
      waiting = waiting === undefined ? notice : mergeNotices(waiting, notice)
      start()
    },
    async close() {
      closing.abort()
      await sending
    },
  }
}
