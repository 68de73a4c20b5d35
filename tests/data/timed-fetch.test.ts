import { createServer, type RequestListener } from 'node:http'

import { afterEach, describe, expect, it } from 'vitest'

import { createHttpSource } from '#data/http-source.ts'
import { REQUEST_TIMEOUT_MS, timedFetch } from '#data/timed-fetch.ts'
import { planRequest } from '#plan/request-key.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function aServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  closing.push(() => (server.closeAllConnections(), server.close()))
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
const sourceOf = (baseUrl: string, ms = REQUEST_TIMEOUT_MS, token?: string) => createHttpSource({ baseUrl, fetch: timedFetch(ms, fetch), token: () => token })
const config = planRequest('config', {})

describe('createHttpSource', () => {
  it('waits 5000 ms and no longer (spec §7)', () => {
    expect(REQUEST_TIMEOUT_MS).toBe(5000)
  })

  it('gives up on a backend that does not answer', async () => {
    expect(await sourceOf(await aServer(() => undefined), 80)(config)).toEqual({ kind: 'timeout' })
  })

  it('gives up on a body that stalls half-way', async () => {
    const url = await aServer((_, response) => response.writeHead(200, { 'content-length': '100' }).write('{"code":1'))
    expect(await sourceOf(url, 80)(config)).toEqual({ kind: 'timeout' })
  })

  it('tells a backend that is down', async () => {
    expect(await sourceOf('http://127.0.0.1:9')(config)).toEqual({ kind: 'network' })
  })

  it('tells an HTML error page from an answer', async () => {
    const url = await aServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>错误</h1>'))
    expect(await sourceOf(url)(config)).toMatchObject({ kind: 'malformed' })
  })

  it('sends the token in the header named token, and only when there is one (spec §6)', async () => {
    const seen: unknown[] = []
    const url = await aServer((request, response) => {
      seen.push(request.headers['token'])
      response.end('{"code":1,"msg":"","data":{"site_name":"文澜"}}')
    })
    expect(await sourceOf(url, 1000, 'abc')(config)).toMatchObject({ kind: 'ok' })
    await sourceOf(url)(config)
    expect(seen).toEqual(['abc', undefined])
  })
})
