import { describe, expect, it } from 'vitest'

import { Bookshelf } from '#blocks/bookshelf/Bookshelf.tsx'
import { examples } from '#blocks/bookshelf/examples.ts'
import { storePosition, positionKey } from '#components/read-aloud/reading-position.ts'
import { planRequest } from '#plan/request-key.ts'
import type { PageFacts } from '#state/page-context.ts'

import { showLive } from '../support/live-block.tsx'
import { press } from '../support/press.ts'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

function block(name: string) {
  const { props, data, fields = [] } = exampleNamed(examples, name)
  return (
    <Bookshelf
      props={props}
      data={data}
      sectionId="main-1"
      requests={{ books: planRequest('bookshelf', { page: 1, limit: 12 }) }}
      fields={fields}
    />
  )
}

function show(name: string, facts: Partial<PageFacts> = {}): HTMLElement {
  const { query = {}, device = 'desktop' } = exampleNamed(examples, name)
  return showOnPage({ device, path: 'user/my-bookshelf', query, ...facts }, block(name))
}

const readTo = (page: number, pages: number) =>
  `${say('bookshelf', 'progress', { page, pages })} ${say('bookshelf', 'resume')}`

/** The reading progress of each book, and its actions. */
function readings(host: Element): string[] {
  return [...host.querySelectorAll('article')].map((book) =>
    [book.querySelector('p:nth-of-type(2)')?.textContent, book.querySelector('p a')?.textContent?.split('：')[0]].join(
      ' ',
    ),
  )
}

describe('a bookshelf', () => {
  it('shows how far each book is read, and leads on from there', () => {
    expect(readings(show('usual'))).toEqual([
      readTo(12, 108),
      readTo(305, 305),
      `${say('bookshelf', 'unread')} ${say('bookshelf', 'start')}`,
      readTo(3, 120),
    ])
    expect([...show('usual').querySelectorAll('p a')].map((link) => link.getAttribute('href'))).toEqual([
      '/web/book-read/1',
      '/web/book-read/2',
      '/web/book-read/3',
      '/web/book-read/4',
    ])
  })

  it('draws the progress of books that are begun', () => {
    expect([...show('usual').querySelectorAll('progress')].map(({ value, max }) => `${value}/${max}`)).toEqual([
      '12/108',
      '305/305',
      '3/120',
    ])
  })

  it.each([
    ['later here', 2_000_000_000, readTo(40, 108)],
    ['later on another device', 1_700_000_000, readTo(12, 108)],
  ])('has the newer place of this browser and the server: %s', async (_, time, expected) => {
    storePosition(positionKey({ type: 15, id: 1 }), { page: 40, offset: 0, pages: 108, time })
    const live = await showLive(block('one'))
    expect(readings(live.host)).toEqual([expected])
  })

  it('has a book that only this browser has opened', async () => {
    storePosition(positionKey({ type: 15, id: 3 }), { page: 7, offset: 0, pages: 90, time: 1 })
    const live = await showLive(block('usual'))
    expect(readings(live.host)[2]).toBe(readTo(7, 90))
  })

  it('that is empty leads to the books', () => {
    const host = show('empty')
    expect(host.textContent).toContain('暂无数据')
    expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/web/book'])
  })

  it('has numbered pages on a desktop, and on a phone goes on with a link to the next', () => {
    expect(textsOf(show('pages'), 'nav[aria-label="分页"] a')).toEqual(['上一页', '1', '2', '3', '下一页'])
    expect(textsOf(show('scroll'), 'nav[aria-label="分页"] a')).toEqual(['下一页'])
  })

  it('removes a book and puts it back in its place', async () => {
    const live = await showLive(block('usual'))
    await press(`${say('bookshelf', 'remove')}：诗经`)
    expect(live.sent).toEqual([{ call: 'book/bookshelfOr', input: { type: 15, id: 2, active: false } }])
    expect(textsOf(live.host, '[role=status]')).toEqual(['', say('bookshelf', 'removed'), '', ''])
    expect(live.host.textContent).toContain(say('bookshelf', 'total', { count: 3 }))
    await press(`${say('bookshelf', 'restore')}：诗经`)
    expect(live.sent.at(-1)?.input).toEqual({ type: 15, id: 2, active: true })
    expect(live.host.textContent).toContain(say('bookshelf', 'total', { count: 4 }))
    expect(live.changes).toEqual([
      ['me', 'marks'],
      ['me', 'marks'],
    ])
  })
})
