import { describe, expect, it } from 'vitest'

import { type CachedPage, createPageCache } from '#server/pages/page-cache.ts'

const aPage = (text: string, isKept = true): CachedPage => ({ status: 200, headers: {}, bodies: { identity: Buffer.from(text) }, etag: text, isKept })

describe('createPageCache', () => {
  it('renders a page once for any number of visitors waiting for it', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 1000 })
    let renders = 0
    const make = async () => {
      renders += 1
      await new Promise((resolve) => setTimeout(resolve, 10))
      return aPage('a')
    }
    await Promise.all(Array.from({ length: 200 }, () => cache.get('a', make)))
    expect(renders).toBe(1)
  })

  it('shows an expired page once more while it is made anew', async () => {
    let now = 0
    const cache = createPageCache({ freshMs: 1000, maxBytes: 1000, now: () => now })
    await cache.get('a', async () => aPage('old'))
    now = 2000
    expect((await cache.get('a', async () => aPage('new'))).etag).toBe('old')
    await Promise.resolve()
    expect(cache.peek('a')?.etag).toBe('new')
  })

  it('drops the pages about entities that changed, also those being made meanwhile, and no others', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 1000 })
    const about = (id: number) => ({ ...aPage(`about ${id}`), subject: { type: 12, id } })
    await Promise.all([1, 2].map((id) => cache.get(String(id), async () => about(id))))
    let finish: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => {
      finish = resolve
    })
    const slow = cache.get('slow', async () => {
      await waiting
      return about(1)
    })
    cache.forget(new Set([1]))
    finish()
    await slow
    expect(['1', '2', 'slow'].map((key) => cache.peek(key)?.etag)).toEqual([undefined, 'about 2', undefined])
  })

  it('does not keep a page that shows a failure', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 1000 })
    expect((await cache.get('a', async () => aPage('broken', false))).etag).toBe('broken')
    expect(cache.peek('a')).toBeUndefined()
  })

  it('lets the longest unused page go when there is no more room', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 15 })
    for (const key of ['a', 'b']) await cache.get(key, async () => aPage('12345'))
    cache.peek('a')
    await cache.get('c', async () => aPage('12345'))
    expect(['a', 'b', 'c'].map((key) => cache.peek(key) !== undefined)).toEqual([true, false, true])
  })

  it('keeps nothing that was begun before the site changed', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 1000 })
    let finish: (page: CachedPage) => void = () => undefined
    const pending = cache.get('a', () => new Promise((resolve) => (finish = resolve)))
    cache.clear()
    finish(aPage('old'))
    await pending
    expect(cache.peek('a')).toBeUndefined()
  })

  it('tells a failed rendering to those who wait and tries again for the next', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 1000 })
    await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await cache.get('a', async () => aPage('fine'))).etag).toBe('fine')
  })
})
