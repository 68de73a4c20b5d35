import { describe, expect, it } from 'vitest'

import { catalog } from '#blocks/catalog.ts'
import { compilePortal } from '#compile/compile-portal.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { typeDefinition } from '#definition/grammar/type-definition.ts'

import { aDefinition, testCatalog } from '../support/a-definition.ts'

const field = (name: string, more: Record<string, unknown> = {}) => ({ name, label: name, kind: 'text', ...more })
const timed = [
  field('start', { kind: 'datetime', role: 'start' }),
  field('seats', { kind: 'number', role: 'seats' }),
  field('charge', { label: '收费', kind: 'select', options: ['免费', '收费'], filterable: true }),
  field('place'),
]
const event = { type: 12, key: 'event', name: '活动', categories: ['展览', '演出'], fields: timed }
const plain = { type: 12, key: 'event', name: '新闻', fields: [field('source', { filterable: true })] }
const demand = {
  type: 12,
  key: 'event',
  name: '需求',
  fields: [field('until', { kind: 'datetime', role: 'deadline' })],
}

const chip = (title: string, query: Record<string, string>) => ({ title, query })
const weekend = chip('本周末', { when: 'weekend' })

function issuesOf(type: Record<string, unknown>): readonly Issue[] {
  const compiled = compilePortal(aDefinition({ types: [type] }), testCatalog)
  return compiled.ok ? [] : compiled.issues
}

describe('the chips of a content type', () => {
  it.each<[string, Record<string, unknown>, object[], string, (string | number)[], string, string | undefined]>([
    [
      'an unknown parameter',
      event,
      [chip('近', { distance: '1' })],
      'CHIP_PARAM',
      [0, 'query', 'distance'],
      '没有字段 distance',
      undefined,
    ],
    [
      'a misspelt one',
      event,
      [chip('免费', { chrage: '免费' })],
      'CHIP_PARAM',
      [0, 'query', 'chrage'],
      '没有字段 chrage',
      'charge',
    ],
    [
      'one in Chinese',
      event,
      [chip('免费', { 收费: '免费' })],
      'CHIP_PARAM',
      [0, 'query', '收费'],
      '没有字段 收费',
      'charge',
    ],
    [
      'a parameter of lists that chooses nothing',
      event,
      [chip('最新', { sort: 'newest' })],
      'CHIP_PARAM',
      [0, 'query', 'sort'],
      '没有字段 sort',
      undefined,
    ],
    [
      'a field that is no filter',
      event,
      [chip('馆里', { place: '馆' })],
      'CHIP_PARAM',
      [0, 'query', 'place'],
      '没有写 "filterable": true',
      undefined,
    ],
    ['a time without times', plain, [weekend], 'CHIP_PARAM', [0, 'query', 'when'], '没有时间', undefined],
    [
      'sign-up where there is none',
      plain,
      [chip('可报名', { signup: 'open' })],
      'CHIP_PARAM',
      [0, 'query', 'signup'],
      '不能报名',
      undefined,
    ],
    [
      'a category without categories',
      plain,
      [chip('展览', { category: '展览' })],
      'CHIP_PARAM',
      [0, 'query', 'category'],
      '没有分类',
      undefined,
    ],
    [
      'an unknown time',
      event,
      [chip('周末', { when: 'weekends' })],
      'PARAM_VALUE',
      [0, 'query', 'when'],
      '不能是「weekends」',
      'weekend',
    ],
    [
      'a window of what has only a deadline',
      demand,
      [weekend],
      'PARAM_VALUE',
      [0, 'query', 'when'],
      '只有截止时间',
      undefined,
    ],
    [
      'an unknown state of sign-up',
      event,
      [chip('可报名', { signup: 'opne' })],
      'PARAM_VALUE',
      [0, 'query', 'signup'],
      '不能是「opne」',
      'open',
    ],
    [
      'an unknown category',
      event,
      [chip('展览', { category: '展会' })],
      'VALUE_UNKNOWN',
      [0, 'query', 'category'],
      '没有名为「展会」的分类',
      '展览',
    ],
    [
      'an unknown option',
      event,
      [chip('免费', { charge: '不收费' })],
      'VALUE_UNKNOWN',
      [0, 'query', 'charge'],
      '没有「不收费」这个可选值',
      '收费',
    ],
    [
      'an area that is no code',
      event,
      [chip('杭州', { area: '杭州' })],
      'PARAM_VALUE',
      [0, 'query', 'area'],
      '不能是「杭州」',
      undefined,
    ],
    [
      'an order by distance of what has no place',
      plain,
      [{ title: '附近', near: true }],
      'CHIP_PARAM',
      [0, 'near'],
      '没有位置',
      undefined,
    ],
    [
      'a title twice',
      event,
      [weekend, chip('本周末', { when: 'today' })],
      'CHIP_TAKEN',
      [1, 'title'],
      '「本周末」写了两次',
      undefined,
    ],
    [
      'the same choice twice',
      event,
      [chip('甲', { when: 'today', charge: '免费' }), chip('乙', { charge: '免费', when: 'today' })],
      'CHIP_TAKEN',
      [1, 'query'],
      '「乙」和「甲」选的一样',
      undefined,
    ],
  ])('are refused for %s, at its place', (_, type, chips, code, path, message, suggestion) => {
    const [issue, ...others] = issuesOf({ ...type, chips })
    expect(others).toEqual([])
    expect(issue).toMatchObject({ code, file: 'schema/types/event.json', path: ['chips', ...path] })
    expect(issue?.message).toContain(message)
    expect(issue?.suggestion).toBe(suggestion)
    expect(issue?.allowed === undefined).toBe(code === 'CHIP_TAKEN')
  })

  it('are refused with the valid choices of the type', () => {
    const allowedTo = (type: Record<string, unknown>) =>
      issuesOf({ ...type, chips: [chip('近', { distance: '1' })] })[0]?.allowed
    expect(allowedTo(event)).toEqual([
      'when（什么时候的）',
      'signup（能不能报名）',
      'category（分类）',
      'area（行政区划）',
      'charge（收费）',
    ])
    expect(allowedTo(plain)).toEqual(['area（行政区划）', 'source（source）'])
  })

  it.each([
    ['a title of more than six characters', chip('本周末和下周末', { when: 'weekend' })],
    ['an empty title', chip('', { when: 'weekend' })],
    ['no choice', chip('全部', {})],
    ['a value that is no text', { title: '今天', query: { when: 1 } }],
    ['no query', { title: '今天' }],
    ['both a choice and an order by distance', { title: '附近', query: { when: 'today' }, near: true }],
  ])('are refused by the grammar for %s', (_, wrong) => {
    expect(typeDefinition.safeParse({ version: 1, ...event, chips: [wrong] }).success).toBe(false)
  })

  it('are taken where the type has what they choose', () => {
    const chips = [
      weekend,
      chip('进行中', { when: 'now' }),
      chip('可报名', { signup: 'open' }),
      chip('免费', { charge: '免费' }),
      chip('展览', { category: '展览' }),
      chip('杭州', { area: '330100' }),
      chip('免费演出', { category: '演出', charge: '免费' }),
    ]
    expect(issuesOf({ ...event, chips })).toEqual([])
    expect(issuesOf({ ...demand, chips: [chip('还在征集', { when: 'now' })] })).toEqual([])
  })
})

describe('a section that shows the chips of its type', () => {
  const chips = [weekend, chip('免费', { charge: '免费' })]
  const articles = { type: 12, category: '$query.category', when: '$query.when', charge: '$query.charge' }
  const layout = (from: Record<string, unknown>, shown: Record<string, unknown> = { chips: true }) => [
    { block: 'title' },
    { block: 'filters', from: { articles: from }, ...shown },
    { block: 'list', from: { articles: from }, card: 'row', columns: 1 },
  ]
  const compile = (
    from: Record<string, unknown>,
    { type = { ...event, chips }, shown }: { type?: Record<string, unknown>; shown?: Record<string, unknown> } = {},
  ) =>
    compilePortal(
      aDefinition({
        types: [type],
        routes: [
          {
            path: 'page',
            title: '页',
            type: 12,
            query: ['category', 'when', 'charge'],
            desktop: layout(from, shown),
            mobile: layout(from, shown),
          },
        ],
      }),
      { ...testCatalog, filters: catalog.filters, list: catalog.list },
    )
  const faultsOf = (compiled: ReturnType<typeof compile>) =>
    compiled.ok ? [] : compiled.issues.map(({ code, path, suggestion }) => [code, path.slice(2).join('.'), suggestion])

  it('has them, and no other section has', () => {
    const compiled = compile(articles)
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
    const rows = compiled.value.routes.find(({ path }) => path === 'page')?.layouts.desktop ?? []
    expect(rows.map((row) => (row.kind === 'section' ? row.section.chips : undefined))).toEqual([
      undefined,
      chips,
      undefined,
    ])
  })

  it('has none without its switch', () => {
    const compiled = compile(articles, { shown: {} })
    expect(compiled.ok && JSON.stringify(compiled.value.routes)).not.toContain('本周末')
  })

  it('has a fault at its switch for the parameter of a chip that the list does not follow', () => {
    const { charge: _, ...others } = articles
    expect(faultsOf(compile(others))).toEqual([
      ['CHOICE_UNUSED', 'desktop.1.chips', '"charge": "$query.charge"'],
      ['CHOICE_UNUSED', 'mobile.1.chips', '"charge": "$query.charge"'],
    ])
  })

  it('has one fault for a parameter that is also among its fields, at the field', () => {
    const { when: _, ...others } = articles
    expect(faultsOf(compile(others, { shown: { chips: true, fields: ['when'] } }))).toEqual([
      ['CHOICE_UNUSED', 'desktop.1.fields.0', '"when": "$query.when"'],
      ['CHOICE_UNUSED', 'mobile.1.fields.0', '"when": "$query.when"'],
    ])
  })

  it('is refused where its type has none', () => {
    expect(faultsOf(compile(articles, { type: event })).map(([code, path]) => [code, path])).toEqual([
      ['CHIPS_MISSING', 'desktop.1.chips'],
      ['CHIPS_MISSING', 'mobile.1.chips'],
    ])
  })
})
