import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { compressBest, encodePage } from '#server/pages/encode-page.ts'
import type { CachedPage } from '#server/pages/cached-page.ts'
import { createPageCache } from '#server/pages/page-cache.ts'

const aPage = (text: string, isCacheable = true): CachedPage => ({
  status: 200,
  headers: {},
  bodies: { identity: Buffer.from(text) },
  etag: text,
  isCacheable,
})

describe('the cache of pages', () => {
  it('renders a page once for any number of visitors waiting for it', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 100_000 })
    let renders = 0
    let finish: (page: CachedPage) => void = () => undefined
    const make = () => {
      renders += 1
      return new Promise<CachedPage>((resolve) => (finish = resolve))
    }
    const waiting = Promise.all(Array.from({ length: 200 }, () => cache.get('a', make)))
    finish(aPage('a'))
    expect((await waiting).map(({ etag }) => etag)).toEqual(Array.from({ length: 200 }, () => 'a'))
    expect(renders).toBe(1)
  })

  it('shows an expired page once more while it is made anew', async () => {
    let now = 0
    const cache = createPageCache({ freshMs: 1000, maxBytes: 100_000, now: () => now })
    await cache.get('a', async () => aPage('old'))
    now = 2000
    expect((await cache.get('a', async () => aPage('new'))).etag).toBe('old')
    await Promise.resolve()
    expect(cache.peek('a')?.etag).toBe('new')
  })

  it('drops the pages about entities that changed, also those being made meanwhile, and no others', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 100_000 })
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

  it('drops all pages about entities after a change of unknown ones, also those being made, and no lists', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 100_000 })
    let finish: (page: CachedPage) => void = () => undefined
    await Promise.all([
      cache.get('1', async () => ({ ...aPage('about 1'), subject: { type: 12, id: 1 } })),
      cache.get('list', async () => aPage('list')),
    ])
    const slow = cache.get('slow', () => new Promise((resolve) => (finish = resolve)))
    cache.forget('all')
    finish({ ...aPage('slow'), subject: { type: 12, id: 2 } })
    await slow
    expect(['1', 'list', 'slow'].map((key) => cache.peek(key)?.etag)).toEqual([undefined, 'list', undefined])
  })

  it('does not store a page that shows a failure', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 100_000 })
    expect((await cache.get('a', async () => aPage('broken', false))).etag).toBe('broken')
    expect(cache.peek('a')).toBeUndefined()
  })

  it('drops the longest unused page when it is full', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 250_000 })
    for (const key of ['a', 'b']) await cache.get(key, async () => aPage('5'.repeat(100_000)))
    cache.peek('a')
    await cache.get('c', async () => aPage('5'.repeat(100_000)))
    expect(['a', 'b', 'c'].map((key) => cache.peek(key) !== undefined)).toEqual([true, false, true])
  })

  it('holds as many more pages as they pack smaller, and no more bytes than its limit', async () => {
    const maxBytes = 400_000
    const cache = createPageCache({ freshMs: 1000, maxBytes })
    const keys = Array.from({ length: 100 }, (_, index) => `${index}`)
    for (const key of keys) {
      const page = await cache.get(key, async () => aPage(randomBytes(10_000).toString('hex').repeat(5)))
      encodePage(page, 'br')
      cache.weigh(key)
    }
    const cachedPages = keys.flatMap((key) => cache.peek(key) ?? [])
    const bytes = cachedPages
      .flatMap(({ bodies }) => Object.values(bodies))
      .reduce((sum, body) => sum + body.buffer.byteLength, 0)
    // Uncompressed, four pages would fill the cache.
    expect(cachedPages.length).toBeGreaterThan(20)
    expect(bytes).toBeLessThanOrEqual(maxBytes)
  })

  it('counts an encoding that was added later, and drops others for it', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 30_000 })
    const text = randomBytes(5000).toString('hex')
    for (const key of ['a', 'b', 'c']) {
      encodePage(await cache.get(key, async () => aPage(text)), 'br')
      cache.weigh(key)
    }
    expect(cache.peek('a')).toBeDefined()
    for (const key of ['b', 'c']) {
      encodePage(await cache.get(key, async () => aPage('made anew')), 'gzip')
      cache.weigh(key)
    }
    expect(['a', 'b', 'c'].map((key) => cache.peek(key) !== undefined)).toEqual([false, true, true])
  })

  it.each(['br', 'gzip', 'identity'] as const)(
    'returns the stored page for the encoding %s, whatever encodings came before',
    async (encoding) => {
      const cache = createPageCache({ freshMs: 1000, maxBytes: 100_000, polish: compressBest })
      const text = '云汀'.repeat(1000)
      for (const before of ['gzip', 'br', 'identity', 'br'] as const) {
        encodePage(await cache.get('a', async () => aPage(text)), before)
        cache.weigh('a')
      }
      const page = await cache.get('a', async () => aPage('made anew'))
      encodePage(page, encoding)
      const body = page.bodies[encoding] ?? Buffer.alloc(0)
      expect(
        String({ br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[encoding](body)),
      ).toBe(text)
    },
  )

  it('stores nothing that was begun before the site changed', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 100_000 })
    let finish: (page: CachedPage) => void = () => undefined
    const pending = cache.get('a', () => new Promise((resolve) => (finish = resolve)))
    cache.clear()
    finish(aPage('old'))
    await pending
    expect(cache.peek('a')).toBeUndefined()
  })

  it('makes a stale page anew from the one before, and lets the visitor wait for it', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 100_000 })
    await cache.get('a', async () => aPage('old'))
    const isCurrent = ({ etag }: CachedPage) => etag !== 'old'
    const previousEtags: (string | undefined)[] = []
    const make = async (before: CachedPage | undefined) => {
      previousEtags.push(before?.etag)
      return aPage('new')
    }
    expect((await cache.get('a', make, isCurrent)).etag).toBe('new')
    expect((await cache.get('a', make, isCurrent)).etag).toBe('new')
    expect(previousEtags).toEqual(['old'])
  })

  it('does not show a page that was begun before the change', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 100_000 })
    let finish: (page: CachedPage) => void = () => undefined
    const early = cache.get('a', () => new Promise((resolve) => (finish = resolve)))
    const late = cache.get(
      'a',
      async () => aPage('new'),
      ({ etag }) => etag === 'new',
    )
    finish(aPage('old'))
    expect([(await early).etag, (await late).etag]).toEqual(['old', 'new'])
  })

  it('compresses an unchanged text once', async () => {
    let now = 0
    let polished = 0
    const polish = async (page: CachedPage) => {
      polished += 1
      return { ...page, bodies: { br: Buffer.from('small') } }
    }
    const cache = createPageCache({ freshMs: 1000, maxBytes: 100_000, polish, now: () => now })
    await cache.get('a', async () => aPage('same'))
    cache.peek('a')
    await expect.poll(() => cache.peek('a')?.bodies.br?.toString()).toBe('small')
    now = 2000
    await cache.get('a', async (before) => ({ ...aPage('other'), ...before }))
    await expect.poll(() => cache.peek('a')?.etag).toBe('same')
    expect([cache.peek('a')?.bodies.br?.toString(), polished]).toEqual(['small', 1])
  })

  it('fails the requests that wait for a failed rendering, and tries again for the next', async () => {
    const cache = createPageCache({ freshMs: 1000, maxBytes: 100_000 })
    await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await cache.get('a', async () => aPage('fine'))).etag).toBe('fine')
  })
})
