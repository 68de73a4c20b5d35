import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { envelopeResponse } from '#contract/calls/envelope.ts'
import { createMeasures } from '#server/platform/parts/measures.ts'
import { buildPortalApp } from '#server/portal-app.ts'
import type { RequestLine } from '#server/telemetry/observe-requests.ts'
import { observeRequests } from '#server/monitoring.ts'

import { portalSettings } from '../../support/portal-settings.ts'
import { readRealPortal } from '../../support/real-portal.ts'
import { sayAnswer } from '../../support/words.ts'

let app: Awaited<ReturnType<typeof buildPortalApp>>
let address: string
const lines: RequestLine[] = []
beforeAll(async () => {
  const portal = await readRealPortal()
  const whole = await buildPortalApp({
    // Pages that repeat the requested address, or fail.
    pages: {
      serveCached: () => false,
      forget: () => undefined,
      serve: async ({ url }, response) => {
        if (url === '/web/broken') throw new Error('secret at /srv/page.js')
        response.writeHead(404, { 'content-type': 'text/html' }).end('the page for what does not exist')
      },
    },
    portal: () => portal,
    say: sayAnswer,
    health: () => ({ status: 'ok' }),
    register: (fastify) => {
      fastify.get('/web/media/broken', () => Promise.reject(new Error('secret at /srv/media.js')))
      fastify.get('/api/broken', () => Promise.reject(new Error('secret at /srv/api.js')))
    },
    trustProxy: false,
    logger: false,
    observer: observeRequests(
      { ...portalSettings, requestLog: 'all', dataDir: '', contentDir: '' },
      {
        measures: createMeasures(),
        log: { info: (line) => void lines.push(line), warn: (line) => void lines.push(line) },
      },
    ),
  })
  app = whole
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends exactly these bytes, without an HTTP client that would correct the address. */
function send(text: string): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => void socket.write(text))
    socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece))
    socket.on('error', reject).on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), body })
    })
  })
}
const ask = (start: string, headers = '', body = '') =>
  send(`${start} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n${body}`)

describe('a request that no handler gets', () => {
  it.each(['/api/%E0%A4', '/api/%', '/web/api/%ff', '/web/api/%C0%AE?x=1'])(
    'is refused in an envelope below the API: %s',
    async (path) => {
      const { status, head, body } = await ask(`GET ${path}`)
      expect([status, envelopeResponse.parse(JSON.parse(body)).code]).toEqual([400, 0])
      expect(head).toContain('x-content-type-options: nosniff')
      expect(body).not.toContain('FST_')
    },
  )

  it.each(['/web/%E0%A4', '/web/%', '/%ff', '/web/media/%E0%A4', 'http://:99999/web/display?x', 'http://[/web/index'])(
    'is answered by the page of missing addresses elsewhere: %s',
    async (path) => {
      expect(await ask(`GET ${path}`)).toMatchObject({
        status: 404,
        body: expect.stringContaining('the page for what does not exist'),
      })
    },
  )

  it.each([
    ['POST /web/index', 'application/json', '{', 400],
    ['POST /nothing', 'application/json', '{"__proto__":1}', 400],
    ['QUERY /web/index', '', '', 400],
    ['POST /nothing', 'x/y', 'a', 404],
    ['POST /nothing', 'application/json', `"${'a'.repeat(1024 * 1024)}"`, 413],
  ])('is refused in an envelope where it sends data: %s %s', async (start, type, body, status) => {
    const answer = await ask(
      start,
      `${type === '' ? '' : `Content-Type: ${type}\r\n`}Content-Length: ${body.length}\r\n`,
      body,
    )
    expect(answer.status).toBe(status)
    expect(envelopeResponse.parse(JSON.parse(answer.body)).msg).toMatch(/\p{Script=Han}/u)
  })

  it.each([
    ['no HTTP at all', '\u0016\u0003\u0001\r\n\r\n', 400],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths of one body',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['no version', 'GET /web/index\r\n\r\n', 400],
    [
      'chunks of HTTP/1.0, in which the next request could be hidden',
      'POST /api/broken HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/broken HTTP/1.1\r\nHost: a\r\n\r\n',
      400,
    ],
  ])('is refused in an envelope, and its connection ends: %s', async (_, text, status) => {
    const answer = await send(text)
    expect(answer.status).toBe(status)
    expect(envelopeResponse.parse(JSON.parse(answer.body)).code).toBe(0)
  })
})

describe('a failure inside the server', () => {
  it.each(['/web/broken', '/web/media/broken', '/api/broken'])(
    'reveals no internals, and has the same headers as every answer: %s',
    async (path) => {
      const { status, head, body } = await ask(`GET ${path}`)
      expect(status).toBe(500)
      expect(body).not.toMatch(/secret|srv|\.js/u)
      expect(head).toContain('x-content-type-options: nosniff')
      expect(head).toContain('x-frame-options: deny')
    },
  )

  it('has a number that stands in the log, in the header of the answer, and on the page', async () => {
    const [page, other] = [await ask('GET /web/broken'), await ask('GET /api/broken')]
    const idOf = (head: string) => /x-request-id: (\S+)/u.exec(head)?.[1] ?? ''
    expect(page.body).toContain(sayAnswer('pages', 'requestId', { id: idOf(page.head) }))
    expect(idOf(other.head)).toMatch(/^\w+-\w+$/u)
    expect(idOf(other.head)).not.toBe(idOf(page.head))
  })

  it.each(['/web/broken', '/web/media/broken', '/api/broken', '/web/nothing'])(
    'never has a number that a visitor chose, in the log, the answer or the page: %s',
    async (path) => {
      const chosen = '4f1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e'
      const before = lines.length
      const { head, body } = await ask(
        `GET ${path}`,
        `X-Request-Id: ${chosen}\r\nTraceparent: 00-${chosen}-${chosen.slice(16)}-01\r\n`,
      )
      expect(head).toMatch(/x-request-id: \w+-\w+\r\n/u)
      await expect.poll(() => lines.length).toBe(before + 1)
      expect(JSON.stringify([head, body, lines])).not.toContain(chosen)
    },
  )
})
