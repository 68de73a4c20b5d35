import { createServer, request } from 'node:http'

import { describe, expect, it, onTestFinished } from 'vitest'

import { encodePage } from '#server/pages/encode-page.ts'
import type { CachedPage } from '#server/pages/cached-page.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { createSendPage } from '#server/pages/send-page.ts'
import { chooseEncoding } from '#server/platform/http/content-encoding.ts'

const aPage = (etag = 'W/"a"', isCacheable = true): CachedPage => ({
  status: 200,
  headers: { 'cache-control': 'no-cache', vary: 'Cookie' },
  bodies: { identity: Buffer.from('文'.repeat(1000)) },
  etag,
  isCacheable,
})

describe('the encoding of a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0 , gzip', 'gzip'],
    ['br; q=0.000 , gzip ; q=0.5', 'gzip'],
    ['br;q=0 , gzip;q=0', 'identity'],
    ['xbr, x-gzip-br', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('is, for Accept-Encoding %j, %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected)
  })

  it('is made once for any number of visitors', () => {
    const page = aPage()
    let assigned = 0
    const bodies = new Proxy(page.bodies, {
      set: (target, name, value: Buffer) => {
        assigned += 1
        return Reflect.set(target, name, value)
      },
    })
    const watched = { ...page, bodies }
    for (let visitor = 0; visitor < 200; visitor += 1) encodePage(watched, 'br')
    expect([assigned, watched.bodies.br?.length]).toEqual([1, expect.any(Number)])
  })
})

describe('a page that can now be made only with a failure in it', () => {
  it('stays as it last was for ten minutes, then no longer', async () => {
    let now = 0
    const cache = createPageCache({ freshMs: 1000, maxBytes: 100_000, now: () => now })
    const ask = async () => (await cache.get('a', async () => aPage('broken', false))).etag
    await cache.get('a', async () => aPage('good'))
    now = 60_000
    expect([await ask(), await ask()]).toEqual(['good', 'good'])
    now = 10 * 60_000 + 1
    await ask()
    await Promise.resolve()
    expect(await ask()).toBe('broken')
  })
})

describe('a conditional request for a page', () => {
  it.each([
    ['W/"a"', 304],
    ['"a"', 304],
    ['"b", W/"a"', 304],
    ['*', 304],
    ['"b"', 200],
    ['a', 200],
    ['', 200],
  ])('with If-None-Match %j is answered %i', async (tag, status) => {
    const server = createServer((incoming, response) => createSendPage()(incoming, response, aPage()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    const answered = await new Promise((resolve) =>
      request(
        {
          port: typeof address === 'object' ? address?.port : 0,
          host: '127.0.0.1',
          headers: { 'if-none-match': tag, connection: 'close' },
        },
        (response) => resolve(response.resume().statusCode),
      ).end(),
    )
    expect(answered).toBe(status)
  })
})
