import { createServer, type RequestListener } from 'node:http'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { createHttpSource } from '#data/http-source.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/calls/request-timeout.ts'
import { timedFetch } from '#data/timed-fetch.ts'
import { planRequest } from '#plan/request-key.ts'

const closing: (() => void)[] = []
afterEach(() => {
  closing.splice(0).forEach((close) => close())
  vi.restoreAllMocks()
})

async function aServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  closing.push(() => (server.closeAllConnections(), server.close()))
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
const sourceOf = (baseUrl: string, { token, base = fetch }: { token?: string; base?: typeof fetch } = {}) =>
  createHttpSource({ baseUrl, fetch: base, token: () => token })

/** The time of a request ends when the test ends it. */
function aTimeout() {
  const end = new AbortController()
  const started = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  return { started, runOut: () => end.abort(new DOMException('The time is over', 'TimeoutError')) }
}
const config = planRequest('config', {})

describe('an HTTP source', () => {
  it('waits 5000 ms and no longer (docs/specification/portal.md#calls)', () => {
    expect(REQUEST_TIMEOUT_MS).toBe(5000)
  })

  it('gives up at its deadline, by the clock itself', async () => {
    const endless = createHttpSource({
      baseUrl: await aServer(() => undefined),
      fetch: timedFetch(1, fetch),
      token: () => undefined,
    })
    expect(await endless(config)).toEqual({ kind: 'timeout' })
  })

  it('gives up on a backend that does not answer', async () => {
    const { started, runOut } = aTimeout()
    expect(await sourceOf(await aServer(runOut))(config)).toEqual({ kind: 'timeout' })
    expect(started).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS)
  })

  it('gives up on a body that stalls half-way', async () => {
    const url = await aServer((_, response) => response.writeHead(200, { 'content-length': '100' }).write('{"code":1'))
    const { runOut } = aTimeout()
    const begun: typeof fetch = async (...request) => {
      const response = await fetch(...request)
      setTimeout(runOut)
      return response
    }
    expect(await sourceOf(url, { base: begun })(config)).toEqual({ kind: 'timeout' })
  })

  it('reports a backend that is down', async () => {
    expect(await sourceOf('http://127.0.0.1:9')(config)).toEqual({ kind: 'network' })
  })

  it('has the id of a failed request, by which operators find it', async () => {
    const url = await aServer((_, response) => response.writeHead(500, { 'x-request-id': 'k3f9-1a' }).end('{}'))
    expect(await sourceOf(url)(config)).toEqual({ kind: 'http', status: 500, request: 'k3f9-1a' })
  })

  it('tells an HTML error page from an answer', async () => {
    const url = await aServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>错误</h1>'),
    )
    expect(await sourceOf(url)(config)).toMatchObject({ kind: 'malformed' })
  })

  it('sends the token in the header named token, and only when there is one (docs/specification/portal.md#roles)', async () => {
    const tokens: unknown[] = []
    const url = await aServer((request, response) => {
      tokens.push(request.headers['token'])
      response.end('{"code":1,"msg":"","data":{"site_name":"文澜"}}')
    })
    expect(await sourceOf(url, { token: 'abc' })(config)).toMatchObject({ kind: 'ok' })
    await sourceOf(url)(config)
    expect(tokens).toEqual(['abc', undefined])
  })
})
