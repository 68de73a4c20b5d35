import { describe, expect, it } from 'vitest'

import { type Hit, mergeHits, type PageText, searchBook, type SearchedPage } from '#blocks/reader/search/search-book.ts'

const book = ['学而时习之', '不亦说乎', '之乎者也之', '', '习之']
const readText = (page: number): Promise<PageText> =>
  Promise.resolve({ text: book[page - 1] ?? '', shown: book[page - 1] ?? '' })

async function search(
  word: string,
  from: number,
  read = readText,
  signal = new AbortController().signal,
): Promise<SearchedPage[]> {
  const pages: SearchedPage[] = []
  for await (const page of searchBook({ word, count: book.length, from, readText: read, signal })) pages.push(page)
  return pages
}

describe('a search through a book', () => {
  it('begins with the page one is reading and comes round to all others', async () => {
    expect((await search('之', 3)).map(({ page }) => page)).toEqual([3, 4, 5, 1, 2])
  })

  it('finds every time a word stands on a page', async () => {
    const hits = (await search('之', 1)).flatMap((page) => page.hits)
    expect(hits.map(({ page, index }) => [page, index])).toEqual([
      [1, 0],
      [3, 0],
      [3, 1],
      [5, 0],
    ])
  })

  it('finds out which pages have text, because scanned ones have none', async () => {
    expect((await search('之', 1)).map(({ hasText }) => hasText)).toEqual([true, true, true, false, true])
  })

  it('goes on after a page that cannot be read', async () => {
    const read = (page: number) => (page === 3 ? Promise.reject(new Error('broken')) : readText(page))
    expect((await search('之', 1, read)).flatMap(({ hits }) => hits).map(({ page }) => page)).toEqual([1, 5])
  })

  it('stops when it is aborted', async () => {
    const stop = new AbortController()
    const read = (page: number) => {
      if (page === 3) stop.abort()
      return readText(page)
    }
    // Page 3 is read ahead while page 2 is looked through.
    expect((await search('之', 1, read, stop.signal)).length).toBeLessThan(3)
  })
})

it('finds stand in the order of the book, whatever the order in which they were made', () => {
  const hit = (page: number, index: number): Hit => ({ page, index, excerpt: { before: '', match: '', after: '' } })
  const merged = mergeHits(mergeHits([hit(12, 0), hit(12, 1)], [hit(13, 0)]), [hit(2, 0), hit(2, 1)])
  expect(merged.map(({ page, index }) => `${page}.${index}`)).toEqual(['2.0', '2.1', '12.0', '12.1', '13.0'])
})
