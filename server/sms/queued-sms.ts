import type { Measures } from '#server/platform/measures.ts'
import { createSemaphore, type Semaphore } from '#server/platform/semaphore.ts'
import type { SmsSender } from '#server/services/context/sms-sender.ts'

/** A provider takes a message in some hundred milliseconds, and is given four seconds. */
const AT_ONCE = 20
const WAITING = 40
/** With the provider's four seconds within the five that a browser waits (docs/specification/portal.md#calls). */
const WAIT_MS = 900

/** Bounds the messages on their way to the provider; those beyond are refused as if the provider had not taken them. */
export function createQueuedSms(sms: SmsSender, queue?: Semaphore, measures?: Measures): SmsSender {
  const measured = measures && { measures, queue: 'messages' }
  const turns = queue ?? createSemaphore(AT_ONCE, WAITING, { waitMs: WAIT_MS, measured })
  const count = (outcome: string) => {
    if (measures) measures.counter('wenlan_sms_total', 'Text messages by what became of them', { outcome }).value += 1
  }
  return {
    name: sms.name,
    async send(message) {
      const sent = await turns.run(() => sms.send(message))
      if (sent === 'refused') {
        count('refused')
        return { ok: false, reason: 'too many messages are on their way' }
      }
      count(sent.ok ? 'sent' : 'failed')
      return sent
    },
  }
}
