import { describe, expect, it } from 'vitest'

import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import { checkEntity } from '#server/services/content/check/check-entity.ts'
import type { CommonValueName, EntityContext } from '#server/services/content/check/entity-input.ts'
import { valueName } from '#server/services/content/check/value-name.ts'

import { NOON } from '../../../support/backend.ts'
import { fair } from './content.ts'

type Values = Partial<Record<CommonValueName, unknown>>

const common: Values = { key: 'spring', title: '春日庙会', category: '民俗', body: '<p>三月三，赶庙会。</p>' }
const fields = { place: '城隍庙' }

const stored: StoredEntity = {
  id: 7,
  type: fair.type,
  key: 'spring',
  title: '庙会',
  summary: '旧的摘要',
  body: '<p>旧的正文</p>',
  cover: 'fair/spring.webp',
  images: ['fair/1.webp'],
  category: '展览',
  tags: ['庙会'],
  area: '',
  source: '',
  author: '',
  publishTime: NOON - 86_400,
  withdrawTime: 0,
  weight: 3,
  status: 'published',
  fields: { place: '文庙', people: 300, notes: '<p>附注</p>' },
  related: [],
}

function check(
  values: { common?: Values; fields?: Record<string, unknown> },
  options: Partial<Pick<EntityContext, 'existing' | 'notation'>> = {},
) {
  const names = Object.keys(values.common ?? {}) as CommonValueName[]
  return checkEntity(
    {
      common: new Map(names.map((name) => [name, values.common?.[name]])),
      fields: new Map(Object.entries(values.fields ?? {})),
    },
    {
      type: fair,
      existing: undefined,
      clock: { now: NOON, timezone: 'Asia/Shanghai' },
      notation: 'json',
      ...options,
    },
  )
}

/** The names of the values with faults, in the order in which they are reported. */
function faultsOf(...[values, options]: Parameters<typeof check>): readonly string[] {
  const result = check(values, options)
  return result.ok ? [] : result.faults.map(({ value }) => valueName(value))
}

describe('the check of an entity', () => {
  it('returns a new entity with the summary from its body and the present minute', () => {
    const result = check({ common, fields })
    expect(result.ok && result.checked.entity).toMatchObject({
      type: fair.type,
      key: 'spring',
      summary: '三月三，赶庙会。',
      publishTime: NOON - (NOON % 60),
      status: 'published',
      fields,
    })
  })

  it('leaves absent values as they are stored, and removes empty ones', () => {
    const result = check(
      { common: { key: 'spring', title: '春日庙会', tags: [], weight: 0 }, fields: { people: '', level: '市级' } },
      { existing: stored },
    )
    expect(result.ok && result.checked.entity).toMatchObject({
      title: '春日庙会',
      summary: '旧的摘要',
      cover: 'fair/spring.webp',
      tags: [],
      weight: 0,
      fields: { place: '文庙', level: '市级', notes: '<p>附注</p>' },
    })
    expect(result.ok && 'people' in result.checked.entity.fields).toBe(false)
  })

  it('cleans texts, and names what was removed from which of them', () => {
    const result = check({
      common: { ...common, body: '<p onclick="x()">好</p><script>1</script>' },
      fields: { ...fields, notes: '<p>见<a href="#gone">下文</a></p>' },
    })
    expect(result.ok && result.checked.entity.body).toBe('<p>好</p>')
    expect(
      result.ok &&
        result.checked.texts.map(({ value, dropped, jumps }) => [valueName(value), dropped.length > 0, jumps.missing]),
    ).toEqual([
      ['body', true, []],
      ['fields.notes', false, ['gone']],
    ])
  })

  it('reports all faults at once, each at its value', () => {
    expect(
      faultsOf({
        common: { key: 'Spring!', title: '', category: '民族', status: '公布', publishTime: '明天' },
        fields: { people: 'many', level: '县级', home: 'ftp://a' },
      }),
    ).toEqual([
      'key',
      'title',
      'publishTime',
      'status',
      'fields.level',
      'fields.people',
      'fields.home',
      'summary',
      'category',
      'fields.place',
    ])
  })

  it.each<[string, Parameters<typeof check>[0], readonly string[]]>([
    ['a record without a key', { common: { ...common, key: undefined }, fields }, ['key']],
    ['a field that is required and absent', { common }, ['fields.place']],
    ['a field that is required and empty', { common, fields: { place: '' } }, ['fields.place']],
    ['a scheduled record without a time', { common: { ...common, status: '待发布' }, fields }, ['status']],
    [
      'a record that ends before it begins',
      { common: { ...common, publishTime: NOON + 7200, withdrawTime: NOON + 3600 }, fields },
      ['withdrawTime'],
    ],
    [
      'a year that is probably mistyped',
      { common: { ...common, publishTime: '2226-01-01 09:00' }, fields },
      ['publishTime'],
    ],
    ['a title that is a number', { common: { ...common, title: 5 }, fields }, ['title']],
  ])('refuses %s', (_, values, expected) => {
    expect(faultsOf(values)).toEqual(expected)
  })

  it.each([
    ['text', false],
    ['json', true],
  ] as const)('describes moments in the notation of the editor: %s', (notation, hasJson) => {
    const result = check({ common: { ...common, publishTime: 'soon' }, fields }, { notation })
    const [fault] = result.ok ? [] : result.faults
    expect(fault?.message.includes('inDays')).toBe(hasJson)
  })
})
