import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { backendCall, type BackendCallName, backendCallNames } from '#contract/calls/backend-calls.ts'
import { callOfSource } from '#contract/calls/call-of-source.ts'
import type { SourceName } from '#contract/calls/sources.ts'
import { backendDefinition, type BackendDefinition, defaultDialect } from '#definition/grammar/backend-definition.ts'
import { titleBreaks } from '#server/platform/text/title-breaks.ts'
import { apiCalls } from '#server/api/calls/api-calls.ts'
import { cleanDetails } from '#server/services/cleaning/clean-details.ts'
import { safeAddress } from '#server/services/cleaning/safe-address.ts'
import { normalise, type NormaliseContext } from '#server/upstream/normalise.ts'
import type { RawAnswer } from '#server/upstream/read-json.ts'
import { translateRequest } from '#server/upstream/translate-request.ts'

import { always } from '../../support/always.ts'
import { aType, anAgreement, NOON, startBackend, type TestBackend } from '../../support/backend.ts'
import { testContent, testTypes } from '../../support/test-content.ts'
import { sayAnswer } from '../../support/words.ts'

const types = [
  aType({
    type: 4,
    key: 'news',
    name: '新闻',
    fields: [
      { name: 'place', label: '地点', kind: 'text' },
      { name: 'price', label: '价格', kind: 'number' },
      { name: 'phone', label: '电话', kind: 'phone', private: true },
    ],
  }),
]

function around(dialect: BackendDefinition, typeModels = types): NormaliseContext {
  return {
    dialect,
    types: typeModels,
    timezone: 'Asia/Shanghai',
    now: NOON,
    safeAddress,
    clean: (data) => cleanDetails(typeModels, data),
    say: sayAnswer,
  }
}

function raw(
  body: unknown,
  { status = 200, contentType = 'application/json' }: Partial<Omit<RawAnswer, 'bytes'>> = {},
): RawAnswer {
  return {
    status,
    contentType,
    bytes: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
  }
}

const recording = z.strictObject({
  title: z.string(),
  dialect: z.unknown(),
  exchanges: z.array(
    z.strictObject({
      call: z.enum(backendCallNames),
      params: z.record(z.string(), z.string()),
      /** The requested address, below the prefix. */
      asks: z.string().optional(),
      http: z.number().default(200),
      type: z.string().default('application/json'),
      answer: z.unknown().optional(),
      text: z.string().optional(),
      gives: z.unknown().optional(),
      outcome: z.enum(['success', 'refused', 'missing', 'login']).default('success'),
      status: z.number().default(200),
      says: z.string().optional(),
      refuses: z.unknown().optional(),
      unusable: z.string().optional(),
      notes: z.string().optional(),
    }),
  ),
})
type Exchange = z.output<typeof recording>['exchanges'][number]
const folder = join(import.meta.dirname, 'dialects')
const recordings = readdirSync(folder).map((file) =>
  recording.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
)

describe.each(recordings.map((one) => [one.title, one] as const))('%s', (_title, { dialect: written, exchanges }) => {
  const dialect = backendDefinition.parse(written)
  it.each(exchanges.map((exchange, index) => [index + 1, exchange.call, exchange] as const))(
    '%i. %s comes out as the contract has it, or is reported',
    (_index, call, exchange) => {
      const { params, http, type, answer, text } = exchange
      expect(
        normalise(call, params, raw(text ?? answer, { status: http, contentType: type }), around(dialect)),
      ).toMatchObject(readingOf(exchange))
    },
  )
})

/** The expected reading of a recorded answer. */
function readingOf({ gives, outcome, status, says, refuses = null, unusable, notes }: Exchange): object {
  const containing = (words: string): unknown => expect.stringContaining(words)
  if (unusable !== undefined) return { kind: 'unusable', status: 502, found: containing(unusable) }
  const body = gives === undefined ? { code: 0, msg: says, data: refuses } : { code: 1, data: gives }
  return { kind: 'answer', outcome, status, body, notes: notes === undefined ? [] : [containing(notes)] }
}

it('a translated list has the places where titles may break, also in place of a backend’s', () => {
  const title = '夜走三桥：一盏灯带四十个人'
  const rows = [
    { id: 1, type: 4, title },
    { id: 2, type: 4, title, titleBreaks: [1, 9] },
    { id: 3, type: 4, title: '昆曲' },
  ]
  const answer = raw({ code: 1, data: { total: 3, rows, page: 1, limit: 12 } })
  const breaks = titleBreaks(title)
  expect(breaks).toBeDefined()
  expect(normalise('list', { type: '4' }, answer, around(defaultDialect))).toMatchObject({
    kind: 'answer',
    body: { data: { rows: [{ titleBreaks: breaks }, { titleBreaks: breaks }, { titleBreaks: undefined }] } },
  })
})

it('a translated answer has no line ends in Chinese titles and summaries', () => {
  const rows = [{ id: 1, type: 4, title: '夜走\n三桥', summary: '一盏灯\n带四十个人 at\nsix' }]
  const answer = raw({ code: 1, data: { total: 1, rows, page: 1, limit: 12 } })
  expect(normalise('list', { type: '4' }, answer, around(defaultDialect))).toMatchObject({
    kind: 'answer',
    body: { data: { rows: [{ title: '夜走三桥', summary: '一盏灯带四十个人 at six' }] } },
  })
})

it.each(
  recordings.flatMap(({ dialect, exchanges }) =>
    exchanges.flatMap(({ call, params, asks }) => (asks === undefined ? [] : [[asks, call, params, dialect] as const])),
  ),
)('%s is the address of the call at the backend', (asks, name, params, dialect) => {
  expect(translateRequest({ name, params }, backendDefinition.parse(dialect), '').url).toBe(`/${asks}`)
})

it.each<[string, BackendCallName, Record<string, unknown>, unknown, string]>([
  [
    'a tick that goes out as a word',
    'like',
    { type: 4, id: 1, active: false },
    { mark: { active: { on: true, off: false } } },
    '{"type":4,"id":1,"active":"off"}',
  ],
  [
    'a choice of a form',
    'putFeedback',
    { kind: '建议', content: '话' },
    { feedback: { kind: { 2: '建议' } } },
    '{"kind":"2","content":"话"}',
  ],
  [
    'and what nothing is said of, as it is',
    'like',
    { type: 4, id: 1, active: true },
    { feedback: { kind: { 2: '建议' } } },
    '{"type":4,"id":1,"active":true}',
  ],
])('%s is sent in the backend’s values', (_, name, params, values, body) => {
  expect(translateRequest({ name, params }, backendDefinition.parse({ version: 1, values }), '').body).toBe(body)
})

it('a value that its type does not have is shown, and reported once with where to explain it', () => {
  const typeModels = [
    aType({
      type: 4,
      key: 'news',
      name: '新闻',
      categories: ['要闻'],
      fields: [{ name: 'level', label: '级别', kind: 'select', options: ['国家级', '省级'] }],
    }),
  ]
  const row = (id: number, more: object) => ({ id, title: '题', type: 4, ...more })
  const read = normalise(
    'list',
    { type: '4' },
    raw({
      code: 1,
      data: {
        total: 3,
        rows: [
          row(1, { category: '7', level: '1' }),
          row(2, { category: '7', level: '1' }),
          row(3, { category: '要闻', level: '省级' }),
        ],
      },
    }),
    around(defaultDialect, typeModels),
  )
  expect(read).toMatchObject({
    body: { data: { rows: [{ category: '7', fields: { level: '1' } }, {}, {}] } },
    notes: [
      '「级别」的值 "1" 不在 国家级、省级 里；它是什么，写在 backend.json 的 values.own.level 里',
      '「分类」的值 "7" 不在 要闻 里；它是什么，写在 backend.json 的 values.article.category 里',
    ],
  })
})

describe('our backend', () => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startBackend('sqlite', () => testTypes, testContent, { agreements: always([anAgreement()]) })
  })
  afterAll(() => test.close())

  it.each<[SourceName, Record<string, string>]>([
    ['list', { type: '4', page: '2', limit: '5' }],
    ['list', { type: '12' }],
    ['recommend', { type: '4', limit: '3' }],
    ['details', { type: '4', id: '1' }],
    ['categories', { type: '4' }],
    ['tags', {}],
    ['search', { keyword: '云汀' }],
    ['search', { keyword: '没有这样的字' }],
    ['calendar', { type: '12' }],
    ['banner', { position: 'web_index_top_banner' }],
    ['config', {}],
    ['links', {}],
    ['agreement', { title: 'privacy' }],
  ])('needs no dialect: %s %j comes through unchanged', async (source, params) => {
    const { status, body } = await test.backend.callInProcess(source, params)
    const read = normalise(callOfSource(source), params, raw(body, { status }), around(defaultDialect, [...testTypes]))
    expect(read).toEqual({
      kind: 'answer',
      outcome: 'success',
      status: 200,
      body: JSON.parse(JSON.stringify(body)),
      notes: [],
    })
  })

  it('answers every call that a dialect can name, and no other', () => {
    const paths = (calls: readonly { path: string; method: string }[]) =>
      calls.map(({ method, path }) => `${method} ${path}`).sort()
    expect(paths(backendCallNames.map(backendCall))).toEqual(paths(Object.values(apiCalls)))
  })
})

describe('an answer of an upstream', () => {
  const hostile: readonly unknown[] = [
    null,
    [],
    0,
    'x',
    { code: 1 },
    { code: {}, data: {} },
    { code: 1, msg: {}, data: { total: -5, rows: [null, 1, 'x', [], {}] } },
    { code: 1, data: { total: 'NaN', rows: { length: 5 } } },
    '{"code":1,"data":{"id":1e400,"title":"x"}}',
    {
      code: 1,
      data: {
        total: 1,
        rows: [
          {
            id: 1,
            title: '\u0000\ud800',
            fields: [],
            tags: {},
            images: [[['a']]],
            sessions: 'x',
            publishTime: '0000-00-00 00:00:00',
            cover: { url: 'a' },
          },
        ],
      },
    },
    `{"code":1,"data":{"__proto__":{"id":1},"constructor":{"prototype":{"x":1}},"total":1,"rows":[{"__proto__":{"title":"x"},"id":1,"title":"y","fields":{"__proto__":{"polluted":1}}}]}}`,
    `{"code":1,"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    `{"code":1,"data":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
    `{"code":1,"data":{"total":99999,"rows":[${Array.from({ length: 3000 }, (_, id) => `{"id":${id},"title":"x"}`).join(',')}]}}`,
  ]
  it.each(backendCallNames)('neither throws, pollutes nor gets past the shape: %s', (name: BackendCallName) => {
    const { shape } = backendCall(name)
    for (const body of hostile) {
      const read = normalise(
        name,
        { type: '4', page: '1', limit: '12', keyword: 'x' },
        raw(body),
        around(defaultDialect),
      )
      const isRight =
        read.kind === 'unusable' ||
        read.body.code !== 1 ||
        read.body.data === null ||
        shape?.safeParse(read.body.data).success !== false
      expect([isRight, JSON.stringify(read).length < 2_000_000]).toEqual([true, true])
    }
    expect({}).not.toHaveProperty('polluted')
  })
})
