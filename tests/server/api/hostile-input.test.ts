import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { siteTypeNumbers } from '#server/db/site/site-types.ts'
import { envelopeResponse } from '#contract/calls/envelope.ts'
import { pageCalls } from '#server/api/calls/api-calls.ts'

import { databases, startBackend, usualDatabases } from '../../support/backend.ts'
import type { TestBackend } from '../../support/backend.ts'
import { testContent, testTypes } from '../../support/test-content.ts'
import { outcomeOf } from '../../support/outcome.ts'
import { sentenceOf } from '../../support/words.ts'

const good: Readonly<Record<string, string>> = {
  type: '8',
  id: '1',
  title: 'privacy',
  position: 'web_index_top_banner',
  keyword: '昆曲',
}

const numbers = [
  '1e309',
  'Infinity',
  'NaN',
  '-1',
  '0x10',
  '1.5',
  '1e3',
  ' 1',
  '+1',
  '99999999999999999999',
  '１',
  'null',
  '[]',
  '1;drop table article',
  "1' or '1'='1",
]
const texts = ['%00', 'a%00b', '%0d%0aset-cookie:x=1', '%ed%a0%80', '%ff', 'a'.repeat(300), '%08']

/** Values that a parameter of this name must refuse. */
function hostileValues(name: string): readonly string[] {
  switch (name) {
    case 'type':
    case 'id':
    case 'page':
    case 'limit':
      return [...numbers, ...texts]
    case 'title':
    case 'position':
      return [...texts.slice(0, 3), '../../etc/passwd', 'A B', '<script>']
    case 'sort':
      return ['views desc', 'secret', '1']
    default:
      return ['%00', 'a%00b', 'a'.repeat(300), '%08']
  }
}

/** Every parameter of every call, with values it must refuse. */
const refused = Object.values(pageCalls).flatMap((call) =>
  Object.keys(call.input.shape).flatMap((name) =>
    hostileValues(name).map((value) => ({ path: call.path, name, value })),
  ),
)

describe.each(databases)('hostile input on %s', (kind) => {
  let test: TestBackend
  let app: FastifyInstance
  beforeAll(async () => {
    test = await startBackend(kind, () => testTypes, testContent)
    app = Fastify()
    test.backend.registerApi(app)
  })
  afterAll(async () => {
    await app.close()
    await test.close()
  })

  const get = async (url: string) => {
    const response = await app.inject(url)
    const body = envelopeResponse.parse(response.json())
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    return { outcome: outcomeOf(response.statusCode, body), ...body }
  }
  const query = (path: string, name: string) =>
    Object.entries(good)
      .filter(([other]) => other !== name && (pageCalls.details.path === path ? ['type', 'id'].includes(other) : true))
      .map(([other, value]) => `${other}=${encodeURIComponent(value)}`)
      .join('&')

  // The call is refused before it queries the database.
  describe.each(usualDatabases.filter((usual) => usual === kind))('in the parameters of a call', () => {
    it.each(refused)('is refused at $path as $name=$value, naming the parameter', async ({ path, name, value }) => {
      const { outcome, msg } = await get(
        `/api/${path}?${query(path, name)}&${name}=${value.includes('%') ? value : encodeURIComponent(value)}`,
      )
      expect(outcome).toBe('invalid')
      expect(msg).toContain(`“${name}”`)
    })

    it.each(
      Object.values(pageCalls).flatMap((call) =>
        Object.keys(call.input.shape).map((name) => ({ path: call.path, name })),
      ),
    )('is refused at $path where $name comes twice', async ({ path, name }) => {
      const value = encodeURIComponent(good[name] ?? '1')
      expect(await get(`/api/${path}?${query(path, name)}&${name}=${value}&${name}=${value}`)).toMatchObject({
        outcome: 'invalid',
        code: 0,
      })
    })

    it.each(['category', 'area', 'level'])(
      'is refused as the filter %s of a list: twice, too long, or with a control character',
      async (name) => {
        for (const bad of [`${name}=a&${name}=b`, `${name}=${'a'.repeat(201)}`, `${name}=%00`])
          expect(await get(`/api/article/getList?type=8&${bad}`)).toMatchObject({
            outcome: 'invalid',
            code: 0,
            msg: expect.stringContaining(name),
          })
      },
    )
  })

  it.each([
    '__proto__=1',
    'constructor=1',
    'toString=1',
    'page[]=1',
    'page[$gt]=1',
    'hasOwnProperty=1',
    '__proto__[level]=x',
    'valueOf=1&level=国家级',
    '=1',
    '&&&',
    '%',
    'type',
  ])('does not confuse a list by ?%s', async (search) => {
    expect((await get(`/api/article/getList?${encodeURI(search).replaceAll('%25', '%')}`)).outcome).toBe('ok')
  })

  it.each([
    "' or 1=1 --",
    '%',
    '_',
    "昆'; drop table article; --",
    '${7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '昆" OR "曲',
    'a'.repeat(200),
    '\u202e昆',
    '😀',
    '\ud83d%20',
  ])('is text to the search: %j', async (keyword) => {
    const { outcome } = await get(`/api/search/list?keyword=${encodeURIComponent(keyword.toWellFormed())}`)
    expect(outcome).toBe('ok')
  })

  it('never brings internals into an answer', async () => {
    await test.change((queries) => queries.schema.alterTable('article').renameTo('article_gone').execute())
    const response = await app.inject('/api/other/getLinks')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({ code: 0, msg: sentenceOf('INTERNAL'), data: null })
    expect(test.log.lines.join('\n')).toMatch(/error other\/getLinks failed: .*article/u)
    await test.backend.store.db.schema.alterTable('article_gone').renameTo('article').execute()
  })

  it('is answered by 503 with a time to come back when the database is gone', async () => {
    const gone = await startBackend(kind, () => testTypes, {})
    const other = Fastify()
    gone.backend.registerApi(other)
    await gone.backend.store.db.destroy()
    const response = await other.inject('/api/other/getLinks')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    expect(response.json()).toMatchObject({ code: 0, msg: sentenceOf('UNAVAILABLE') })
    await other.close()
    await gone.close()
  })
})

describe.each(usualDatabases)('hostile content on %s', (kind) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startBackend(kind, () => testTypes, testContent)
  })
  afterAll(() => test.close())

  it('stays text where text is meant, and runs nothing where HTML is meant', async () => {
    const { db } = test.backend.store
    const evil =
      '<img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">a</a><svg onload=alert(1)><iframe src=//x></iframe><p style="position:fixed" onclick=x>文</p><a href="java\nscript:alert(1)">b</a><form action=/x><input></form><math><mtext></mtext></math><base href=//x><meta http-equiv=refresh><link rel=stylesheet href=//x>'
    await db
      .updateTable('article')
      .set({
        title: evil,
        summary: evil,
        body: evil,
        cover: 'javascript:alert(1)',
        images: '["javascript:alert(1)","a.webp","data:text/html,x"]',
        fields: JSON.stringify({ level: evil, site: 'javascript:alert(1)', notes: evil, undeclared: 'x' }),
      })
      .where('key', '=', 'kunqu')
      .execute()
    await test.change((queries) =>
      queries
        .updateTable('article')
        .set({
          cover: 'data:image/svg+xml,<svg/>',
          fields: JSON.stringify({ position: 'web_index_top_banner', linkurl: 'javascript:alert(1)' }),
        })
        .where('type', '=', siteTypeNumbers.banner)
        .execute(),
    )
    await db
      .updateTable('article')
      .set({ fields: '{"url":"javascript:alert(1)"}' })
      .where('type', '=', siteTypeNumbers.link)
      .execute()
    const { id } = await db.selectFrom('article').select('id').where('key', '=', 'kunqu').executeTakeFirstOrThrow()

    const { body } = await test.backend.callInProcess('details', { id })
    expect(body.data).toMatchObject({
      title: evil.replaceAll('\n', ' '),
      cover: '',
      images: ['a.webp'],
      fields: { site: '' },
    })
    const html = JSON.stringify(body.data && typeof body.data === 'object' && 'body' in body.data ? body.data.body : '')
    expect(html).toContain('文')
    expect(html).not.toMatch(
      /<script|onerror|onload|onclick|javascript:|<svg|<iframe|<form|<input|<base|<meta|<link|<math|style=/iu,
    )
    expect(JSON.stringify(body.data)).not.toContain('undeclared')

    expect((await test.backend.callInProcess('banner', { position: 'web_index_top_banner' })).body.data).toMatchObject([
      { linkurl: '', image: '' },
      { linkurl: '', image: '' },
    ])
    expect((await test.backend.callInProcess('links', {})).body.data).toEqual([])
  })
})
