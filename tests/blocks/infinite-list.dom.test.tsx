import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { examples as listExamples } from '#blocks/list/examples.ts'
import { List } from '#blocks/list/List.tsx'
import { examples as searchExamples } from '#blocks/search-results/examples.ts'
import { SearchResults } from '#blocks/search-results/SearchResults.tsx'
import { enhanceInfiniteList } from '#components/navigation/enhance-infinite-list.ts'
import { planRequest } from '#plan/request-key.ts'

import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const PAGES = 4
const PATH = 'news'
const request = planRequest('list', {})

/** A page of rows with these ids. */
type Page = (page: number, ids: readonly number[]) => HTMLElement

const lists = {
  list: (page, ids) => {
    const { props, data } = exampleNamed(listExamples, 'scroll')
    const [row] = data.articles.rows
    const rows = row ? ids.map((id) => ({ ...row, id })) : []
    return section(
      'list',
      page,
      <List
        props={props}
        data={{ articles: { page, rows, limit: 2, total: 2 * PAGES } }}
        sectionId="main-1"
        requests={{ articles: request }}
        fields={[]}
      />,
    )
  },
  'search-results': (page, ids) => {
    const { props, data } = exampleNamed(searchExamples, 'scroll')
    const [row] = data.results.rows
    const rows = row ? ids.map((id) => ({ ...row, id })) : []
    return section(
      'search-results',
      page,
      <SearchResults
        props={props}
        data={{ results: { ...data.results, page, rows, limit: 2, total: 2 * PAGES } }}
        sectionId="main-1"
        requests={{ results: request }}
        fields={[]}
      />,
    )
  },
} satisfies Record<string, Page>

/** The server's HTML of a page, with the section in its place. */
function section(block: string, page: number, content: React.ReactNode): HTMLElement {
  return showOnPage(
    { path: PATH, query: { p: String(page) }, device: 'mobile' },
    <div data-block={block} id="main-1">
      {content}
    </div>,
  )
}

/** Tells the observers that the end of the list is in view. */
let notifyObservers: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        notifyObservers = () => onChange([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {
        notifyObservers = () => undefined
      }
    },
  )
  window.history.replaceState(null, '', `/web/${PATH}`)
})

const ends: (() => void)[] = []
let over = new AbortController()
beforeEach(() => {
  over = new AbortController()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  over.abort()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe.each(['list', 'search-results'] as const)('an infinite list: %s', (block) => {
  const pageOf: Page = lists[block]
  const status = () => screen.getByRole('status')
  const previous = () => screen.getByRole('link', { name: say('pager', 'previous') })
  const next = () => screen.getByRole('link', { name: say('pager', 'next') })
  const ids = () =>
    [...document.querySelectorAll('li h3 a, li h2 a')].map((link) =>
      Number(link.getAttribute('href')?.split('/').at(-1)),
    )
  const marks = () =>
    [...document.querySelectorAll<HTMLElement>('[data-enhance] > * > li')].flatMap((row, index) =>
      row.dataset['page'] === undefined ? [] : [[index, Number(row.dataset['page'])]],
    )

  type Answer = (href: string) => HTMLElement | undefined
  /** The second page of the list, enhanced; further pages hold ten times their number, unless told otherwise. */
  function open(answer: Answer = (href) => answerTo(href)) {
    document.body.append(pageOf(2, [3, 4]))
    const requests: string[] = []
    const fetchMain = (href: string) => {
      requests.push(href)
      return Promise.resolve(answer(href))
    }
    const box = document.querySelector<HTMLElement>('[data-enhance="infinite-list"]') ?? document.body
    const end = enhanceInfiniteList(box, { fetchMain, showMore: () => Promise.resolve() })
    ends.push(end)
    return { requests, end }
  }
  const answerTo = (href: string) => {
    const page = Number(new URLSearchParams(href.split('?')[1]).get('p'))
    return pageOf(page, [10 * page])
  }
  /** The visitor comes to the end of the list. */
  const reachEnd = async () => {
    notifyObservers()
    await pass(1000)
  }

  it('requests the page after the last one once its end has been in view for 200 ms', async () => {
    const { requests } = open()
    notifyObservers()
    await pass(199)
    expect(requests).toEqual([])
    await pass(1)
    expect(requests).toEqual([`/${PATH}?p=3`])
    await pass(1000)
    await reachEnd()
    expect(requests).toEqual([`/${PATH}?p=3`, `/${PATH}?p=4`])
    expect(ids()).toEqual([3, 4, 30, 40])
  })

  it('marks the first row of each page, and shows its end', async () => {
    open()
    await reachEnd()
    await reachEnd()
    expect(marks()).toEqual([
      [0, 2],
      [2, 3],
      [3, 4],
    ])
    expect(status().textContent).toBe(say(block, 'end'))
    expect(screen.queryByRole('link', { name: say('pager', 'next') })).toBe(null)
  })

  it('requests a page where its link is pressed, once while the answer is on its way', async () => {
    const { requests } = open()
    expect(fireEvent.click(next())).toBe(false)
    await pass(0)
    fireEvent.click(screen.getByText(say(block, 'loading')))
    notifyObservers()
    await pass(1000)
    expect(requests).toEqual([`/${PATH}?p=3`])
    expect(ids()).toEqual([3, 4, 30])
  })

  it('leaves a link that is opened beside this page to the browser', async () => {
    const { requests } = open()
    // jsdom goes nowhere.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(next(), { ctrlKey: true })
    await pass(1000)
    expect(requests).toEqual([])
  })

  it('shows no row twice that moved to the next page meanwhile', async () => {
    open(() => pageOf(3, [4, 5]))
    await reachEnd()
    expect(ids()).toEqual([3, 4, 5])
    expect(marks()).toEqual([
      [0, 2],
      [2, 3],
    ])
  })

  it('shows that a page is on its way, and then the page', async () => {
    open()
    const before = status().firstElementChild
    fireEvent.click(next())
    await pass(0)
    expect(status().textContent).toBe(say(block, 'loading'))
    expect(before?.hasAttribute('data-loading')).toBe(true)
    // The style sheet hides the rest of the page by it.
    expect(before?.className.split(' ')).toContain(before?.getAttribute('data-loading-class'))
    // The answer is there; two frames are not over.
    await pass(0)
    expect(ids()).toEqual([3, 4])
    await pass(1000)
    expect(ids()).toEqual([3, 4, 30])
    // An element that is moved is a layout shift; a new one is not.
    expect(status().firstElementChild).not.toBe(before)
    expect(document.querySelector('[data-loading]')).toBe(null)
  })

  it.each<[string, Answer]>([
    ['did not come', () => undefined],
    ['came without the list', () => document.createElement('main')],
  ])('reports when a page %s, and requests it again only on a press', async (_, answer) => {
    let fails = true
    const { requests } = open((href) => (fails ? answer(href) : answerTo(href)))
    await reachEnd()
    expect(status().textContent).toBe(say(block, 'failed') + say(block, 'retry'))
    await reachEnd()
    expect([requests.length, ids()]).toEqual([1, [3, 4]])
    fails = false
    fireEvent.click(screen.getByRole('button', { name: say(block, 'retry') }))
    await pass(1000)
    expect(ids()).toEqual([3, 4, 30])
    expect(next()).toBeTruthy()
  })

  it('takes in the page before where its link is pressed, above what is in view, and has the keyboard there', async () => {
    const scrolled = vi.spyOn(window, 'scrollBy').mockReturnValue()
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function place(this: HTMLElement) {
      return new DOMRect(0, 100 * [...(this.parentElement?.children ?? [])].indexOf(this))
    })
    const { requests } = open((href) => (href.includes('p=') ? answerTo(href) : pageOf(1, [1, 2, 3])))
    expect(fireEvent.click(previous())).toBe(false)
    await vi.dynamicImportSettled()
    await pass(0)
    // A row that has moved to the page after it is there once.
    expect([requests, ids(), marks()]).toEqual([
      [`/${PATH}`],
      [1, 2, 3, 4],
      [
        [0, 1],
        [2, 2],
      ],
    ])
    expect(scrolled.mock.calls).toEqual([[{ top: 200, behavior: 'instant' }]])
    expect(document.activeElement?.getAttribute('href')).toMatch(/2$/u)
    expect(screen.queryByRole('link', { name: say('pager', 'previous') })).toBe(null)
    await reachEnd()
    expect(ids()).toEqual([1, 2, 3, 4, 30])
  })

  it('leaves the link to an earlier page that fails to load to the navigation', async () => {
    open(() => undefined)
    const followed = vi.fn<(isPrevented: boolean) => void>()
    window.addEventListener(
      'click',
      (event) => {
        followed(event.defaultPrevented)
        event.preventDefault()
      },
      { signal: over.signal },
    )
    fireEvent.click(previous())
    await vi.dynamicImportSettled()
    await pass(0)
    expect(followed.mock.calls).toEqual([[true], [false]])
  })

  it('has p in the address for the page in view, and leaves another page’s address alone', async () => {
    let inView = 3
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function place(this: HTMLElement) {
      return new DOMRect(0, (Number(this.dataset['page']) - inView) * 10_000)
    })
    const { end } = open()
    await reachEnd()
    const search = async (page: number) => {
      inView = page
      fireEvent.scroll(window)
      await pass(100)
      return window.location.search
    }
    expect([window.location.search, await search(2), await search(3)]).toEqual(['?p=3', '?p=2', '?p=3'])
    window.history.replaceState(null, '', '/web/elsewhere')
    expect(await search(2)).toBe('')
    window.history.replaceState(null, '', `/web/${PATH}`)
    end()
    expect(await search(3)).toBe('')
  })

  it('requests nothing once it was left, and has its link again', async () => {
    const { requests, end } = open()
    notifyObservers()
    await pass(100)
    end()
    await reachEnd()
    expect(requests).toEqual([])
    expect(next()).toBeTruthy()
  })

  it('adds nothing that comes after it was left', async () => {
    const { end } = open()
    fireEvent.click(next())
    end()
    await pass(1000)
    expect(ids()).toEqual([3, 4])
    expect(next()).toBeTruthy()
  })

  it('shows an advertisement once, and every entry to which one leads', async () => {
    const withAd = (main: HTMLElement) => {
      const ad = document.createElement('li')
      ad.dataset['ads'] = ''
      ad.innerHTML = `<a href="${main.querySelector('li a')?.getAttribute('href') ?? ''}">推广</a>`
      main.querySelector('li')?.after(ad)
      return main
    }
    open((href) => withAd(answerTo(href)))
    await reachEnd()
    expect(ids()).toEqual([3, 4, 30])
    expect(document.querySelectorAll('[data-ads]').length).toBe(0)
  })

  it('loads the pictures of further pages when they come in view', async () => {
    open((href) => {
      const main = answerTo(href)
      // As the server writes the first picture of a page.
      const [picture] = main.querySelectorAll('li img')
      picture?.removeAttribute('loading')
      picture?.setAttribute('fetchpriority', 'high')
      return main
    })
    await reachEnd()
    const pictures = [...document.querySelectorAll('li:last-child img')]
    expect(pictures.map((picture) => [picture.getAttribute('loading'), picture.hasAttribute('fetchpriority')])).toEqual(
      [['lazy', false]],
    )
  })
})

describe('the rows of infinite lists', () => {
  it('have no ids: those of the next page would be the same', () => {
    for (const example of listExamples)
      expect(
        textsOf(
          section(
            'list',
            1,
            <List {...example} sectionId="main-1" requests={{ articles: request }} fields={example.fields ?? []} />,
          ),
          'li[id], li [id]',
        ),
        example.name,
      ).toEqual([])
    for (const example of searchExamples)
      expect(
        textsOf(
          section(
            'search-results',
            1,
            <SearchResults {...example} sectionId="main-1" requests={{ results: request }} fields={[]} />,
          ),
          'li[id], li [id]',
        ),
        example.name,
      ).toEqual([])
  })
})
