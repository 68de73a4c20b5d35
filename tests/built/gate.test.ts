import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'

import Database from 'libsql'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { askApi } from '../support/ask-api.ts'
import { askAtOnce, sendHead } from '../support/ask-at-once.ts'
import { type BuiltPortal, startBuilt } from '../support/built-portal.ts'
import { registerMember } from '../support/register-member.ts'
import { sayAnswer } from '../support/words.ts'

const REFUSED = 'wenlan_http_refused_total'
const REQUESTS = 'wenlan_http_requests_total'
const QUEUE_REFUSED = 'wenlan_queue_refused_total'

let portal: BuiltPortal
beforeAll(async () => {
  portal = await startBuilt({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => portal?.close())

/** The head of a form that is to come, from a network of its own. */
const head = (bytes: number, network = '10.1.0.1') => ({
  'content-type': 'application/json',
  'content-length': String(bytes),
  'x-forwarded-for': network,
})

const quiet = async () => {
  const reading = await portal.read()
  return reading.of('wenlan_queue_running') + reading.of('wenlan_queue_waiting')
}

describe('the gate of the build (0024)', () => {
  it.each([
    ['a form above its size', 'POST', 'login/login', 16_385, 413, { reason: 'too-large' }],
    ['an address above its length', 'POST', `login/login?a=${'%E6'.repeat(1400)}`, 20, 400, { reason: 'malformed' }],
    ['more parameters than a call has', 'POST', `login/login?${'a&'.repeat(64)}`, 20, 400, { reason: 'malformed' }],
    ['a call that does not exist', 'POST', 'no/such', 20, 404, { call: 'unknown', status: '404', kept: 'no' }],
    ['a method that the call does not take', 'POST', 'Article/getList', 20, 405, { status: '405', kept: 'no' }],
    ['a member’s call without a token', 'POST', 'user/putFeedback', 20, 401, { status: '401', kept: 'no' }],
  ])('refuses %s before any of the body is sent, and counts it', async (_, method, path, bytes, status, labels) => {
    const grown = await portal.watch()
    const answer = await sendHead(`${portal.origin}/api/${path}`, head(bytes), method)
    expect([answer.status, answer.headers['allow']]).toEqual([status, status === 405 ? 'GET, HEAD' : undefined])
    await expect.poll(() => grown('reason' in labels ? REFUSED : REQUESTS, labels)).toBe(1)
  })

  it('reports a rate limit before a size limit', async () => {
    const network = '10.1.0.2'
    for (let times = 0; times < 60; times += 1) await askApi(portal.origin, 'login/login', { network, body: {} })
    const grown = await portal.watch()
    const { status, headers } = await sendHead(`${portal.origin}/api/login/login`, head(634_000, network))
    expect([status, headers['retry-after']]).toEqual([429, '60'])
    await expect.poll(() => grown(REFUSED, { reason: 'rate-limit' })).toBe(1)
  })

  const names = (count: number) => `{${Array.from({ length: count }, (_, at) => `"n${at}":1`).join()}}`
  it.each([
    ['7 levels below the first', `{"a":${'['.repeat(7)}${']'.repeat(7)}}`, 200, 0],
    ['8 levels below the first', `{"a":${'['.repeat(8)}${']'.repeat(8)}}`, 400, 1],
    ['128 names', names(128), 200, 0],
    ['129 names', names(129), 400, 1],
    ['512 commas', `{"a":[${'1,'.repeat(512)}1]}`, 200, 0],
    ['513 commas', `{"a":[${'1,'.repeat(513)}1]}`, 400, 1],
  ])('accepts a form of the largest shape and none of one mark more: %s', async (_, body, status, malformed) => {
    const grown = await portal.watch()
    const answer = await fetch(`${portal.origin}/api/sms/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.1.0.3' },
      body,
    })
    expect([answer.status, await answer.json()]).toMatchObject([status, { code: 0 }])
    await expect.poll(() => grown(REQUESTS, { call: 'sms/send', status: String(status) })).toBe(1)
    expect(await grown(REFUSED, { reason: 'malformed' })).toBe(malformed)
  })

  it.each([
    [250, 'answers', '200'],
    [300, 'cuts off', '499'],
  ])('of a body in %d pieces %s the sender', async (pieces, _, status) => {
    const grown = await portal.watch()
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.1.0.4' }
    const sending = request(`${portal.origin}/api/sms/send`, { method: 'POST', headers, agent: false })
    const outcome = once(sending, 'response').then(
      ([response]) => String(response.resume().statusCode),
      () => '499',
    )
    // "{}" and a space for each other piece.
    for (const piece of ['{', '}', ...' '.repeat(pieces - 2)]) sending.write(piece)
    sending.end()
    expect(await outcome).toBe(status)
    await expect.poll(() => grown(REQUESTS, { call: 'sms/send', status })).toBe(1)
  })

  it('reports the first five faults of a call', async () => {
    const names = ['type', 'page', 'limit', 'sort', 'tag', 'when', 'month', 'date']
    const { code, msg } = await askApi(portal.origin, `Article/getList?${names.map((name) => `${name}=%00`).join('&')}`)
    expect([code, msg.split('参数“').length - 1]).toEqual([0, 5])
  })
})

describe('a crowd before the build (0024)', () => {
  it('of 400 visitors at once has its page rendered once', async () => {
    const grown = await portal.watch()
    const path = '/web/news?p=3'
    const answers = await askAtOnce(
      portal.origin,
      Array.from({ length: 400 }, () => path),
    )
    const seen = answers.map(({ status, headers, text }) =>
      [status, headers['etag'], /"now":(\d+)/u.exec(text)?.[1]].join(),
    )
    expect(new Set(seen).size).toBe(1)
    expect(seen[0]).toMatch(/^200,W\/"[^"]+",\d{10}$/u)
    expect(await grown(QUEUE_REFUSED, { queue: 'pages' })).toBe(0)
  })

  it('of 600 searches is answered as far as there are places, by one small page beyond, and holds up no stored page', async () => {
    // Kept in the encoding that is asked for.
    await askAtOnce(portal.origin, ['/web/index'])
    const grown = await portal.watch()
    const index = Array.from({ length: 50 }, () => '/web/index')
    const searches = Array.from({ length: 600 }, (_, at) => `/web/search?keyword=${at}w`)
    const answers = await askAtOnce(portal.origin, [...searches, ...index])
    expect(new Set(answers.slice(searches.length).map(({ status }) => status))).toEqual(new Set([200]))
    expect(await grown('wenlan_page_cache_hits_total')).toBe(index.length)

    const statuses = answers.slice(0, searches.length).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    const refused = answers.filter(({ status }) => status === 503)
    expect(await grown(QUEUE_REFUSED, { queue: 'pages' })).toBe(refused.length)
    const pages = refused.map(({ headers, text }) => [
      ...['retry-after', 'cache-control', 'etag'].map((name) => headers[name]),
      text.replace(sayAnswer('pages', 'requestId', { id: String(headers['x-request-id']) }), 'NUMBER'),
    ])
    expect(new Set(pages.map(String)).size).toBe(1)
    expect(pages[0]?.[3]).toContain('NUMBER')
    expect(pages[0]).toEqual(['5', 'no-store', '"busy"', expect.stringContaining('http-equiv="refresh" content="5"')])
    await expect.poll(quiet).toBe(0)
  })

  it('of 600 reading calls is answered or refused, and each refusal counted', async () => {
    const grown = await portal.watch()
    const answers = await askAtOnce(
      portal.origin,
      Array.from({ length: 600 }, () => '/api/Article/getList?type=4'),
    )
    const refused = answers.filter(({ status }) => status !== 200).map(({ status }) => status)
    expect(new Set([503, ...refused])).toEqual(new Set([503]))
    expect(await grown(QUEUE_REFUSED, { queue: 'reading' })).toBe(refused.length)
  })

  it('waits in queues by kind of work, all of which are empty afterwards', async () => {
    expect((await portal.read()).valuesOf('wenlan_queue_running', 'queue')).toEqual(
      expect.arrayContaining(['pages', 'reading', 'writing', 'feeds', 'passwords', 'messages', 'pictures', 'uploads']),
    )
    await expect.poll(quiet).toBe(0)
  })
})

describe('writes that another process holds up (0049)', () => {
  it('are refused while their browsers still wait, and are not carried out afterwards', async () => {
    const member = await registerMember(portal)
    const logout = () => askApi(portal.origin, 'login/logout', { token: member.token, body: {} })
    const grown = await portal.watch()
    const other = new Database(join(portal.dataDir, 'wenlan.db'))
    try {
      other.exec('begin immediate')
      // The database lets each wait for two seconds: the last of so many would be told after twelve.
      const answers = await Promise.all(Array.from({ length: 6 }, logout))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      expect(await grown('wenlan_calls_given_up_total')).toBeGreaterThan(0)
    } finally {
      other.close()
    }
    expect(await askApi(portal.origin, 'user/me', { token: member.token })).toMatchObject({ status: 200, code: 1 })
    expect(await logout()).toMatchObject({ status: 200, code: 1 })
    expect(await askApi(portal.origin, 'user/me', { token: member.token })).toMatchObject({ status: 401 })
  })
})
