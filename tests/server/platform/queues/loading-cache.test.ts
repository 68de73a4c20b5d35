import { describe, expect, it } from 'vitest'

import { createLoadingCache } from '#server/platform/queues/loading-cache.ts'

interface Text {
  text: string
}

function setUp({ maxBytes = 100, maxEntries }: { maxBytes?: number; maxEntries?: number } = {}) {
  const clock = { now: 0 }
  const cache = createLoadingCache<string, Text>({
    idOf: (key) => key,
    bytesOf: ({ text }) => text.length,
    maxBytes,
    ...(maxEntries === undefined ? {} : { maxEntries }),
    freshMs: 10,
    now: () => clock.now,
  })
  const put = (key: string, text = key) =>
    cache.load(
      key,
      async () => ({ text }),
      () => true,
    )
  const cachedKeys = (keys: string) => [...keys].filter((key) => cache.get(key)).join('')
  return { clock, cache, put, cachedKeys }
}

describe('a loading cache', () => {
  it('loads once for any number of callers, and stores only results that may be stored', async () => {
    const { cache, cachedKeys } = setUp()
    let loads = 0
    const load = (isCacheable: boolean) =>
      cache.load(
        'a',
        async () => ({ text: `${(loads += 1)}` }),
        () => isCacheable,
      )
    expect(await Promise.all([load(false), load(false)])).toEqual([{ text: '1' }, { text: '1' }])
    expect(cachedKeys('a')).toBe('')
    await load(true)
    expect([loads, cachedKeys('a')]).toEqual([2, 'a'])
  })

  it('rejects all waiting callers with a failure, and loads again for the next', async () => {
    const { cache, put } = setUp()
    const broken = () =>
      cache.load(
        'a',
        () => Promise.reject(new Error('broken')),
        () => true,
      )
    expect((await Promise.allSettled([broken(), broken()])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ])
    expect(await put('a')).toEqual({ text: 'a' })
  })

  it('keeps a stale value, and its age', async () => {
    const { clock, cache, put } = setUp()
    await put('a')
    clock.now = 10
    expect(cache.getFresh('a')).toEqual({ text: 'a' })
    clock.now = 11
    expect([cache.getFresh('a'), cache.get('a'), cache.ageOf('a'), cache.ageOf('b')]).toEqual([
      undefined,
      { text: 'a' },
      11,
      0,
    ])
  })

  it.each([
    ['bytes', { maxBytes: 3 }],
    ['entries', { maxEntries: 3 }],
  ])('holds no more %s than its limit; the least recently used value goes first', async (_what, bounds) => {
    const { cache, put, cachedKeys } = setUp(bounds)
    for (const key of 'abc') await put(key)
    cache.get('a')
    await put('d')
    expect(cachedKeys('abcd')).toBe('acd')
  })

  it('does not hold a value above its limit, and leaves the others', async () => {
    const { put, cachedKeys } = setUp({ maxBytes: 3 })
    await put('a')
    expect(await put('b', 'long')).toEqual({ text: 'long' })
    expect(cachedKeys('ab')).toBe('a')
  })

  it('weighs a value again that has grown in place, which makes it no younger', async () => {
    const { clock, cache, put, cachedKeys } = setUp({ maxBytes: 4 })
    for (const key of 'abc') await put(key)
    const value = cache.get('c')
    clock.now = 5
    if (value) value.text = 'ccc'
    cache.weigh('c')
    expect([cachedKeys('abc'), cache.ageOf('c')]).toEqual(['bc', 5])
  })

  it.each(['delete', 'deleteIf', 'clear'] as const)(
    'does not keep what was loading before %s, and loads it again',
    async (name) => {
      const { cache, put, cachedKeys } = setUp()
      let finish: (value: Text) => void = () => undefined
      const old = cache.load(
        'a',
        () => new Promise((resolve) => (finish = resolve)),
        () => true,
      )
      if (name === 'delete') cache.delete('a')
      else if (name === 'deleteIf') cache.deleteIf((key) => key === 'a')
      else cache.clear()
      const anew = put('a', 'new')
      finish({ text: 'old' })
      expect([await old, await anew, cache.get('a'), cachedKeys('a')]).toEqual([
        { text: 'old' },
        { text: 'new' },
        { text: 'new' },
        'a',
      ])
    },
  )

  it('deletes all matching values, wherever they stand, and no others', async () => {
    const { cache, put, cachedKeys } = setUp()
    for (const key of 'abcdef') await put(key)
    cache.deleteIf((_key, value) => value !== undefined && 'aef'.includes(value.text))
    expect(cachedKeys('abcdef')).toBe('bcd')
  })
})
