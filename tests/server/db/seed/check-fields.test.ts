import { describe, expect, it } from 'vitest'

import { checkFields } from '#server/db/seed/check-fields.ts'

import { aClock, aType } from '../../../support/backend.ts'

const type = aType({
  type: 1,
  key: 'a',
  name: '甲',
  fields: [
    { name: 'start', label: '开始', kind: 'datetime', role: 'start' },
    { name: 'at', label: '经纬度', kind: 'text', role: 'position' },
    { name: 'hours', label: '开放时间', kind: 'text', role: 'hours' },
    { name: 'form', label: '报名表', kind: 'questions', role: 'questions' },
  ],
})
const faults = (fields: Readonly<Record<string, unknown>>) =>
  checkFields(type, fields, aClock).problems.map(({ field }) => field)

describe('a moment in content', () => {
  it.each([
    Number.MAX_SAFE_INTEGER,
    253_402_300_800,
    { inDays: Number.MAX_SAFE_INTEGER, at: '10:00' },
    { inDays: 99_999_999, at: '10:00' },
    { inDays: -99_999_999, at: '10:00' },
  ])('is a fault beyond any calendar, and does not stop the start: %o', (start) => {
    expect(faults({ start })).toEqual(['start'])
  })

  it.each([1, 253_402_300_799, { inDays: -3, at: '10:00' }, '9999-12-31 23:59', '2028-02-29 23:59'])(
    'may be %o',
    (start) => {
      expect(faults({ start })).toEqual([])
    },
  )
})

describe('a position in content', () => {
  it.each([
    ['30.2462,120.2096', []],
    ['120.2096,30.2462', ['at']],
    ['文化馆门口', ['at']],
  ])('is a latitude and a longitude: %s', (at, found) => {
    expect(faults({ at })).toEqual(found)
  })
})

describe("a week's hours in content", () => {
  it.each([
    ['周二至周日9:00—17:00；周一闭馆（16:30停止入馆）', []],
    ['周二至周日9:00—17:00，周五延至21:00', ['hours']],
    ['全天', ['hours']],
  ])('are in the one notation that is read: %s', (hours, found) => {
    expect(faults({ hours })).toEqual(found)
  })
})

describe('a question in content', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty'])('cannot be called %s, a property of every object', (name) => {
    expect(faults({ form: [{ name, label: '问', kind: 'text' }] })).toEqual(['form'])
  })

  it.each(['id', 'name', 'mobile', 'people', 'answers'])('cannot be called %s, a field of every form', (name) => {
    expect(faults({ form: [{ name, label: '问', kind: 'text' }] })).toEqual(['form'])
  })
})
