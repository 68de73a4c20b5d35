import type { Measures } from '#server/platform/parts/measures.ts'
import { createSemaphore, type Semaphore } from '#server/platform/queues/semaphore.ts'
import type { QueuedSms, SmsSender } from '#server/services/context/sms-sender.ts'

/** A provider takes a message in some hundred milliseconds, and is given three seconds. */
const AT_ONCE = 20
const WAITING = 40
/** With the provider's three seconds within the five that a browser waits (docs/specification/portal.md#calls). */
const WAIT_MS = 1000

/** Bounds the messages on their way to the provider; those beyond are never given to it. */
export function createQueuedSms(sms: SmsSender, queue?: Semaphore, measures?: Measures): QueuedSms {
  const measured = measures && { measures, queue: 'messages' }
  const turns = queue ?? createSemaphore(AT_ONCE, WAITING, { waitMs: WAIT_MS, measured })
  const count = (outcome: string) => {
    if (measures) measures.counter('wenlan_sms_total', 'Text messages by what became of them', { outcome }).value += 1
  }
  return {
    name: sms.name,
    async send(message) {
      const result = await turns.run(() => sms.send(message))
      const sent = result === 'refused' ? ({ kind: 'busy' } as const) : result
      count(sent.kind)
      return sent
    },
  }
}
