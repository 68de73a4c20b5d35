import { Agent, createServer, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { createFetchBounded, TooLong } from '#server/upstream/fetch-bounded.ts'
import { fetchTrouble } from '#server/upstream/fetch-trouble.ts'

import { freePort } from '../../support/free-port.ts'

const fetchBounded = createFetchBounded()

async function listen(
  answer: (request: { method: string; url: string; socket: Socket }, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () =>
        answer({ method: request.method ?? '', url: request.url ?? '', socket: request.socket }, response),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  onTestFinished(() => server.closeAllConnections())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** A backend that keeps each connection after its first answer, and closes it when it is used again. */
async function listenOnce(answer: (response: ServerResponse) => void = (response) => void response.end('fine')) {
  const requests: string[] = []
  const used = new Set<Socket>()
  const origin = await listen(({ method, url, socket }, response) => {
    requests.push(`${method} ${url}`)
    if (used.has(socket)) return socket.destroy()
    used.add(socket)
    answer(response)
  })
  /** The connection is free for the next request a moment after its answer was read. */
  const warmUp = async () => {
    await fetchBounded(`${origin}/first`, aRead, AMPLE)
    await later(0)
    requests.length = 0
  }
  return { origin, requests, keepOne: warmUp }
}

/** A time limit that is not under test: even on a busy machine the answer comes first. */
const AMPLE = 30_000

const aRead = { method: 'GET', headers: new Headers() }
const aWrite = { method: 'POST', headers: new Headers(), body: '{}' }

const troubleOf = async (work: Promise<unknown>, origin: string) => {
  const error: unknown = await work.catch((reason: unknown) => reason)
  return fetchTrouble(error, origin).kind
}

describe('reading an answer', () => {
  const megabyte = gzipSync(Buffer.alloc(1024 * 1024))

  it('is bounded: a hundred kilobytes that swell to a hundred megabytes are dropped', async () => {
    const bomb = Buffer.concat(Array.from({ length: 100 }, () => megabyte))
    const origin = await listen(
      (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    )
    await expect(fetchBounded(origin, aRead, AMPLE)).rejects.toBeInstanceOf(TooLong)
  })

  it('ends in time, however slowly the answer drips', async () => {
    // It drips for as long as the connection stands: only the time given can end the reading.
    const origin = await listen((_request, response) => {
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    })
    expect(await troubleOf(fetchBounded(origin, aRead, 200), origin)).toBe('timeout')
  })

  it.each([301, 302, 307, 308])('follows no redirect: HTTP %i leads nowhere', async (status) => {
    const origin = await listen(
      (_request, response) => void response.writeHead(status, { location: 'http://169.254.169.254/latest' }).end(),
    )
    const error: unknown = await fetchBounded(origin, aRead, AMPLE).catch((reason: unknown) => reason)
    expect(fetchTrouble(error, origin)).toMatchObject({
      kind: 'redirect',
      sentence: { zh: expect.stringContaining('http://169.254.169.254/latest') },
    })
  })
})

describe('a request on a connection that the other side closes at that moment', () => {
  it.each(['GET', 'HEAD'])('is sent once more where it only reads: %s', async (method) => {
    const { origin, requests, keepOne: warmUp } = await listenOnce()
    await warmUp()
    expect((await fetchBounded(`${origin}/again`, { ...aRead, method }, AMPLE)).status).toBe(200)
    expect(requests).toEqual([`${method} /again`, `${method} /again`])
  })

  it('is not sent twice where it writes', async () => {
    const { origin, requests, keepOne: warmUp } = await listenOnce()
    await warmUp()
    expect(await troubleOf(fetchBounded(`${origin}/again`, aWrite, AMPLE), origin)).toBe('broken')
    expect(requests).toEqual(['POST /again'])
  })

  it('is repeated once, not for ever', async () => {
    const { origin, requests } = await listenOnce((response) => void response.destroy())
    expect(await troubleOf(fetchBounded(`${origin}/dead`, aRead, AMPLE), origin)).toBe('broken')
    expect(requests).toEqual(['GET /dead', 'GET /dead'])
  })

  it('has no more time in all: a repetition that is never answered ends with the time of the first', async () => {
    const time = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    onTestFinished(() => timeout.mockRestore())
    const requests: string[] = []
    const origin = await listen(({ url, socket }) => {
      requests.push(url)
      if (requests.length === 1) socket.destroy()
      else time.abort(new DOMException('the time is over', 'TimeoutError'))
    })
    expect(await troubleOf(fetchBounded(`${origin}/again`, aRead, 300), origin)).toBe('timeout')
    expect({ requests, limits: timeout.mock.calls }).toEqual({
      requests: ['/again', '/again'],
      limits: [[300]],
    })
  })
})

describe('a request to an upstream', () => {
  it.each<[string, (response: ServerResponse) => unknown]>([
    ['with an error', (response) => response.writeHead(500).end('no')],
    ['with nothing', (response) => response.writeHead(204).end()],
    ['with the way to another place', (response) => response.writeHead(302, { location: '/other' }).end()],
    [
      'with what breaks off',
      (response) => response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy()),
    ],
  ])('is sent once where it is answered %s', async (_name, answer) => {
    const { origin, requests } = await listenOnce(answer)
    await fetchBounded(`${origin}/`, aRead, AMPLE).catch(() => undefined)
    expect(requests).toEqual(['GET /'])
  })

  it('is sent once where its time is over before the answer', async () => {
    const time = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    onTestFinished(() => timeout.mockRestore())
    const { origin, requests } = await listenOnce(() =>
      time.abort(new DOMException('the time is over', 'TimeoutError')),
    )
    expect(await troubleOf(fetchBounded(origin, aRead, 300), origin)).toBe('timeout')
    expect(requests).toEqual(['GET /'])
  })

  it('is sent once where no server listens', async () => {
    const origin = `http://127.0.0.1:${await freePort()}`
    const connecting = vi.spyOn(Agent.prototype, 'createConnection')
    onTestFinished(() => connecting.mockRestore())
    expect(await troubleOf(fetchBounded(origin, aRead, AMPLE), origin)).toBe('refused')
    expect(connecting).toHaveBeenCalledTimes(1)
  })
})
