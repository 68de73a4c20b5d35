import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createMeasures } from '#server/platform/parts/measures.ts'
import { createParts } from '#server/platform/parts/parts.ts'

import { aLog } from '../../../support/backend.ts'
import { countOf } from '../../../support/count-of.ts'

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
  it('is logged once, counted, listed and logged again when it works', () => {
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

  it('is not logged again and again where it works and fails in turn', () => {
    const { log, part, count } = setUp()
    const startAndEnd = () => {
      const run = part.start()
      run.works()
      run.ended('a picture of an attacker')
    }
    for (let time = 0; time < 50; time += 1) startAndEnd()
    const countWarnings = () => log.lines.filter((line) => line.startsWith('warn')).length
    expect([countWarnings(), count('failures_total')]).toEqual([5, 50])
    // Later a failure is told again, and so is its end.
    vi.advanceTimersByTime(10 * 60_000)
    part.failed('no room')
    expect(countWarnings()).toBe(6)
    part.works()
    expect(log.lines.at(-1)).toContain('works again')
  })

  it('is tried less often where it starts and soon ends again, and as at first once it has lasted', () => {
    const { part } = setUp()
    const tries: number[] = []
    let lasts = 10
    const attempt = () => {
      tries.push(Math.round(performance.now() / 1000))
      const run = part.start()
      run.works()
      setTimeout(() => run.ended('a bug'), lasts)
    }
    part.onRetry(attempt)
    const begun = Math.round(performance.now() / 1000)
    attempt()
    vi.advanceTimersByTime(32_000)
    expect(tries.map((second) => second - begun)).toEqual([0, 1, 3, 7, 15, 31])
    lasts = 120_000
    vi.advanceTimersByTime(32_000)
    lasts = 10
    vi.advanceTimersByTime(120_000 + 2500)
    expect(tries.slice(6).map((second) => second - begun)).toEqual([63, 184, 186])
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
