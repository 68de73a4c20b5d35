import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { pagerItems } from '#components/navigation/pager-items.ts'
import { Pager } from '#components/navigation/Pager.tsx'

import { attributeOf, elementsOf, nameOf } from '../../support/shown-names.ts'

const text = { label: '分页', previous: '上一页', next: '下一页' }
const draw = (page: number, pages: number) =>
  renderToString(<Pager page={page} pages={pages} href={(number) => `/news?p=${number}`} text={text} />)
const links = (html: string) =>
  Object.fromEntries(elementsOf(html, 'a').map((link) => [nameOf(link), attributeOf(link.attributes, 'href')]))

describe('the numbers of a pager', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 gap 8'],
    [4, 8, '1 2 3 4 5 gap 8'],
    [5, 8, '1 gap 4 5 6 7 8'],
    [5, 9, '1 gap 4 5 6 gap 9'],
    [8, 8, '1 gap 4 5 6 7 8'],
    [50, 100, '1 gap 49 50 51 gap 100'],
  ])('show the ends, the page and its neighbours: page %i of %i', (page, pages, items) => {
    expect(pagerItems(page, pages).join(' ')).toBe(items)
  })

  it.each([0, -3, 101, Number.NaN, 2.5])('are right for any page number: %d', (page) => {
    const items = pagerItems(page, 100)
    expect(items[0]).toBe(1)
    expect(items.at(-1)).toBe(100)
    expect(items).toHaveLength(7)
  })

  it('hide at least two numbers behind a gap, and are as many on every page of a long list', () => {
    for (let page = 1; page <= 40; page++) {
      const items = pagerItems(page, 40)
      expect(items, `page ${page}`).toHaveLength(7)
      expect(items, `page ${page}`).toContain(page)
      const hidden = items.flatMap((item, index) =>
        item === 'gap' ? [Number(items[index + 1]) - Number(items[index - 1]) - 1] : [],
      )
      expect(Math.min(2, ...hidden), `gaps of page ${page}`).toBe(2)
    }
  })
})

describe('a pager', () => {
  it('is a named nav whose links take the place of the page in the history', () => {
    const html = draw(3, 9)
    expect(html).toMatch(/^<nav[^>]* aria-label="分页"/u)
    expect(elementsOf(html, 'a').filter(({ attributes }) => !attributes.includes('data-replace'))).toEqual([])
    expect(links(html)).toMatchObject({ 上一页: '/web/news?p=2', 下一页: '/web/news?p=4', 9: '/web/news?p=9' })
  })

  it('marks the present page', () => {
    const current = elementsOf(draw(3, 9), 'a').filter(({ attributes }) => attributes.includes('aria-current="page"'))
    expect(current.map(nameOf)).toEqual(['3'])
  })

  it.each([
    [1, '上一页', '下一页'],
    [9, '下一页', '上一页'],
  ])('has both directions at the end of the list but leads only one way: page %i', (page, dead, alive) => {
    const html = draw(page, 9)
    expect(Object.keys(links(html))).toContain(alive)
    expect(Object.keys(links(html))).not.toContain(dead)
    expect(html).toContain(dead)
  })

  it.each([
    [0, '1'],
    [99, '9'],
  ])('takes a page out of range for the nearest one: %i', (page, nearest) => {
    expect(
      elementsOf(draw(page, 9), 'a')
        .filter(({ attributes }) => attributes.includes('aria-current'))
        .map(nameOf),
    ).toEqual([nearest])
  })

  it.each([0, 1, Number.NaN])('is absent for %d pages', (pages) => {
    expect(draw(1, pages)).toBe('')
  })
})
