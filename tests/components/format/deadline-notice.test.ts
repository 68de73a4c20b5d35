import { describe, expect, it } from 'vitest'

import { deadlineNotice } from '#components/format/deadline-notice.ts'
import { formatPrice } from '#components/format/format-price.ts'

import { sayDate } from '../../support/words.ts'

/** 2026-11-21 in Shanghai. */
const at = (time: string, day = 21) => Date.parse(`2026-11-${day}T${time}+08:00`) / 1000
const notice = (now: number, deadline: number) => deadlineNotice(deadline, { now, timezone: 'Asia/Shanghai', sayDate })

describe('a deadline', () => {
  it.each([
    ['weeks ahead', at('12:00'), at('12:00', 30), 'calm', 'days', 9, ''],
    ['three days ahead', at('23:00'), at('23:30', 24), 'lively', 'days', 3, ''],
    ['tomorrow, though only an hour ahead', at('23:30'), at('00:30', 22), 'lively', 'days', 1, '1 小时 0 分'],
    ['this evening', at('12:00'), at('18:30'), 'lively', 'today', 0, '6 小时 30 分'],
    ['in a minute', at('12:00'), at('12:01:05'), 'lively', 'today', 0, '1 分 05 秒'],
    ['now', at('12:00'), at('12:00'), 'quiet', 'over', 0, ''],
    ['yesterday', at('12:00'), at('12:00', 20), 'quiet', 'over', 0, ''],
  ])('%s', (_, now, deadline, variant, name, count, wait) => {
    expect(notice(now, deadline)).toEqual({ variant, name, count, wait })
  })

  it('that is not set has no words', () => {
    expect(notice(at('12:00'), 0)).toBeUndefined()
  })
})

describe('a price', () => {
  it.each([
    [86, '86'],
    [1680.5, '1680.50'],
    [0.1 + 0.2, '0.30'],
    [0, ''],
    [-5, ''],
    [Number.NaN, ''],
  ])('%d is written "%s"', (amount, written) => {
    expect(formatPrice(amount)).toBe(written)
  })
})
