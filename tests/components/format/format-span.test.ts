import { describe, expect, it } from 'vitest'

import { fillPlaceholders } from '#contract/text/fill-placeholders.ts'
import type { DateTextName, SayDate } from '#contract/time/date-text.ts'
import { formatSpan, formatWait } from '#components/format/format-span.ts'

import { sayDate } from '../../support/words.ts'

const at = (text: string) => Date.parse(`${text}:00+08:00`) / 1000
const about = { timezone: 'Asia/Shanghai', now: at('2026-11-21T12:00'), sayDate }

describe('a stretch of time in words', () => {
  it.each([
    ['2026-11-23T19:30', '2026-11-23T21:30', '11月23日 周一 19:30–21:30'],
    ['2026-11-10T09:00', '2026-12-10T17:00', '11月10日–12月10日'],
    ['2026-12-30T09:00', '2027-01-03T17:00', '12月30日–2027年1月3日'],
    ['2027-02-06T09:00', '2027-02-08T17:00', '2027年2月6日–2月8日'],
    ['2026-11-21T23:00', '2026-11-22T01:00', '11月21日 周六 23:00–次日 01:00'],
    ['2026-11-21T12:00', '2026-11-21T11:00', '11月21日 周六 12:00'],
    ['2025-05-01T08:00', '2025-05-01T09:00', '2025年5月1日 周四 08:00–09:00'],
  ])('%s to %s is %s', (start, end, words) => {
    expect(formatSpan(at(start), at(end), about)).toBe(words)
  })

  it('needs no end, and is empty without a start', () => {
    expect(formatSpan(at('2026-11-28T14:00'), 0, about)).toBe('11月28日 周六 14:00')
    expect(formatSpan(0, 0, about)).toBe('')
  })
})

describe('a wait in words', () => {
  it.each([
    [0, '0 秒'],
    [-5, '0 秒'],
    [59, '59 秒'],
    [60, '1 分 00 秒'],
    [754, '12 分 34 秒'],
    [3600, '1 小时 0 分'],
    [86_400, '1 天'],
    [86_400 * 3 + 3600 * 4, '3 天 4 小时'],
  ])('%i seconds are %s', (seconds, words) => {
    expect(formatWait(seconds, sayDate)).toBe(words)
  })
})

describe('a stretch of time in other words', () => {
  const words: Partial<Record<DateTextName, string>> = {
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    day: '{day}/{month}',
    dayOfYear: '{day}/{month}/{year}',
    span: '{weekday} {day}, {start}–{end}',
    overnight: '{weekday} {day}, {start} to {end} of the next day',
    days: '{start}–{end}',
  }
  const sayOther: SayDate = (name, values = {}) => fillPlaceholders(words[name] ?? '', values)

  it.each([
    ['2026-11-23T19:30', '2026-11-23T21:30', 'Mon 23/11, 19:30–21:30'],
    ['2026-11-21T23:00', '2026-11-22T01:00', 'Sat 21/11, 23:00 to 01:00 of the next day'],
    ['2026-12-30T09:00', '2027-01-03T17:00', '30/12–3/1/2027'],
  ])('%s to %s is %s', (start, end, words) => {
    expect(formatSpan(at(start), at(end), { ...about, sayDate: sayOther })).toBe(words)
  })
})
