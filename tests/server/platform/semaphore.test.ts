import { expect, it } from 'vitest'

import { createSemaphore } from '#server/platform/semaphore.ts'

it('lets only so many run and so many wait, in their order, and takes the permit back of one that fails', async () => {
  const semaphore = createSemaphore(2, 3)
  const finish: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => finish.push(resolve))
    running -= 1
    return 'done'
  }
  const results = [
    semaphore.run(work),
    semaphore.run(work),
    semaphore.run(() => Promise.reject(new Error('failed'))),
    semaphore.run(work),
    semaphore.run(work),
    semaphore.run(work),
  ]
  expect(await results[5]).toBe('refused')
  const settled = Promise.allSettled(results)
  for (let round = 0; round < 10; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0))
    finish.shift()?.()
  }
  expect((await settled).map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    'done',
    'done',
    'failed',
    'done',
    'done',
    'refused',
  ])
  expect(most).toBe(2)
  const later = semaphore.run(() => Promise.resolve('free'))
  expect(await later).toBe('free')
})
