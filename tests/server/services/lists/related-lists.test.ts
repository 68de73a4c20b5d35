import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { shapes } from '#contract/calls/shapes.ts'

import { aType, databases, startBackend } from '../../../support/backend.ts'
import type { TestBackend } from '../../../support/backend.ts'
import { outcomeOf } from '../../../support/outcome.ts'
import { aRow } from '../../../support/test-content.ts'

const activity = aType({
  type: 12,
  key: 'activity',
  name: '活动',
  structured: 'Event',
  fields: [
    { name: 'startTime', label: '开始', kind: 'datetime', list: true, role: 'start' },
    { name: 'place', label: '地点', kind: 'text', list: true, role: 'place' },
    { name: 'charge', label: '收费', kind: 'select', options: ['免费', '收费'], filterable: true },
  ],
})
const venue = aType({
  type: 23,
  key: 'venue',
  name: '场馆',
  fields: [{ name: 'at', label: '经纬度', kind: 'text', list: true, role: 'position' }],
})
const news = aType({ type: 4, key: 'news', name: '新闻', fields: [] })
const types = [activity, venue, news]

const rows = (type: number, entries: readonly Parameters<typeof aRow>[]) => ({
  type,
  rows: entries.map(([key, row]) => aRow(key, { category: '', ...row })),
})
const begins = (inDays: number) => ({ startTime: { inDays, at: '10:00' }, charge: '免费' })
const content = {
  'venue.json': rows(23, [
    ['library', { title: 'library', fields: { at: '30.25,120.21' }, related: ['activity:reading'] }],
    ['museum', { title: 'museum', fields: { at: '30.23,120.23' } }],
    ['empty', { title: 'empty', fields: {} }],
  ]),
  'activity.json': rows(12, [
    ['reading', { title: 'reading', fields: begins(2) }],
    ['printing', { title: 'printing', fields: { ...begins(1), charge: '收费' }, related: ['venue:library'] }],
    ['past', { title: 'past', fields: begins(-9), related: ['venue:library'] }],
    ['bells', { title: 'bells', fields: begins(3), related: ['venue:museum', 'news:report'] }],
    ['street', { title: 'street', fields: begins(4), related: ['venue:empty'] }],
  ]),
  'news.json': rows(4, [['report', { title: 'report', fields: {}, related: ['venue:library'] }]]),
}

describe.each(databases)('a list of what is related to an entity, on %s', (kind) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startBackend(kind, () => types, content)
  })
  afterAll(() => test.close())

  const list = async (params: Readonly<Record<string, string | number>>) => {
    const { status, body } = await test.backend.callInProcess('list', { limit: 20, ...params })
    expect({ outcome: outcomeOf(status, body), msg: body.msg }).toEqual({ outcome: 'ok', msg: '' })
    return shapes.list.parse(body.data)
  }
  const idOf = async (type: number, title: string) =>
    (await list({ type })).rows.find((row) => row.title === title)?.id ?? -1

  it.each([
    ['of one type, in its order, whichever side named the relation', { type: 12 }, ['printing', 'reading', 'past']],
    ['that is yet to come', { type: 12, when: 'soon' }, ['printing', 'reading']],
    ['with a choice', { type: 12, charge: '免费' }, ['reading', 'past']],
    ['of another type', { type: 4 }, ['report']],
    ['newest first', { type: 12, sort: 'newest', limit: 2 }, expect.any(Array)],
  ])('has the related entities, %s', async (_, params, titles) => {
    const found = await list({ ...params, related: await idOf(23, 'library') })
    expect(found.rows.map(({ title }) => title)).toEqual(titles)
  })

  it('counts its choices alone', async () => {
    const { total, facets } = await list({ type: 12, related: await idOf(23, 'library') })
    expect([total, facets?.['charge']]).toEqual([
      3,
      [
        { value: '免费', label: '免费', count: 2 },
        { value: '收费', label: '收费', count: 1 },
      ],
    ])
  })

  it('is empty for an entity without relations, and for a missing one', async () => {
    expect((await list({ type: 12, related: 999_999 })).rows).toEqual([])
    expect((await list({ type: 23, related: await idOf(23, 'museum') })).total).toBe(0)
  })

  it('has the place of each entity: the related one, or none', async () => {
    const { rows: found } = await list({ type: 12 })
    expect(Object.fromEntries(found.map(({ title, position }) => [title, position]))).toEqual({
      reading: '30.25,120.21',
      printing: '30.25,120.21',
      past: '30.25,120.21',
      bells: '30.23,120.23',
      street: undefined,
    })
    const { rows: venues } = await list({ type: 23 })
    expect(Object.fromEntries(venues.map(({ title, position }) => [title, position]))).toEqual({
      library: '30.25,120.21',
      museum: '30.23,120.23',
      empty: undefined,
    })
  })

  it('has the place that the page of an entity has, too', async () => {
    const details = async (title: string) => {
      const { body } = await test.backend.callInProcess('details', { id: await idOf(12, title) })
      return shapes.details.parse(body.data).position
    }
    expect([await details('bells'), await details('street')]).toEqual(['30.23,120.23', undefined])
  })

  it('refuses a value that is no id', async () => {
    const { status, body } = await test.backend.callInProcess('list', { type: 12, related: 'library' })
    expect(outcomeOf(status, body)).toBe('invalid')
  })
})
