import { backoffMs, pauseUnless } from '#server/platform/time/backoff.ts'
import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import type { Part } from '#server/platform/parts/parts.ts'
import { mergeNotices, type ChangeNotice } from './signals.ts'

/** Pauses between two tries in milliseconds, doubled up to the longest. */
const PAUSES = { firstMs: 250, longestMs: 5000 }

export interface NotifySender {
  notify(notice: ChangeNotice): void
  /** Tries once more to send the pending notices. */
  close(): Promise<void>
}

/**
 * Creates a sender that sends notices one after the other; notices that arrive during a transmission or an outage are
 * merged.
 *
 * @param part does not work while the database refuses notices altogether; such a notice is dropped
 */
export function createNotifySender(
  send: (notice: ChangeNotice) => Promise<void>,
  part: Pick<Part, 'works' | 'failed' | 'onRetry'>,
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
        part.works()
      } catch (error) {
        if (!isUnavailable(error)) {
          part.failed(error)
          continue
        }
        // A subscriber that lost its connection in an outage treats everything as changed afterwards; the others need
        // this notice.
        waiting = waiting === undefined ? notice : mergeNotices(notice, waiting)
        if (closing.signal.aborted) return
        failures += 1
        await pauseUnless(closing.signal, backoffMs(failures, PAUSES))
      }
    }
  }
  const start = () => {
    sending ??= sendWaiting().finally(() => {
      sending = undefined
      // A notice may have arrived after the last check.
      if (waiting !== undefined && !closing.signal.aborted) start()
    })
  }
  const notify = (notice: ChangeNotice) => {
    waiting = waiting === undefined ? notice : mergeNotices(waiting, notice)
    start()
  }
  // Without a change nothing would tell that notices are taken again.
  part.onRetry(() => {
    if (!closing.signal.aborted) notify({ content: false, entities: new Set() })
  })
  return {
    notify,
    async close() {
      closing.abort()
      await sending
    },
  }
}
