import { omitUndefined } from '#contract/omit-undefined.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import Fastify, { type InjectOptions } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'

import { backendDefinition } from '#definition/grammar/backend-definition.ts'
import { planRequest } from '#plan/request-key.ts'
import { openBackend } from '#server/backend/open-backend.ts'

import { always } from '../../support/always.ts'
import { aLog, anAgreement, aType, temporaryFolder } from '../../support/backend.ts'
import { portalSettings } from '../../support/portal-settings.ts'
import { outcomeOf } from '../../support/outcome.ts'
import { interfaceText, sayAnswer, sentenceOf } from '../../support/words.ts'

interface RecordedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

async function listen(answer: (request: RecordedRequest, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () =>
      answer(
        {
          method: request.method ?? '',
          url: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(pieces).toString('latin1'),
        },
        response,
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  onTestFinished(() => server.closeAllConnections())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** A portal in front of a backend that answers each call as given. */
async function start(written: object, answers: (request: RecordedRequest) => unknown, elsewhere?: string) {
  const requests: RecordedRequest[] = []
  const origin =
    elsewhere ??
    (await listen((one, response) => {
      requests.push(one)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answers(one)))
    }))
  const folder = temporaryFolder()
  const log = aLog()
  const state = { dialect: backendDefinition.parse({ version: 1, ...written }) }
  const opened = await openBackend(
    {
      ...portalSettings,
      dataDir: folder,
      contentDir: folder,
      apiUpstream: `${origin}/`,
    },
    {
      types: () => [aType({ type: 4, key: 'news', name: '新闻' })],
      forms: () => ({}),
      text: () => interfaceText,
      siteName: () => '文澜',
      say: sayAnswer,
      agreements: always([anAgreement()]),
      portalVersion: () => 'v1',
      log,
      dialect: () => state.dialect,
    },
  )
  if (!opened.ok) throw new Error(opened.message.en)
  const app = Fastify()
  opened.backend.registerApi(app)
  onTestFinished(() => app.close())
  return { requests, app, log, state, backend: opened.backend }
}

const picture = (field = 'image', size = 10) => ({
  payload: `--x\r\ncontent-disposition: form-data; name="${field}"; filename="picture"\r\ncontent-type: image/png\r\n\r\n${'p'.repeat(size)}\r\n--x--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
})

describe('a call on its way to a backend', () => {
  it('has the token in the backend’s header and the form in its format, and its answer is translated', async () => {
    const { requests, app } = await start(
      {
        token: { header: 'Authorization', prefix: 'Bearer ' },
        send: 'form',
        envelope: { success: [0] },
        parameters: { names: { contact: 'mobile' } },
      },
      () => ({ code: 0, msg: '收到', data: { anything: 1 } }),
    )
    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url: '/api/user/putFeedback',
      headers: { token: 'abc', cookie: 'a=b' },
      payload: { content: '好&坏', contact: '139', images: ['a', 'b'], answers: { age: 9 }, agree: true },
    })
    expect([statusCode, JSON.parse(body), headers['cache-control']]).toEqual([
      200,
      { code: 1, msg: '收到', data: null },
      'no-store',
    ])
    expect([
      requests[0]?.headers['authorization'],
      requests[0]?.headers['token'],
      requests[0]?.headers['cookie'],
    ]).toEqual(['Bearer abc', undefined, undefined])
    expect(requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect([...new URLSearchParams(requests[0]?.body)]).toEqual([
      ['content', '好&坏'],
      ['mobile', '139'],
      ['images[0]', 'a'],
      ['images[1]', 'b'],
      ['answers[age]', '9'],
      ['agree', '1'],
    ])
  })

  it('passes on the cookie of a browser’s codes, and no other, so that a code is valid where it was requested', async () => {
    const { requests, app } = await start({}, () => ({ code: 1, msg: '', data: null }))
    const post = (path: string, cookie?: string) =>
      app.inject({ method: 'POST', url: `/api/${path}`, headers: omitUndefined({ cookie }), payload: { mobile: '1' } })
    const { headers } = await post('sms/send', 'other=1')
    const [codeCookie = ''] = String(headers['set-cookie']).split(';')
    await post('login/login', `other=1; ${codeCookie}`)
    await post('login/login', 'other=1')
    expect(codeCookie).toMatch(/^code_browser=[\w-]{22}$/u)
    expect(requests.map((request) => request.headers['cookie'])).toEqual([codeCookie, codeCookie, undefined])
  })

  it('has a picture in the field of the backend, with an ending to its name', async () => {
    const { requests, app } = await start(
      { calls: { upload: { field: 'file' } }, fields: { upload: { fullurl: 'url', url: 'path' } } },
      () => ({ code: 1, msg: '', data: { url: '/uploads/a.png', fullurl: 'https://cdn.example.cn/uploads/a.png' } }),
    )
    const sent = picture()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/common/upload',
      payload: sent.payload,
      headers: { ...sent.headers, token: 'abc' },
    })
    expect(answer.json().data).toEqual({
      path: '/uploads/a.png',
      url: 'https://cdn.example.cn/uploads/a.png',
      width: 0,
      height: 0,
    })
    expect(requests[0]?.body).toMatch(/name="file"; filename="picture\.png"[\s\S]*pppppppppp/u)
  })

  it.each<[string, InjectOptions, number]>([
    ['a picture without a token', { method: 'POST', url: '/api/common/upload', ...picture() }, 401],
    [
      'a picture to another call',
      {
        method: 'POST',
        url: '/api/user/profile',
        payload: picture().payload,
        headers: { ...picture().headers, token: 'abc' },
      },
      415,
    ],
    [
      'a picture beyond all bounds',
      {
        method: 'POST',
        url: '/api/common/upload',
        payload: picture('image', 10_000_000).payload,
        headers: { ...picture().headers, token: 'abc' },
      },
      413,
    ],
    ['a read by POST', { method: 'POST', url: '/api/Article/getList', payload: {} }, 405],
    ['a write by GET', { method: 'GET', url: '/api/Article/likeOr?id=1' }, 405],
    [
      'what is no JSON',
      { method: 'POST', url: '/api/Article/likeOr', payload: '{', headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'a list where an object belongs',
      { method: 'POST', url: '/api/Article/likeOr', payload: '[1]', headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'more than a form holds',
      { method: 'POST', url: '/api/user/putFeedback', payload: { content: 'x'.repeat(16 * 1024) } },
      413,
    ],
    [
      'a form deeper than any',
      {
        method: 'POST',
        url: '/api/user/putFeedback',
        payload: `{"content":${'['.repeat(8)}${']'.repeat(8)}}`,
        headers: { 'content-type': 'application/json' },
      },
      400,
    ],
    ['an address with too many parameters', { method: 'GET', url: `/api/Article/getList?${'a&'.repeat(64)}` }, 400],
  ])('is refused before the backend hears of it: %s', async (_name, request, status) => {
    const { requests, app } = await start({ calls: { upload: { field: 'file' } } }, () => ({
      code: 1,
      msg: '',
      data: null,
    }))
    expect([(await app.inject(request)).statusCode, requests]).toEqual([status, []])
  })

  it('outside the contract is passed on unread, however deep', async () => {
    const { requests, app } = await start({}, () => ({ code: 1, msg: '', data: null }))
    const payload = '['.repeat(100_000)
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/theirs/own', payload, headers })
    expect([statusCode, requests[0]?.body.length]).toEqual([200, payload.length])
  })

  it('is refused with a time to come back where hundreds wait for the backend already', async () => {
    let free = (): void => undefined
    const opened = new Promise<void>((resolve) => (free = resolve))
    const origin = await listen(
      (_request, response) => void opened.then(() => response.end('{"code":1,"msg":"","data":[]}')),
    )
    const { app } = await start({}, () => ({}), origin)
    const answers = Array.from({ length: 520 }, async () => app.inject('/api/Article/getTag'))
    const [first] = await Promise.all(answers.slice(512))
    expect([first?.statusCode, first?.headers['retry-after'], first?.json()]).toEqual([
      503,
      '5',
      { code: 0, msg: sentenceOf('UNAVAILABLE'), data: null },
    ])
    free()
    expect((await answers[0])?.statusCode).toBe(200)
  })

  it('is not made where the backend has no such call: the portal answers as far as it can', async () => {
    const absent = Object.fromEntries(
      ['config', 'agreement', 'calendar', 'tags', 'search', 'marks', 'messages', 'reservation'].map((name) => [
        name,
        { absent: true },
      ]),
    )
    const { requests, app, backend } = await start({ calls: absent }, () => ({}))
    const data = async (url: string) => (await app.inject(url)).json().data
    expect(await data('/api/other/getConfig')).toEqual({ site_name: '文澜' })
    expect(await data('/api/other/getAgreement?title=privacy')).toMatchObject({ title: '隐私政策' })
    const none = await app.inject('/api/other/getAgreement?title=none')
    expect([none.statusCode, none.json()]).toEqual([
      200,
      { code: 0, msg: sayAnswer('refusals', 'articleNotFound'), data: null },
    ])
    expect(await data('/api/Article/getCalendar?type=12&month=2026-11')).toMatchObject({ month: '2026-11', days: [] })
    expect(await backend.source(planRequest('tags', { type: 4 }))).toEqual({ kind: 'ok', data: [] })
    expect(await backend.source(planRequest('search', { keyword: 'a' }))).toMatchObject({
      kind: 'ok',
      data: { total: 0 },
    })
    const refused = await app.inject({ method: 'POST', url: '/api/skill/reservationOr', payload: {} })
    expect([refused.statusCode, refused.json(), requests]).toEqual([
      200,
      { code: 0, msg: '暂时不能课程预约', data: null },
      [],
    ])
  })

  it('is repeated once for the nearest page where its page does not exist', async () => {
    const { requests, backend } = await start({}, ({ url }) => ({
      code: 1,
      msg: '',
      data: { total: 13, rows: url.includes('page=2') ? [{ id: 13, title: '末' }] : [] },
    }))
    expect(await backend.source(planRequest('list', { type: 4, page: 99, limit: 12 }))).toMatchObject({
      kind: 'ok',
      data: { page: 2, rows: [{ id: 13 }] },
    })
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/Article/getList?limit=12&page=99&type=4',
      '/api/Article/getList?limit=12&page=2&type=4',
    ])
  })

  it('logs a finding once, and again after a change of the dialect, which pages notice', async () => {
    const { app, log, state, backend } = await start({}, () => ({ code: 1, msg: '', data: { total: 1, list: [] } }))
    const ask = async () => {
      const { statusCode, json } = await app.inject('/api/Article/getList?type=4')
      return outcomeOf(statusCode, json())
    }
    expect([await ask(), await ask(), await ask()]).toEqual([502, 502, 502])
    expect(log.lines).toEqual(['warn The backend, Article/getList: 内容：「rows」应为数组，得到对象 {total, list}'])
    const before = backend.contentVersion()
    state.dialect = backendDefinition.parse({ version: 1, list: { shape: 'list' } })
    expect([await ask(), backend.contentVersion() > before]).toEqual(['ok', true])
    state.dialect = backendDefinition.parse({ version: 1 })
    expect([await ask(), log.lines.length]).toEqual([502, 2])
  })

  it('never carries one member’s token into a request of another or of a page', async () => {
    const { requests, app, backend } = await start({}, ({ headers }) => ({
      code: 1,
      msg: '',
      data: { site_name: String(headers['token'] ?? 'nobody') },
    }))
    const [one, other, none] = await Promise.all([
      app.inject({ url: '/api/other/getConfig', headers: { token: 'one' } }),
      app.inject({ url: '/api/other/getConfig', headers: { token: 'other' } }),
      backend.source(planRequest('config', {})),
    ])
    expect([one.json().data, other.json().data, none]).toEqual([
      { site_name: 'one' },
      { site_name: 'other' },
      { kind: 'ok', data: { site_name: 'nobody' } },
    ])
    expect(await backend.source(planRequest('me', {}))).toEqual({ kind: 'unauthorized' })
    expect(requests).toHaveLength(3)
  })
})
