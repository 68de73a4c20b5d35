import { createServer, type ServerResponse } from 'node:http'

import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'

import { backendCall } from '#contract/calls/backend-calls.ts'
import { backendDefinition } from '#definition/grammar/backend-definition.ts'
import { cleanDetails } from '#server/services/cleaning/clean-details.ts'
import { safeAddress } from '#server/services/cleaning/safe-address.ts'
import { checkBackend, type CheckOptions } from '#server/upstream/check/check-backend.ts'
import { guessEnvelope } from '#server/upstream/check/guess-envelope.ts'
import { readArguments } from '#server/upstream/check/read-arguments.ts'
import { renderReport } from '#server/upstream/check/render-report.ts'
import { writeDialect } from '#server/upstream/check/write-dialect.ts'

import { always } from '../../support/always.ts'
import { aType, anAgreement, NOON, startBackend } from '../../support/backend.ts'
import { fakeMember, fastAdmin, itemsFromZero, paginator, startFakeBackend } from '../../support/fake-backend.ts'
import { freePort } from '../../support/free-port.ts'
import { testContent, testTypes } from '../../support/test-content.ts'
import { sayAnswer } from '../../support/words.ts'

const types = [aType({ type: 4, key: 'news', name: '新闻' })]

/** @param timeoutMs ample for an upstream that answers; short for one that never does */
function options(origin: string, timeoutMs = 30_000): CheckOptions {
  return {
    origin,
    types: [4],
    agreements: ['privacy'],
    limits: { pauseMs: 0, timeoutMs },
    context: {
      types,
      timezone: 'Asia/Shanghai',
      now: NOON,
      safeAddress,
      clean: (data) => cleanDetails(types, data),
      say: sayAnswer,
    },
  }
}

const absent = Object.fromEntries(
  ['tags', 'suggest', 'calendar', 'notices', 'hotWords', 'agreement'].map((name) => [name, { absent: true }]),
)

describe('the check of a backend', () => {
  it.each([
    [
      'FastAdmin',
      fastAdmin,
      {
        version: 1,
        fields: {
          config: { 'site.name': 'site_name' },
          article: { description: 'summary', image: 'cover', content: 'body', createtime: 'publishTime' },
          banner: { url: 'linkurl' },
        },
        parameters: { names: { limit: 'pagesize' } },
        calls: { recommend: { list: { shape: 'array' } }, ...absent },
      },
    ],
    [
      'success 0 and pages from 0',
      itemsFromZero,
      {
        version: 1,
        prefix: '/index.php/api',
        envelope: { success: [0], message: 'message' },
        list: { rows: 'items', total: 'count', page: '', limit: '' },
        text: { entities: true },
        fields: {
          config: { 'site.name': 'site_name' },
          article: {
            subject: 'title',
            intro: 'summary',
            thumb: 'cover',
            content: 'body',
            typename: 'category',
            publish_time: 'publishTime',
            hits: 'views',
          },
          banner: { url: 'linkurl' },
        },
        parameters: { names: { limit: 'size', page: 'p' }, firstPage: 0 },
        calls: { recommend: { list: { shape: 'array' } }, ...absent },
      },
    ],
    [
      'success 20000 and the paginator',
      paginator,
      {
        version: 1,
        envelope: { success: [20_000], message: 'message' },
        list: { shape: 'paginator' },
        fields: {
          config: { 'site.name': 'site_name' },
          article: { description: 'summary', image: 'cover', content: 'body', createtime: 'publishTime' },
          banner: { url: 'linkurl' },
        },
        calls: { recommend: { list: { shape: 'array' } }, ...absent },
      },
    ],
  ])('finds its dialect: %s', async (_name, dialect, expected) => {
    const backend = await startFakeBackend(dialect)
    onTestFinished(() => backend.close())
    const report = await checkBackend(options(backend.origin))
    const { text, ...rest } = { text: undefined, ...report.proposal }
    const { text: expectedText, ...expectedRest } = { text: undefined, ...expected }
    expect(rest).toEqual(expectedRest)
    expect(text).toEqual(expectedText ?? { pictures: backend.origin })
    expect(backendDefinition.safeParse(report.proposal).success).toBe(true)
    expect(backend.requests.filter((line) => !/^(?:GET|HEAD) /u.test(line))).toEqual([])
    expect(report.requests).toBeLessThan(80)
  })

  it('reports call by call what is ready, what the dialect makes ready, what is absent, and what it did not try', async () => {
    const backend = await startFakeBackend(fastAdmin)
    onTestFinished(() => backend.close())
    const report = await checkBackend(options(backend.origin))
    const verdicts = Object.fromEntries(report.calls.map(({ name, verdict }) => [name, verdict]))
    expect(verdicts).toMatchObject({
      config: 'dialect',
      list: 'dialect',
      details: 'dialect',
      categories: 'ready',
      links: 'ready',
      calendar: 'absent',
      me: 'login',
      login: 'untried',
      like: 'untried',
      messages: 'untried',
    })
    const text = renderReport(report, backend.origin, false)
    expect(text).toMatch(
      /写了 backend\.json 就能用[\s\S]*内容列表[\s\S]*后端没有[\s\S]*活动日历[\s\S]*没有试[\s\S]*会改动数据[\s\S]*登录[\s\S]*建议的 schema\/backend\.json/u,
    )
  })

  it('sends a token to the calls of members, and only there', async () => {
    const backend = await startFakeBackend(fastAdmin)
    onTestFinished(() => backend.close())
    const { calls } = await checkBackend({ ...options(backend.origin), token: fakeMember.token })
    expect(calls.find(({ name }) => name === 'me')).toMatchObject({ verdict: 'ready' })
    // The export goes to the member as it is, whatever its shape.
    const untried = calls.filter(({ name, verdict }) => verdict === 'untried' && backendCall(name).method === 'GET')
    expect(untried.map(({ name }) => name)).toEqual(['exportData'])
  })

  it('reports values that its types do not have, and retains those an editor has explained', async () => {
    const backend = await startFakeBackend(itemsFromZero)
    onTestFinished(() => backend.close())
    const newsTypes = [aType({ type: 4, key: 'news', name: '新闻', categories: ['动态'] })]
    const { context, ...rest } = options(backend.origin)
    const first = await checkBackend({ ...rest, context: { ...context, types: newsTypes } })
    const [, stranger = ''] =
      /「分类」的值 "([^"]+)" 不在 动态 里/u.exec(renderReport(first, backend.origin, false)) ?? []
    expect(stranger).not.toBe('')
    const values = { article: { category: { [stranger]: '动态' } } }
    const second = await checkBackend({
      ...rest,
      context: { ...context, types: newsTypes },
      dialect: backendDefinition.parse({ ...first.proposal, values }),
    })
    expect(renderReport(second, backend.origin, true)).not.toContain(`"${stranger}" 不在`)
    expect(second.proposal?.values ?? values).toEqual(values)
  })

  it('proposes nothing more once its proposal is in the schema', async () => {
    const backend = await startFakeBackend(itemsFromZero)
    onTestFinished(() => backend.close())
    const first = await checkBackend(options(backend.origin))
    const second = await checkBackend({ ...options(backend.origin), dialect: backendDefinition.parse(first.proposal) })
    expect(second.calls.filter(({ verdict }) => verdict === 'dialect' || verdict === 'unusable')).toEqual([])
    expect(renderReport(second, backend.origin, true)).toContain('现在的 schema/backend.json 够用')
  })
})

it('our backend needs no dialect, and its report says that', async () => {
  const local = await startBackend('sqlite', () => testTypes, testContent, { agreements: always([anAgreement()]) })
  onTestFinished(() => local.close())
  const app = Fastify()
  local.backend.registerApi(app)
  onTestFinished(() => app.close())
  const report = await checkBackend({
    ...options(await app.listen({ port: 0, host: '127.0.0.1' })),
    context: {
      types: testTypes,
      timezone: 'Asia/Shanghai',
      now: NOON,
      safeAddress,
      clean: (data) => cleanDetails(testTypes, data),
      say: sayAnswer,
    },
  })
  expect([
    report.proposal,
    report.calls.filter(({ verdict }) => verdict === 'dialect' || verdict === 'unusable' || verdict === 'absent'),
  ]).toEqual([undefined, []])
})

describe('the code that means “log in”', () => {
  const sample = (status: number, code: number, msg: string, data: unknown = null) => ({
    status,
    json: { code, msg, data },
  })
  it.each([
    ['one of its own', [sample(200, 1, '', [1]), sample(200, -1, '请登录')], [-1]],
    ['none, where HTTP 401 says it', [sample(200, 1, '', [1]), sample(401, 0, '请先登录')], []],
    [
      'none, where everything refused has it',
      [sample(200, 1, '', [1]), sample(200, -1, '请登录'), sample(200, -1, '没有这一条')],
      [],
    ],
    ['none, where it is the common refusal', [sample(200, 1, '', [1]), sample(200, 0, '请登录')], []],
  ])('is %s', (_name, samples, login) => {
    expect(guessEnvelope(samples)?.login).toEqual(login)
  })
})

describe('a backend that cannot be checked', () => {
  const answering = async (respond: (response: ServerResponse) => void) => {
    const server = createServer((_request, response) => respond(response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    onTestFinished(() => server.closeAllConnections())
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }
  const html =
    (text: string, status = 200) =>
    (response: ServerResponse) =>
      void response.writeHead(status, { 'content-type': 'text/html' }).end(text)

  it.each<[string, () => Promise<string>, RegExp, timeoutMs?: number]>([
    ['refuses', async () => `http://127.0.0.1:${await freePort()}`, /拒绝连接/u],
    ['has a name nobody knows', async () => 'http://no-such-host.invalid', /找不到主机 no-such-host\.invalid/u],
    ['speaks no TLS', async () => (await answering(html(''))).replace('http:', 'https:'), /TLS 连接没有建立.*http/u],
    [
      'leads elsewhere',
      () => answering((response) => void response.writeHead(301, { location: 'https://new.example.cn/api/x' }).end()),
      /转到别的地址（https:\/\/new\.example\.cn\/api\/x）/u,
    ],
    [
      'gives a web page',
      () => answering(html('<!doctype html><title>欢迎\u001b[31m</title>')),
      /没有找到接口：试过 \/api\/Article\/getList.*是一个网页，不是 JSON：欢迎/u,
    ],
    ['asks to log in', () => answering(html('<form><input name=p type="password"></form>')), /要先登录才能打开/u],
    ['lets nobody in', () => answering(html('Forbidden', 403)), /HTTP 403/u],
    ['says nothing', () => answering(() => undefined), /没有在规定的时间内答复完/u, 300],
    ['hangs up', () => answering((response) => void response.destroy()), /连接中断/u],
  ])('is reported as one that %s', async (_name, start, sentence, timeoutMs) => {
    const report = await checkBackend(options(await start(), timeoutMs))
    const text = renderReport(report, 'x', false)
    expect(text).toMatch(sentence)
    // oxlint-disable-next-line no-control-regex -- what a terminal acts on is exactly what is looked for
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/u)
  })
})

describe('the arguments of npm run backend:check', () => {
  it.each([
    [['https://b.example.cn/'], { kind: 'check', origin: 'https://b.example.cn', write: false }],
    [
      ['b.example.cn/sub/', '--write', '--token', 'abc'],
      { kind: 'check', origin: 'https://b.example.cn/sub', write: true, token: 'abc' },
    ],
    [['http://b.example.cn', '--token=x', '--schema', 'a'], { kind: 'check', token: 'x', schema: 'a' }],
    [[], { kind: 'help' }],
    [['--help'], { kind: 'help' }],
    [['ftp://b'], { kind: 'wrong', message: expect.stringContaining('http://') }],
    [['http://u:p@b'], { kind: 'wrong', message: expect.stringContaining('密码') }],
    [['http://b?x=1'], { kind: 'wrong', message: expect.stringContaining('问号') }],
    [['http://a', 'http://b'], { kind: 'wrong', message: expect.stringContaining('只能写一个') }],
    [['http://a', '--tokn'], { kind: 'wrong', message: expect.stringContaining('--tokn') }],
    [['http://a', '--token'], { kind: 'wrong', message: expect.stringContaining('后面要写内容') }],
    [['http://a', '--token', 'a b'], { kind: 'wrong', message: expect.stringContaining('空格') }],
    [['--write'], { kind: 'wrong', message: expect.stringContaining('请写后端地址') }],
  ])('are read as they are meant: %j', (args, expected) => {
    expect(readArguments(args, undefined)).toMatchObject(expected)
  })
})

it('a dialect is written with escaped codes of the backend, which control no terminal and mean the same', () => {
  const dialect = { version: 1 as const, envelope: { success: ['\u001Bc', '\u009B2J', '\u202E好'] } }
  const text = writeDialect(dialect)
  expect(text).toContain('"success": ["\\u001bc", "\\u009b2J", "\\u202e好"]')
  expect(JSON.parse(text)).toMatchObject(dialect)
})
