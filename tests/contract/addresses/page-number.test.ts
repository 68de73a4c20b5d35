import { describe, expect, it } from 'vitest'

import { toAddress } from '#contract/addresses/canonical-address.ts'
import { clampPage, MAX_PAGE, readPageNumber, setPage, withoutPage, withPage } from '#contract/addresses/page-number.ts'

describe('a page number', () => {
  it.each([
    ['3', 3],
    [7, 7],
    ['2.9', 2],
    ['0', 1],
    ['-4', 1],
    ['many', 1],
    ['', 1],
    [undefined, 1],
    [Number.POSITIVE_INFINITY, 1],
    ['99999999', MAX_PAGE],
  ])('is read from %j as %i', (value, page) => {
    expect(readPageNumber(value)).toBe(page)
  })

  it.each([
    [3, 9, 3],
    [10, 9, 9],
    [0, 9, 1],
    [5, 0, 1],
    [Number.NaN, 9, 1],
  ])('%d of %i pages is page %i', (page, pages, nearest) => {
    expect(clampPage(page, pages)).toBe(nearest)
  })
})

describe('the address of a list’s page', () => {
  it.each([
    [1, 'news?sort=newest'],
    [2, 'news?p=2&sort=newest'],
  ])('has the number of every page but the first: %i', (page, address) => {
    expect(toAddress('news', withPage({ sort: 'newest', p: '5' }, page))).toBe(address)
    const search = new URLSearchParams('p=5&sort=newest')
    setPage(search, page)
    expect(`news?${search.toString()}`).toBe(address)
  })

  it('keeps the filters without the number', () => {
    expect(withoutPage({ sort: 'newest', p: '5' })).toEqual({ sort: 'newest' })
  })
})
