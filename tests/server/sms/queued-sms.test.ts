import { expect, it } from 'vitest'

import { createSemaphore } from '#server/platform/queues/semaphore.ts'
import { createQueuedSms } from '#server/sms/queued-sms.ts'

const message = { mobile: '13800000000', event: 'register', code: '1234', siteName: '文澜', minutes: 5 } as const

it('a queue of text messages sends as many at once as its limit, and passes none beyond it to the provider', async () => {
  const resolvers: ((answer: { kind: 'sent' }) => void)[] = []
  const provider = { name: 'provider', send: () => new Promise<{ kind: 'sent' }>((resolve) => resolvers.push(resolve)) }
  const sms = createQueuedSms(provider, createSemaphore(1, 0))
  const first = sms.send(message)
  expect(await sms.send(message)).toEqual({ kind: 'busy' })
  resolvers[0]?.({ kind: 'sent' })
  expect([await first, sms.name, resolvers.length]).toEqual([{ kind: 'sent' }, 'provider', 1])
})
