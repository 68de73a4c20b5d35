import { describe, expect, it } from 'vitest'

import { parsePageNumber, initialPosition } from '#blocks/reader/page/initial-position.ts'

const storedPosition = { page: 12, offset: 0.4, pages: 180, time: 0 }

describe('a book', () => {
  it.each([
    ['at its beginning', undefined, undefined, { page: 1, offset: 0 }],
    ['where one left it', undefined, storedPosition, { page: 12, offset: 0.4 }],
    ['at the page of the address', '30', storedPosition, { page: 30, offset: 0 }],
    ['at the very line, if the address names the page one left', '12', storedPosition, { page: 12, offset: 0.4 }],
    ['at the last page, if the address names one behind it', '999', undefined, { page: 180, offset: 0 }],
    ['where one left it, if the address names no page', '0', storedPosition, { page: 12, offset: 0.4 }],
    ['where one left it, if the address names nonsense', '12abc', storedPosition, { page: 12, offset: 0.4 }],
    [
      'at its beginning, if it has become shorter than where one left it',
      undefined,
      { ...storedPosition, page: 300, pages: 300 },
      { page: 1, offset: 0 },
    ],
  ])('opens %s', (_, pageText, position, place) => {
    expect(initialPosition(pageText, position, 180)).toEqual(place)
  })
})

describe('a page number', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['１２', 12],
    ['012', 12],
    ['181', 180],
    ['0', undefined],
    ['-3', undefined],
    ['1.5', undefined],
    ['1e2', undefined],
    ['', undefined],
    ['9'.repeat(30), undefined],
    [undefined, undefined],
  ])('%j is %s', (text, page) => {
    expect(parsePageNumber(text, 180)).toBe(page)
  })
})
