import { afterEach, describe, expect, it, vi } from 'vitest'

import {
  storePosition,
  newerPosition,
  parsePosition,
  positionKey,
  readStoredPosition,
  subscribeToPositions,
} from '#components/read-aloud/reading-position.ts'

const key = positionKey({ type: 15, id: 7 })
afterEach(() => void vi.restoreAllMocks())

describe('a reading position', () => {
  it('is restored as it was stored, for each book by itself', () => {
    storePosition(key, { page: 12, offset: 0.25, pages: 180, time: 1_795_233_600 })
    expect(parsePosition(readStoredPosition(key))).toEqual({ page: 12, offset: 0.25, pages: 180, time: 1_795_233_600 })
    expect(readStoredPosition(positionKey({ type: 15, id: 8 }))).toBeNull()
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '12'],
    ['a list', '[12,0,180]'],
    ['a page that is text', '{"page":"12","offset":0,"pages":180}'],
    ['page 0', '{"page":0,"offset":0,"pages":180}'],
    ['a page below 0', '{"page":-1,"offset":0,"pages":180}'],
    ['half a page', '{"page":1.5,"offset":0,"pages":180}'],
    ['more pages than any book has', '{"page":1,"offset":0,"pages":1e9}'],
    ['no offset', '{"page":1,"pages":180}'],
    ['an offset that is no number', '{"page":1,"offset":null,"pages":180}'],
    ['an offset without end', '{"page":1,"offset":1e999,"pages":180}'],
    ['a novel', `{"page":1,"offset":0,"pages":180,"x":"${'x'.repeat(500)}"}`],
  ])('is ignored where it is %s', (_, text) => {
    expect(parsePosition(text)).toBeUndefined()
  })

  it.each([
    ['{"page":500,"offset":0,"pages":180}', { page: 180, offset: 0, pages: 180, time: 0 }],
    ['{"page":2,"offset":99,"pages":180}', { page: 2, offset: 1, pages: 180, time: 0 }],
    ['{"page":2,"offset":-99,"pages":180,"more":true}', { page: 2, offset: -1, pages: 180, time: 0 }],
    ['{"page":2,"offset":0,"pages":180,"time":"now"}', { page: 2, offset: 0, pages: 180, time: 0 }],
    ['{"page":2,"offset":0,"pages":180,"time":-1}', { page: 2, offset: 0, pages: 180, time: 0 }],
  ])('is limited to the nearest valid one for %s', (text, position) => {
    expect(parsePosition(text)).toEqual(position)
  })

  it('is lost without an error where the browser stores nothing', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    expect(() => storePosition(key, { page: 1, offset: 0, pages: 2, time: 0 })).not.toThrow()
    expect(readStoredPosition(key)).toBeNull()
  })

  it('is announced to its listeners', () => {
    let times = 0
    const stop = subscribeToPositions(() => (times += 1))
    storePosition(key, { page: 3, offset: 0, pages: 9, time: 0 })
    window.dispatchEvent(new StorageEvent('storage', { key }))
    stop()
    storePosition(key, { page: 4, offset: 0, pages: 9, time: 0 })
    expect(times).toBe(2)
  })
})

describe('reading on several devices', () => {
  const here = { page: 12, offset: 0.25, pages: 180, time: 100 }

  it.each([
    ['here, where nothing is known of elsewhere', here, undefined, here],
    ['here, where the book was not begun elsewhere', here, { page: 0, pages: 0, time: 0 }, here],
    ['here, where that was later', here, { page: 30, pages: 180, time: 99 }, here],
    [
      'elsewhere, where that was later',
      here,
      { page: 30, pages: 180, time: 101 },
      { page: 30, offset: 0, pages: 180, time: 101 },
    ],
    [
      'elsewhere, where it was not written down here when',
      { ...here, time: 0 },
      { page: 30, pages: 180, time: 1 },
      { page: 30, offset: 0, pages: 180, time: 1 },
    ],
    [
      'elsewhere, where this browser knows nothing',
      undefined,
      { page: 30, pages: 180, time: 1 },
      { page: 30, offset: 0, pages: 180, time: 1 },
    ],
    ['at the very line, where both say the same page', here, { page: 12, pages: 180, time: 500 }, here],
    ['at the beginning, where neither says anything', undefined, undefined, undefined],
  ])('goes on %s', (_, local, remote, position) => {
    expect(newerPosition(local, remote)).toEqual(position)
  })
})
