import { expect, it } from 'vitest'

import { createSemaphore } from '#server/platform/semaphore.ts'
import { createQueuedSms } from '#server/sms/queued-sms.ts'

const message = { mobile: '13800000000', event: 'register', code: '1234', siteName: '文澜', minutes: 5 } as const

it('sends so many messages at once, and says of one too many that it was not sent', async () => {
  const taken: ((answer: { ok: true }) => void)[] = []
  const provider = { name: 'provider', send: () => new Promise<{ ok: true }>((resolve) => taken.push(resolve)) }
  const sms = createQueuedSms(provider, createSemaphore(1, 0))
  const first = sms.send(message)
  expect(await sms.send(message)).toEqual({ ok: false, reason: expect.stringContaining('too many') })
  taken[0]?.({ ok: true })
  expect([await first, sms.name, taken.length]).toEqual([{ ok: true }, 'provider', 1])
})
