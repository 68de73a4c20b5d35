import { beforeEach, describe, expect, it } from 'vitest'

import { linkOf } from '#loader/page-link.ts'

beforeEach(() => window.history.replaceState(null, '', '/web/news/details/35'))

describe('a link of a page', () => {
  it.each([
    ['/web/news', '/news'],
    ['/web/news?p=2', '/news?p=2'],
    ['#text-part2', undefined],
    ['#top', undefined],
    ['/web/news/details/35#text-part2', undefined],
    ['/web/news/details/36#text-part2', undefined],
    ['https://elsewhere.example/', undefined],
  ])('is followed in this document, unless it leads to a place within a page: %s', (address, href) => {
    const anchor = document.createElement('a')
    anchor.href = address
    expect(linkOf(anchor)?.href).toBe(href)
  })
})
