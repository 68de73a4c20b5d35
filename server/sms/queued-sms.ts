import { createSemaphore, type Semaphore } from '#server/platform/semaphore.ts'
import type { SmsSender } from '#server/services/context/sms-sender.ts'

/** A provider takes a message in some hundred milliseconds, and is given four seconds. */
const AT_ONCE = 20
const WAITING = 40
/** With the provider's four seconds within the five that a browser waits (docs/specification/portal.md#calls). */
const WAIT_MS = 900

/** Bounds the messages on their way to the provider; those beyond are refused as if the provider had not taken them. */
export function createQueuedSms(
  sms: SmsSender,
  queue: Semaphore = createSemaphore(AT_ONCE, WAITING, { waitMs: WAIT_MS }),
): SmsSender {
  return {
    name: sms.name,
    async send(message) {
      const sent = await queue.run(() => sms.send(message))
      return sent === 'refused' ? { ok: false, reason: 'too many messages are on their way' } : sent
    },
  }
}
