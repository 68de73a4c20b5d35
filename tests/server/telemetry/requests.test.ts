import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { createMeasures } from '#server/platform/parts/measures.ts'
import { createRequestObserver, type RequestLine } from '#server/telemetry/observe-requests.ts'
import { createRequestIds } from '#server/telemetry/request-ids.ts'
import { classOf, createCallNames, loggedPath } from '#server/telemetry/route-class.ts'
import { callerAddress, readTrust } from '#server/telemetry/trusted-proxy.ts'

const from = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  ({ headers, socket: { remoteAddress: address } }) as unknown as IncomingMessage

describe('the id of a request', () => {
  it('differs for each, whatever a header says', () => {
    const idOf = createRequestIds(undefined)
    const ids = Array.from({ length: 100 }, () => idOf(from('10.0.0.1', { 'x-request-id': 'chosen-by-visitor' })))
    expect(new Set(ids).size).toBe(100)
    expect(ids).not.toContain('chosen-by-visitor')
  })

  it.each([
    ['a trusted proxy', '127.0.0.1', '4f1c2d3e4f5a6b7c', true],
    ['a trusted proxy of a dual-stack socket', '::ffff:127.0.0.1', '4f1c2d3e-4f5a-6b7c', true],
    ['anybody else', '203.0.113.7', '4f1c2d3e4f5a6b7c', false],
    ['a proxy that passes on what is no id', '127.0.0.1', 'a b"\u0007<script>', false],
    ['a proxy that passes on too much', '127.0.0.1', 'a'.repeat(65), false],
    ['a proxy that passes on a word', '127.0.0.1', 'chosen-by-visitor', false],
    ['a proxy that passes on what looks like an id of this process', '127.0.0.1', 'a1b2c3-1f', false],
    ['a proxy that adds its own to that of a visitor', '127.0.0.1', `${'a1'.repeat(8)}, ${'b2'.repeat(8)}`, false],
    [
      'a later hop, behind a neighbour that is not trusted',
      '203.0.113.7',
      '4f1c2d3e-4f5a-4b7c-8d9e-0f1a2b3c4d5e',
      false,
    ],
  ])('of %s is accepted: %s %s %s', (_, address, requestId, isAccepted) => {
    const idOf = createRequestIds(readTrust('loopback, 10.0.0.0/8'))
    expect(idOf(from(address, { 'x-request-id': requestId })) === requestId).toBe(isAccepted)
  })
})

describe('the address that a request came from', () => {
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 10.1.1.1' }
  it.each([
    ['no hop is trusted', false, '127.0.0.1'],
    ['one hop is', 1, '10.1.1.1'],
    ['two hops are', 2, '203.0.113.9'],
    ['this machine is', 'loopback', '10.1.1.1'],
    ['this machine and its network are', 'loopback, uniquelocal', '203.0.113.9'],
    ['a range is', '127.0.0.0/8, 10.1.0.0/16, 203.0.113.9', '198.51.100.1'],
  ] as const)('is the last one that is not trusted, where %s', (_, trust, address) => {
    expect(callerAddress(from('127.0.0.1', headers), readTrust(trust))).toBe(address)
  })
})

describe('a request is counted as', () => {
  it.each([
    ['/web/news?p=2', 'page'],
    ['/web/sections/news', 'sections'],
    ['/api/Article/getList', 'call'],
    ['/web/api/article/getlist', 'call'],
    ['/web/media/320/a.jpg', 'media'],
    ['/web/assets/abc.js', 'asset'],
    ['/web/brush/abc.woff2', 'asset'],
    ['/web/feeds/news.xml', 'feed'],
    ['/sitemap.xml', 'feed'],
    ['/readyz', 'probe'],
    ['/wp-login.php', 'other'],
  ])('%s: %s', (url, route) => expect(classOf(url)).toBe(route))

  it('its call by name, and any other call as one', () => {
    const callOf = createCallNames(['Article/getList'])
    expect(callOf('/web/api/ARTICLE/getlist/?type=4')).toBe('Article/getList')
    expect(callOf('/api/made/up')).toBe('unknown')
  })
})

describe('the path of a line', () => {
  it.each([
    ['what was searched for', '/web/search?keyword=%E5%BC%A0%E4%B8%89', '/web/search'],
    ['a telephone number', '/web/x/13800000000', '/web/x/…'],
    ['a token', '/web/x/abcdefghijklmnopqrstuvwxyz', '/web/x/…'],
    ['a mail address', '/web/x/li@example.cn/y', '/web/x/…/y'],
    ['the file of a member', '/web/media/320/uploads/9/a.jpg', '/web/media/320/uploads/…'],
  ])('contains nothing of %s', (_, url, path) => expect(loggedPath(url)).toBe(path))

  it('has the number of the article', () => expect(loggedPath('/web/news/details/1234')).toBe('/web/news/details/1234'))
})

/** Answers one request, and tells what was counted and written. */
async function observe(lines: 'off' | 'slow' | 'all', status: number, slowMs = 60_000) {
  const written: { level: string; line: RequestLine }[] = []
  const measures = createMeasures()
  const observer = createRequestObserver({
    measures,
    lines,
    slowMs,
    log: {
      info: (line) => void written.push({ level: 'info', line }),
      warn: (line) => void written.push({ level: 'warn', line }),
    },
    idOf: () => 'id-1',
    networkOf: () => '203.0.113.7',
    callOf: () => 'sms/send',
  })
  const server = createServer((request, response) => {
    observer.follow(request, response, observer.idOf(request))
    response.once('close', () => server.emit('answered'))
    response.writeHead(status).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A server that listens on a port has one.
  const { port } = server.address() as AddressInfo
  const answered = once(server, 'answered')
  await (await fetch(`http://127.0.0.1:${port}/api/sms/send?mobile=13800000000`)).text()
  await answered
  const counted = measures
    .all()
    .flatMap(({ name, samples }) =>
      samples().flatMap(({ labels, value }) =>
        value === 0 ? [] : [`${name} ${Object.values(labels).join(' ').trim()}`],
      ),
    )
  return { written, counted }
}

describe('the log of requests', () => {
  it.each([
    ['off', 500, []],
    ['slow', 200, []],
    ['slow', 404, []],
    ['slow', 429, ['warn']],
    ['slow', 500, ['warn']],
    ['all', 200, ['info']],
    ['all', 503, ['warn']],
  ] as const)('%s: status %s', async (lines, status, levels) => {
    expect((await observe(lines, status)).written.map(({ level }) => level)).toEqual(levels)
  })

  it('has a line for a slow request', async () => {
    const { written, counted } = await observe('slow', 200, 0)
    expect(written).toHaveLength(1)
    expect(counted).toContain('wenlan_http_slow_requests_total call')
  })

  it('has the id and the result, and nothing of the visitor', async () => {
    const { written } = await observe('all', 200)
    const [{ line } = { line: undefined }] = written
    expect(line).toMatchObject({
      request: 'id-1',
      method: 'GET',
      route: 'call',
      call: 'sms/send',
      path: '/api/sms/send',
      status: 200,
    })
    expect(JSON.stringify(line)).not.toMatch(/13800000000|203\.0\.113/u)
  })

  it.each([
    [200, ['wenlan_http_requests_total call sms/send 200 no']],
    [429, ['wenlan_http_requests_total call sms/send 429 no', 'wenlan_http_refused_total rate-limit']],
  ])('counts by kind and status, also where no line is written: %s', async (status, expected) => {
    expect((await observe('off', status)).counted).toEqual(expected)
  })
})
