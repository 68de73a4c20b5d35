import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/shelves/examples.ts'
import { groupBooks } from '#blocks/shelves/group-books.ts'
import { Shelves } from '#blocks/shelves/Shelves.tsx'
import { planRequest } from '#plan/request-key.ts'
import type { PageFacts } from '#state/page-context.ts'

import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'

const requests = { articles: planRequest('list', { type: 15 }), categories: planRequest('categories', { type: 15 }) }

function show(name: string, facts: Partial<PageFacts> = {}): HTMLElement {
  const { props, data, fields = [], query = {} } = exampleNamed(examples, name)
  return showOnPage(
    { type: 15, path: 'book', query, ...facts },
    <Shelves props={props} data={data} sectionId="shelves-1" requests={requests} fields={fields} />,
  )
}

describe('the shelves', () => {
  it('hold a category each, in its order, with the number of its books', () => {
    const host = show('usual')
    expect(textsOf(host, 'h2')).toEqual(['经典', '诗歌', '蒙学'])
    expect(host.textContent).toContain('32 册')
  })

  it('show each book with its cover, title and author, and lead to it', () => {
    const [book] = show('usual').querySelectorAll('li')
    expect(book?.querySelector('[data-cloth]')?.textContent).toBe('论语')
    expect(book?.querySelector('h3 a')?.getAttribute('href')).toBe('/web/book/details/1')
    expect(book?.textContent).toContain('孔子弟子及再传弟子 编')
  })

  it('lead to the rest of a category', () => {
    const [, more] = show('usual').querySelectorAll('section')
    expect(more?.querySelector('a')?.getAttribute('href')).toBe(
      `/web/book?${new URLSearchParams({ category: '诗歌' }).toString()}`,
    )
  })

  it('are one shelf for a choice', () => {
    const host = show('chosen')
    expect(host.querySelectorAll('section')).toHaveLength(0)
    expect(host.querySelectorAll('li')).toHaveLength(3)
    expect(textsOf(host, 'h2')).toEqual(['诗经', '楚辞', '唐诗三百首'])
  })

  it('go on on further pages, with the choice', () => {
    const next = [...show('pages').querySelectorAll('nav a')].find((link) => link.textContent === '下一页')
    expect(next?.getAttribute('href')).toBe(
      `/web/book?${new URLSearchParams([
        ['dynasty', '唐'],
        ['p', '3'],
      ]).toString()}`,
    )
  })

  it('have a place for books of no category', () => {
    expect(textsOf(show('hard'), 'h2')).toEqual(['其他'])
  })

  it('have a sentence when they are empty', () => {
    expect(show('empty').textContent).toContain('暂无数据')
  })

  it('never lose a book, and never show one twice', () => {
    const { articles, categories } = exampleNamed(examples, 'usual').data
    const ids = groupBooks(articles.rows, categories, '其他').flatMap(({ books }) => books.map(({ id }) => id))
    expect(new Set(ids)).toEqual(new Set(articles.rows.map(({ id }) => id)))
    expect(ids).toHaveLength(articles.rows.length)
  })
})
