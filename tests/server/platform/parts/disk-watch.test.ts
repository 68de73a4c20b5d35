import { describe, expect, it, onTestFinished } from 'vitest'

import { watchDisk } from '#server/platform/parts/disk-watch.ts'
import { isDiskFull, isUnavailable } from '#server/platform/answers/is-unavailable.ts'

import { aLog, someParts } from '../../../support/backend.ts'

describe('the disk', () => {
  it('is logged as low, full and roomy again, once each', async () => {
    const log = aLog()
    let free = 1000
    const disk = await watchDisk({
      folder: '/data',
      lowBytes: 500,
      fullBytes: 100,
      log,
      part: someParts(log).part('disk-watch'),
      read: async () => free,
    })
    onTestFinished(() => disk.close())
    const states = [disk.state()]
    for (const next of [400, 300, 50, 40, 300, 1000]) {
      free = next
      await disk.look()
      states.push(disk.state())
    }
    expect(states).toEqual(['enough', 'low', 'low', 'full', 'full', 'low', 'enough'])
    expect(log.lines.map((line) => line.split(' ')[0])).toEqual(['warn', 'error', 'warn', 'info'])
  })

  it('has no number while it cannot be read', async () => {
    const parts = someParts()
    let free: number | undefined = 1000
    const disk = await watchDisk({
      folder: '/data',
      lowBytes: 500,
      fullBytes: 100,
      log: aLog(),
      part: parts.part('disk-watch'),
      read: () => (free === undefined ? Promise.reject(new Error('ESTALE')) : Promise.resolve(free)),
    })
    onTestFinished(() => disk.close())
    const seen = [disk.freeBytes()]
    for (const next of [undefined, 400]) {
      free = next
      await disk.look()
      seen.push(disk.freeBytes())
    }
    expect(seen).toEqual([1000, undefined, 400])
  })

  it('is read for a folder that does not exist yet', async () => {
    const disk = await watchDisk({
      folder: '/nowhere/yet',
      lowBytes: 0,
      fullBytes: 0,
      log: aLog(),
      part: someParts().part('disk-watch'),
    })
    onTestFinished(() => disk.close())
    expect(disk.freeBytes()).toBeGreaterThan(0)
  })

  it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])('counts as full and as no bug with the error %s', (code) => {
    const error = Object.assign(new Error('no room'), { code })
    expect([isDiskFull(error), isUnavailable(error)]).toEqual([true, true])
  })
})
