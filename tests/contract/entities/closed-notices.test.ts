import { describe, expect, it } from 'vitest'

import { closedNotices, cookieValue, withClosedNotice } from '#contract/entities/closed-notices.ts'

describe('the cookie of closed notices', () => {
  it.each([
    ['', []],
    ['3', [3]],
    ['3.14', [3, 14]],
    ['3,14', []],
    ['<script>', []],
    ['1.'.repeat(200), []],
  ])('%j names %j', (value, expected) => {
    expect(closedNotices(value)).toEqual(expected)
  })

  it('has each notice once, in order, and drops the first', () => {
    expect(withClosedNotice('14.3', 3)).toBe('3.14')
    expect(withClosedNotice('nonsense', 3)).toBe('3')
    const many = Array.from({ length: 30 }, (_, index) => index + 1).join('.')
    expect(closedNotices(withClosedNotice(many, 99))).toHaveLength(20)
    expect(withClosedNotice(many, 99)).toMatch(/^12\..*\.99$/u)
  })

  it('drops those that are over', () => {
    expect(withClosedNotice('3.14.15', 9, (id) => id === 14)).toBe('3.9.15')
  })
})

describe('a cookie among others', () => {
  it.each([
    ['elder=on', 'on'],
    ['device=mobile; elder=on', 'on'],
    ['device=mobile;elder=on;a=b', 'on'],
    [' elder = on ; a=b', 'on'],
    ['elder=', ''],
    ['elder=on=off', 'on'],
    ['elder=on; elder=off', 'on'],
    ['myelder=on', undefined],
    ['elder', undefined],
    ['a=elder', undefined],
    ['a=;elder', undefined],
    ['eldest=on', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('in %j is %j', (cookies, expected) => {
    expect(cookieValue(cookies, 'elder')).toBe(expected)
  })
})
