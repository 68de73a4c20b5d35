import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { omitUndefined } from '#contract/omit-undefined.ts'
import { startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import { aLog, someParts } from '../../../support/backend.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aJob(work: () => Promise<unknown>, firstAfterMs?: number) {
  const log = aLog()
  const job = startPeriodicJob(work, {
    everyMs: 1000,
    part: someParts(log).part('schedule'),
    ...omitUndefined({ firstAfterMs }),
  })
  return { job, lines: log.lines }
}

describe('a periodic job', () => {
  it('runs at its interval, and first after its initial delay', async () => {
    let runs = 0
    const { job } = aJob(async () => void (runs += 1), 100)
    const seen: number[] = []
    for (const ms of [99, 1, 899, 1, 1000]) {
      await vi.advanceTimersByTimeAsync(ms)
      seen.push(runs)
    }
    expect(seen).toEqual([0, 1, 1, 2, 3])
    await job.close()
    await vi.advanceTimersByTimeAsync(5000)
    expect(runs).toBe(3)
  })

  it('never runs twice at once: a further request gets the run under way', async () => {
    const finish: (() => void)[] = []
    let runs = 0
    const { job } = aJob(() => {
      runs += 1
      return new Promise<void>((resolve) => void finish.push(resolve))
    })
    const [one, other] = [job.run(), job.run()]
    await vi.advanceTimersByTimeAsync(3000)
    expect([runs, one === other]).toEqual([1, true])
    finish.shift()?.()
    await one
    void job.run()
    expect(runs).toBe(2)
  })

  it('waits for the run under way when it is closed', async () => {
    let finish = () => {}
    const { job } = aJob(() => new Promise<void>((resolve) => void (finish = resolve)))
    void job.run()
    let isClosed = false
    const closing = job.close().then(() => void (isClosed = true))
    await vi.advanceTimersByTimeAsync(10)
    expect(isClosed).toBe(false)
    finish()
    await closing
  })

  it('logs a failure once, until it has succeeded again, and goes on', async () => {
    let reason: string | undefined = 'away'
    const { job, lines } = aJob(async () => {
      if (reason !== undefined) throw new Error(reason)
    })
    for (let run = 0; run < 3; run += 1) await job.run()
    expect([lines, job.isFailing()]).toEqual([['warn Scheduled content has to wait: away'], true])
    reason = undefined
    await job.run()
    expect(job.isFailing()).toBe(false)
    reason = 'away again'
    await job.run()
    expect(lines).toEqual([
      'warn Scheduled content has to wait: away',
      'info The schedule of content: it works again',
      'warn Scheduled content has to wait: away again',
    ])
  })
})
