import { describe, expect, it } from 'vitest'

import { cardContent } from '#components/cards/card-content.ts'

import { anArticle } from '../../support/an-article.ts'
import { sayDate } from '../../support/words.ts'

const about = (fields: { name: string; label: string; kind: string; role?: string }[]) => ({
  href: '/news/1',
  timezone: 'Asia/Shanghai',
  sayDate,
  now: Date.parse('2026-11-21T04:00:00Z') / 1000,
  fields,
})

describe('the content of a card', () => {
  it('shows the day in the site’s zone', () => {
    const { date, leaf, machineDate } = cardContent(
      anArticle({ publishTime: Date.parse('2026-02-28T16:30:00Z') / 1000 }),
      about([]),
    )
    expect([date, machineDate]).toEqual(['3月1日', '2026-02-28T16:30:00.000Z'])
    expect(leaf).toEqual({ day: '01', month: '2026.03' })
  })

  it('has no day where there is none', () => {
    expect(cardContent(anArticle({ publishTime: 0 }), about([]))).toMatchObject({ date: '', leaf: undefined })
  })

  it('has no day where the list omits it', () => {
    expect(cardContent(anArticle({ publishTime: 1_795_233_600 }), { ...about([]), isDated: false })).toMatchObject({
      date: '',
      leaf: undefined,
      machineDate: '',
    })
  })

  it.each([
    ['text', ' 云汀大剧院 ', '云汀大剧院'],
    ['number', 280, '280'],
    ['datetime', Date.parse('2026-03-01T11:30:00Z') / 1000, '3月1日 周日 19:30'],
    ['date', Date.parse('2026-03-01T11:30:00Z') / 1000, '3月1日'],
    ['date', Date.parse('2011-06-01T00:00:00Z') / 1000, '2011年6月1日'],
    ['date', '2026-03-01', '3月1日'],
    ['date', '约 1980 年代', '约 1980 年代'],
  ])('has a field of kind %s in words: %s', (kind, value, shown) => {
    const { facts } = cardContent(
      anArticle({ fields: { place: value } }),
      about([{ name: 'place', label: '地点', kind }]),
    )
    expect(facts).toEqual([{ name: 'place', label: '地点', value: shown }])
  })

  it('stands by the day it takes place, and says a price as one', () => {
    const fields = [
      { name: 'startTime', label: '开始', kind: 'datetime', role: 'start' },
      { name: 'price', label: '价格', kind: 'number', role: 'price' },
    ]
    const { date, facts, roles } = cardContent(
      anArticle({ fields: { startTime: Date.parse('2027-01-01T11:30:00Z') / 1000, price: 12.5 } }),
      about(fields),
    )
    expect([date, facts.at(-1)?.value, roles['price']]).toEqual(['2027年1月1日', '¥12.50', 12.5])
  })

  it.each([
    ['that is not there', 'text', {}],
    ['that is blank', 'text', { place: '  ' }],
    ['that is no words', 'image', { place: 'a.webp' }],
  ])('leaves out a field %s', (_, kind, fields) => {
    expect(cardContent(anArticle({ fields }), about([{ name: 'place', label: '地点', kind }])).facts).toEqual([])
  })
})
