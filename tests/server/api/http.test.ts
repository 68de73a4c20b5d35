import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { envelopeResponse } from '#contract/calls/envelope.ts'
import { apiCalls, pageCalls } from '#server/api/calls/api-calls.ts'

import { databases, startBackend, usualDatabases } from '../../support/backend.ts'
import type { TestBackend } from '../../support/backend.ts'
import { testContent, testTypes } from '../../support/test-content.ts'
import { beginsWith } from '../../support/begins-with.ts'
import { sentenceOf } from '../../support/words.ts'

/** Sends exactly this text and returns the first answer, or nothing if the server disconnects. */
const answerTo = (app: FastifyInstance, text: string) => answersTo(app, text, 1)

/** Sends exactly this text and returns the answers, all of them or so many, until the server disconnects. */
function answersTo({ server }: FastifyInstance, text: string, most = Infinity): Promise<string> {
  const address = server.address()
  return new Promise((resolve, reject) => {
    if (typeof address !== 'object' || address === null) return reject(new Error('The server does not listen'))
    const socket = connect(address.port, '127.0.0.1', () => void socket.write(text))
    let answers = ''
    socket.setEncoding('utf8').on('data', (piece: string) => {
      answers += piece
      if (answers.split('HTTP/1.1 ').length > most) socket.destroy()
    })
    socket.on('error', () => undefined).once('close', () => resolve(answers))
  })
}

describe.each(usualDatabases)('the API over HTTP on %s', (kind) => {
  let test: TestBackend
  let app: FastifyInstance
  let isRoom = true
  beforeAll(async () => {
    test = await startBackend(kind, () => testTypes, testContent, { mayWrite: () => isRoom })
    app = Fastify()
    test.backend.registerApi(app)
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await test.close()
  })
  const list = '/api/Article/getList?type=4'

  it.each([
    '/api/Article/getList?type=4',
    '/api/article/getlist?type=4',
    '/api/ARTICLE/GETLIST?type=4',
    '/web/api/Article/getList?type=4',
  ])('answers %s alike, whatever the case and the way in', async (url) => {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe((await app.inject(list)).body)
  })

  it.each(Object.entries(pageCalls))('answers %s as in the process', async (name, { path }) => {
    const params =
      {
        list: { type: 4 },
        recommend: { type: 4 },
        details: { id: 1 },
        categories: { type: 8 },
        calendar: { type: 12, month: '2026-11' },
        tags: {},
        search: { keyword: '昆曲' },
        banner: { position: 'web_index_top_banner' },
        ad: { position: 'web_book_top' },
        config: {},
        links: {},
        agreement: { title: 'privacy' },
      }[name] ?? {}
    const response = await app.inject({
      url: `/api/${path}`,
      query: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
    })
    const source = Object.keys(pageCalls).find((key): key is keyof typeof pageCalls => key === name)
    expect(response.json()).toEqual((await test.backend.callInProcess(source ?? 'config', params)).body)
  })

  it('reports that nothing can be saved on a full disk, and reads on', async () => {
    isRoom = false
    onTestFinished(() => void (isRoom = true))
    const refused = await app.inject({ method: 'POST', url: '/api/login/login', payload: { mobile: '13800000000' } })
    expect([refused.statusCode, refused.json().msg]).toEqual([503, sentenceOf('DISK_FULL')])
    expect(refused.headers['retry-after']).toBe('5')
    expect((await app.inject(list)).statusCode).toBe(200)
  })

  it('lets a browser keep an answer and ask whether it changed', async () => {
    const first = await app.inject(list)
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\/"/u),
      'portal-version': 'v1',
      'x-content-type-options': 'nosniff',
    })
    const second = await app.inject({ url: list, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    expect(
      (await app.inject({ url: `${list}&page=2`, headers: { 'if-none-match': String(first.headers.etag) } }))
        .statusCode,
    ).toBe(200)
  })

  it.each([
    ['a type there is not', '/api/Article/getList?type=999'],
    ['an entity there is not', '/api/Article/getDetails?id=999999'],
    ['an agreement there is not', '/api/other/getAgreement?title=unknown'],
    ['a parameter that is none', '/api/Article/getList?type=x'],
  ])(
    'lets no cache store a refusal of a reading call, even for a client with an earlier answer: %s',
    async (_what, url) => {
      const { etag } = (await app.inject(list)).headers
      for (const headers of [{}, { 'if-none-match': String(etag) }, { 'if-none-match': '*' }]) {
        const response = await app.inject({ url, headers: { ...headers, 'accept-encoding': 'br' } })
        expect([response.statusCode, response.json().code, response.json().data]).toEqual([200, 0, null])
        expect(response.headers['cache-control']).toBe('no-store')
        for (const name of ['etag', 'retry-after', 'content-encoding']) expect(response.headers[name]).toBe(undefined)
      }
    },
  )

  it.each([
    ['br', brotliDecompressSync],
    ['gzip, deflate', gunzipSync],
    ['gzip;q=0.5, br;q=0', gunzipSync],
  ])('compresses for a client that accepts %s', async (accept, expand) => {
    const response = await app.inject({ url: list, headers: { 'accept-encoding': accept } })
    expect(response.headers.vary).toBe('accept-encoding')
    expect(expand(response.rawPayload).toString()).toBe((await app.inject(list)).body)
  })

  it.each([
    '/api/nothing',
    '/api/article',
    '/api/article/getList/more',
    '/api/%252e%252e/x',
    '/api//article/getList',
    '/web/api/nothing',
    '/api/article/getList%00',
  ])('answers the unknown path %s by an envelope', async (url) => {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ code: 0, msg: sentenceOf('CALL_NOT_FOUND'), data: null })
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('refuses %s where only reading is meant', async (method) => {
    const response = await app.inject({ method, url: list })
    expect([response.statusCode, response.headers.allow, response.json()]).toEqual([
      405,
      'GET, HEAD',
      { code: 0, msg: sentenceOf('METHOD_NOT_ALLOWED'), data: null },
    ])
  })

  it('answers HEAD with the headers of GET', async () => {
    const response = await app.inject({ method: 'HEAD', url: list })
    expect([response.statusCode, response.headers.etag]).toEqual([200, (await app.inject(list)).headers.etag])
  })

  it.each([
    ['application/json', '{"a":', 400],
    ['application/json', JSON.stringify({ a: 'x'.repeat(16 * 1024) }), 413],
    ['application/x-unheard-of', 'a', 415],
  ])('answers a %s body it cannot take by an envelope', async (type, payload, status) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/sms/send',
      headers: { 'content-type': type },
      payload,
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code: 0, msg: expect.stringMatching(/\p{Script=Han}/u), data: null })
  })

  it.each([
    ['a body longer than a form', 'login/login', 16 * 1024 + 1, '', 413],
    ['a call that does not exist', 'no/such', 100, '', 404],
    ['a body where only reading is meant', 'Article/getList', 100, '', 405],
    ['a member’s call without a token', 'user/putFeedback', 100, '', 401],
    ['an address that is too long', 'login/login', 100, `?a=${'%E6'.repeat(1400)}`, 400],
    ['an address with too many parameters', 'login/login', 100, `?${'a&'.repeat(64)}`, 400],
  ])('refuses %s before it receives any of the body', async (_what, path, length, search, status) => {
    const head = `POST /api/${path}${search} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`
    expect(await answerTo(app, `${head}Content-Length: ${length}\r\n\r\n`)).toMatch(beginsWith(`HTTP/1.1 ${status} `))
  })

  it('counts the calls of an address before it receives any of the body', async () => {
    const server = Fastify()
    test.backend.registerApi(server)
    onTestFinished(() => server.close())
    await server.listen({ port: 0, host: '127.0.0.1' })
    for (let times = 0; times < 60; times += 1)
      await server.inject({ method: 'POST', url: '/api/login/login', payload: {} })
    const head = 'POST /api/login/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    const answer = await answerTo(server, `${head}Content-Length: 634000\r\n\r\n`)
    expect(answer).toMatch(beginsWith('HTTP/1.1 429 '))
    expect(answer.toLowerCase()).toContain('retry-after: 60')
  })

  it.each([
    ['deeper than a form', `{"a":${'['.repeat(8)}${']'.repeat(8)}}`],
    ['of more names than a form', `{${Array.from({ length: 129 }, (_, at) => `"k${at}":1`).join(',')}}`],
    ['of more values than a form', `{"a":[${'1,'.repeat(513)}1]}`],
  ])('refuses a body %s without parsing it', async (_what, payload) => {
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/sms/send', headers, payload })
    expect([statusCode, parse.mock.calls.filter(([text]) => text === payload)]).toEqual([400, []])
  })

  it('disconnects a client that sends its body in more pieces than a browser', async () => {
    const head = 'POST /api/sms/send HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    const answer = await answerTo(app, `${head}Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(300)}`)
    expect(answer).toBe('')
  })

  it('answers a rush of reading calls as far as the queue goes, and refuses the others until later', async () => {
    const answers = await Promise.all(Array.from({ length: 400 }, () => app.inject(list)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    const refused = answers.find(({ statusCode }) => statusCode === 503)
    expect([refused?.headers['retry-after'], refused?.json()]).toEqual([
      '5',
      { code: 0, msg: sentenceOf('UNAVAILABLE'), data: null },
    ])
    expect((await app.inject(list)).statusCode).toBe(200)
  })

  it('reads a refused picture to its end, so that the refusal arrives, but not in endless small pieces', async () => {
    const head = 'POST /api/no/such HTTP/1.1\r\nHost: a\r\nContent-Type: image/png\r\n'
    const next = 'GET /api/no/such HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const size = 4 * 1024 * 1024
    const whole = await answersTo(app, `${head}Content-Length: ${size}\r\n\r\n${'a'.repeat(size)}${next}`)
    expect(whole.match(/HTTP\/1\.1 404/gu)).toHaveLength(2)
    const pieces = `${'1\r\n \r\n'.repeat(100_000)}0\r\n\r\n`
    const cut = await answersTo(app, `${head}Transfer-Encoding: chunked\r\n\r\n${pieces}${next}`)
    expect(cut.match(/HTTP\/1\.1 404/gu) ?? []).not.toHaveLength(2)
  })

  it('names the first faults only', async () => {
    const url = `/api/article/getList?${['type', 'page', 'limit', 'sort', 'tag', 'when', 'month', 'date'].map((name) => `${name}=%00`).join('&')}`
    const { msg } = envelopeResponse.parse((await app.inject(url)).json())
    expect(msg.match(/参数“/gu)).toHaveLength(5)
  })

  it.each(['OPTIONS', 'PATCH', 'DELETE'] as const)(
    'refuses %s by an envelope, and names what is allowed',
    async (method) => {
      const response = await app.inject({ method, url: '/api/Article/getList' })
      expect([response.statusCode, response.headers.allow, response.json()]).toEqual([
        405,
        'GET, HEAD',
        { code: 0, msg: sentenceOf('METHOD_NOT_ALLOWED'), data: null },
      ])
      const unknown = await app.inject({ method, url: '/web/api/no/such' })
      expect([unknown.statusCode, unknown.json().code]).toEqual([404, 0])
    },
  )

  it('describes every call in OpenAPI, in Chinese, with its parameters', async () => {
    const doc = (await app.inject('/api/openapi.json')).json()
    expect(doc.openapi).toBe('3.1.0')
    expect(Object.keys(doc.paths).toSorted()).toEqual(
      Object.values(apiCalls)
        .map(({ path }) => `/${path}`)
        .toSorted(),
    )
    const parameters: { name: string; required: boolean; schema: unknown }[] =
      doc.paths['/Article/getList'].get.parameters
    expect(parameters.map(({ name }) => name)).toEqual([
      'type',
      'page',
      'limit',
      'sort',
      'tag',
      'keyword',
      'when',
      'signup',
      'month',
      'date',
      'related',
      'category',
      'area',
    ])
    expect(parameters.find(({ name }) => name === 'limit')).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 60, default: 12 },
    })
    expect(doc.paths['/Article/getDetails'].get.parameters).toContainEqual(
      expect.objectContaining({ name: 'id', required: true }),
    )
    const { 200: answered, default: unanswered } = doc.paths['/search/list'].get.responses
    const [success, refusal] = answered.content['application/json'].schema.anyOf
    expect([success.properties.code, refusal.properties.code]).toEqual([{ const: 1 }, { const: 0 }])
    expect(JSON.stringify(success)).toContain('titleRuns')
    expect(JSON.stringify(refusal)).toContain('retryAfter')
    expect(unanswered.description).toMatch(/401.*400.*404.*405.*413.*415.*429.*500.*503/u)
    expect(unanswered.description).not.toMatch(/200|409/u)
    // POST parameters stand in the body, and a member's call declares that it takes a token
    // (docs/specification/portal.md#roles).
    expect(doc.paths['/Article/getContact'].post).toMatchObject({
      parameters: [],
      requestBody: { required: true, content: { 'application/json': { schema: { required: ['id'] } } } },
    })
    // A picture is sent as a form with one file (docs/specification/portal.md#calls), and its purpose stands in the
    // address.
    expect(doc.paths['/common/upload'].post).toMatchObject({
      parameters: [{ name: 'purpose', in: 'query' }],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { required: ['image'], properties: { image: { type: 'string', format: 'binary' } } },
          },
        },
      },
    })
    expect(doc.paths['/common/upload'].post.requestBody.content['application/json']).toBe(undefined)
    for (const call of Object.values(apiCalls))
      expect(doc.paths[`/${call.path}`][call.method.toLowerCase()].security, call.path).toEqual(
        call.isPrivate ? [{ token: [] }] : undefined,
      )
  })

  it('shows the description as a page on which nothing can run', async () => {
    const response = await app.inject('/api/docs')
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'/u)
    expect(response.body).toContain('内容列表')
    expect(response.body).not.toMatch(/<script|onload/iu)
    expect((await app.inject('/api')).headers.location).toBe('/api/docs')
  })
})

describe.each(databases)('views over HTTP on %s', (kind) => {
  it('counts a look at details, but not one fetched ahead, nor one by the renderer', async () => {
    const test = await startBackend(kind, () => testTypes, testContent)
    onTestFinished(() => test.close())
    const app = Fastify()
    test.backend.registerApi(app)
    onTestFinished(() => app.close())
    const views = async () =>
      (await test.backend.store.db.selectFrom('article').select('views').where('id', '=', 5).executeTakeFirstOrThrow())
        .views
    await app.inject('/api/Article/getDetails?id=5')
    await app.inject('/api/Article/getDetails?id=5')
    await app.inject({ url: '/api/Article/getDetails?id=5', headers: { 'sec-purpose': 'prefetch' } })
    await app.inject({ method: 'HEAD', url: '/api/Article/getDetails?id=5' })
    await app.inject('/api/Article/getDetails?id=5&type=12')
    await test.backend.callInProcess('details', { id: 5 })
    test.backend.recordView(12, 5)
    await test.backend.flushViews()
    const { type } = await test.backend.store.db
      .selectFrom('article')
      .select('type')
      .where('id', '=', 5)
      .executeTakeFirstOrThrow()
    expect([await views(), type]).toEqual([2, 4])
  })
})
