import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createMeasures } from '#server/platform/measures.ts'
import { createParts } from '#server/platform/parts.ts'

import { aLog } from '../../support/backend.ts'
import { countOf } from '../../support/count-of.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const log = aLog()
  const measures = createMeasures()
  const parts = createParts({ log, measures })
  const part = parts.part('image-worker')
  const count = (name: string) => countOf(measures, `wenlan_part_${name}`, { part: 'image-worker' })
  return { log, parts, part, count }
}

describe('a part of the server that does not work', () => {
  it('is told once, counted, listed and told again when it works', () => {
    const { log, parts, part, count } = setUp()
    for (const reason of ['no memory', 'no memory', 'no room']) part.failed(new Error(reason))
    expect([parts.failing(), count('failing'), count('failures_total')]).toEqual([['image-worker'], 1, 3])
    part.works()
    part.works()
    expect([parts.failing(), count('failing')]).toEqual([[], 0])
    expect(log.lines).toEqual([
      expect.stringMatching(/^warn The image worker does not work.*: no memory$/u),
      'info The image worker: it works again',
    ])
  })

  it('is tried again by itself after pauses that grow to a minute', () => {
    const { part } = setUp()
    const tries: number[] = []
    const begun = Date.now()
    const attempt = () => {
      tries.push((Date.now() - begun) / 1000)
      part.start().ended('no room')
    }
    part.onRetry(attempt)
    attempt()
    vi.advanceTimersByTime(200_000)
    expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
    part.works()
    vi.advanceTimersByTime(200_000)
    expect(tries).toHaveLength(9)
  })

  it('may be tried before only where its last start had succeeded', () => {
    const { part } = setUp()
    part.start().ended('no room')
    expect(part.mayTry()).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(part.mayTry()).toBe(true)
    const run = part.start()
    run.works()
    run.ended('a picture of an attacker')
    expect(part.mayTry()).toBe(true)
  })

  it('is no news each time where it starts and ends again and again for the same reason', () => {
    const { log, part, count } = setUp()
    const startAndEnd = () => {
      const run = part.start()
      run.works()
      run.ended('a picture of an attacker')
    }
    for (let time = 0; time < 50; time += 1) startAndEnd()
    expect([log.lines.length, count('failures_total')]).toEqual([2, 50])
    vi.advanceTimersByTime(10 * 60_000)
    startAndEnd()
    expect(log.lines).toHaveLength(3)
  })
})

describe('a thread or process of the server', () => {
  it('is counted from its start to its end, which comes once', () => {
    const { parts, part, count } = setUp()
    const runs = [part.start(), part.start()]
    expect([count('starts_total'), count('running')]).toEqual([2, 2])
    runs[0]?.works()
    for (let time = 0; time < 2; time += 1) runs[0]?.ended()
    expect([count('starts_total'), count('running'), count('failures_total'), parts.failing()]).toEqual([2, 1, 0, []])
  })
})
