import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'

import { planRequest } from '#plan/request-key.ts'
import { openBackend } from '#server/backend/open-backend.ts'

import { always } from '../../support/always.ts'
import { aLog, aType, temporaryFolder } from '../../support/backend.ts'
import { portalSettings } from '../../support/portal-settings.ts'
import { interfaceText, sayAnswer } from '../../support/words.ts'

const hostile =
  '<p>文</p><img src=x onerror=alert(1)><script>alert(1)</script><meta http-equiv=refresh content="0;url=//evil"><form action=//evil><input></form>'
const forbiddenTags = /<script|onerror|<meta|<form|<input/u

const anArticle = {
  id: 1,
  type: 4,
  title: '<b>',
  summary: '',
  cover: '',
  category: '',
  tags: [],
  area: '',
  areaName: '',
  source: '',
  author: '',
  publishTime: 0,
  views: 0,
  likes: 0,
  collects: 0,
}
const details = { ...anArticle, fields: { notes: hostile, place: 'a<b' }, body: hostile, images: [], related: [] }
const json = (response: ServerResponse, data: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 1, msg: '', data }))

/** A portal in front of an upstream with the given answer. */
async function start(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const incoming: IncomingMessage[] = []
  const upstream = createServer((request, response) => {
    incoming.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void upstream.close())
  onTestFinished(() => upstream.closeAllConnections())
  const address = upstream.address()
  const folder = temporaryFolder()
  const types = [
    aType({
      type: 4,
      key: 'news',
      name: '新闻',
      fields: [
        { name: 'notes', label: '附注', kind: 'richtext' },
        { name: 'place', label: '地点', kind: 'text' },
        { name: 'site', label: '网址', kind: 'url' },
        { name: 'book', label: '书', kind: 'file' },
        { name: 'pictures', label: '图', kind: 'images' },
      ],
    }),
  ]
  const opened = await openBackend(
    {
      ...portalSettings,
      dataDir: folder,
      contentDir: folder,
      apiUpstream: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    },
    {
      types: () => types,
      forms: () => ({}),
      text: () => interfaceText,
      siteName: () => '文澜',
      say: sayAnswer,
      agreements: always([]),
      portalVersion: () => 'v1',
      log: aLog(),
    },
  )
  if (!opened.ok) throw new Error(opened.message.en)
  const app = Fastify()
  opened.backend.registerApi(app)
  onTestFinished(() => app.close())
  return { incoming, app, source: opened.backend.source }
}

describe('the way to the upstream', () => {
  it.each([
    '..%2fadmin',
    '%2e%2e/admin',
    '%252e%252e%252fadmin',
    'a%2f..%2f..%2fadmin',
    'a%3fb=1',
    'a%23b',
    'a%5c..%5cb',
    '/evil.example/x',
    '@evil',
    'a%0d%0ab',
    'a%2f.%2fb',
    'a%00',
  ])('leads nowhere but to a call below its /api: %s', async (path) => {
    const { incoming, app } = await start((_, response) => json(response, null))
    expect((await app.inject(`/api/${path}`)).statusCode).toBe(404)
    expect(incoming).toEqual([])
  })

  it.each(['Article/getList?keyword=a?b%26&type=4', 'house/own?keyword=a?b%26&type=4'])(
    'passes on the parameters: %s',
    async (call) => {
      const { incoming, app } = await start((_, response) => json(response, null))
      await app.inject(`/api/${call}`)
      const [path, query] = incoming[0]?.url?.split(/\?(.*)/u) ?? []
      expect([path, Object.fromEntries(new URLSearchParams(query))]).toEqual([
        `/api/${call.split('?')[0]}`,
        { keyword: 'a?b&', type: '4' },
      ])
    },
  )

  it('carries the token and nothing else of a visitor, and brings back neither cookies nor the right to run', async () => {
    const { incoming, app } = await start((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b', location: '//evil', 'x-powered-by': 'php' })
        .end('<script>alert(1)</script>'),
    )
    const { headers } = await app.inject({
      url: '/api/other/getConfig',
      headers: {
        token: 't',
        cookie: 'a=b',
        authorization: 'Bearer x',
        'x-forwarded-for': '6.6.6.6',
        referer: 'http://r',
        host: 'evil.example',
      },
    })
    expect(incoming[0]?.headers).toMatchObject({ token: 't', host: expect.stringMatching(/^127\.0\.0\.1:/u) })
    expect(Object.keys(incoming[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:cookie|authorization|x-forwarded-for|referer)$/u)]),
    )
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('location')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/u)
  })

  it('is not open to OPTIONS', async () => {
    const { incoming, app } = await start((_, response) => json(response, null))
    expect([(await app.inject({ method: 'OPTIONS', url: '/api/other/getConfig' })).statusCode, incoming]).toEqual([
      404,
      [],
    ])
  })
})

describe('an upstream that', () => {
  // Requested by a browser and by a page. An upstream that hangs up gets each request once more, since a kept
  // connection may just have been closed.
  it.each<[string, (response: ServerResponse) => void, requests?: number]>([
    [
      'answers without end',
      (response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.alloc(9 * 1024 * 1024, 'a')),
    ],
    ['leads elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/inner' }).end()],
    ['answers with a status that does not exist', (response) => void response.writeHead(799).end('x')],
    ['hangs up', (response) => void response.destroy(), 4],
  ])('%s is treated as one that does not answer', async (_, misbehave, requests = 2) => {
    const { incoming, app, source } = await start((_request, response) => misbehave(response))
    const answer = await app.inject('/api/other/getConfig')
    expect([answer.statusCode, answer.json().data]).toEqual([502, null])
    expect((await source(planRequest('config', {}))).kind).not.toBe('ok')
    expect(incoming.length).toBe(requests)
  })

  it('sends HTML gets it cleaned by the list of harmless tags, for pages and browsers alike', async () => {
    const { app, source } = await start((_, response) => json(response, details))
    const page = await source(planRequest('details', { type: 4, id: 1 }))
    const browser = (await app.inject('/api/article/getDETAILS?id=1')).json()
    for (const { body, fields } of [page.kind === 'ok' && 'body' in page.data ? page.data : {}, browser.data]) {
      expect(body).toContain('<p>文</p>')
      expect(body).not.toMatch(forbiddenTags)
      expect(fields.notes).not.toMatch(forbiddenTags)
      expect(fields.place).toBe('a<b')
    }
  })

  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,<script>', 'file:///etc/passwd', 'blob:x'])(
    'sends %j as an address has none',
    async (address) => {
      const { app } = await start((_, response) =>
        json(response, {
          ...details,
          cover: address,
          images: [address, 'a.webp'],
          fields: { site: address, book: address, pictures: `${address},b.webp` },
        }),
      )
      const { data } = (await app.inject('/api/Article/getDetails?id=1')).json()
      expect([data.cover, data.images, data.fields.site, data.fields.book]).toEqual(['', ['a.webp'], '', ''])
      expect(data.fields.pictures).not.toMatch(/javascript:|java\n|data:|file:|blob:/u)
    },
  )

  it('sends sessions and questions without end has as many as a page shows, and no question with a name that every object has', async () => {
    const question = (name: string) => ({ name, label: '问', kind: 'text', required: false })
    const questions = [
      question('constructor'),
      question('__proto__'),
      ...Array.from({ length: 500 }, (_, index) => question(`q${index}`)),
    ]
    const { app } = await start((_, response) =>
      json(response, { ...details, sessions: Array.from({ length: 5000 }, (_item, id) => ({ id })), questions }),
    )
    const { data } = (await app.inject('/api/Article/getDetails?id=1')).json()
    expect([data.sessions.length, data.questions.length, data.questions[0].name]).toEqual([200, 60, 'q0'])
  })
})
