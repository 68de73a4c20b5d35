import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { distanceWords, enhanceNear } from '#blocks/filters/enhance-near.ts'
import { examples as filterExamples } from '#blocks/filters/examples.ts'
import { Filters } from '#blocks/filters/Filters.tsx'
import { examples as listExamples } from '#blocks/list/examples.ts'
import { List } from '#blocks/list/List.tsx'
import { planRequest } from '#plan/request-key.ts'

import { exampleNamed, showOnPage } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const request = planRequest('list', {})
/** In the old town; "near" is about a kilometre away, "far" 32. */
const HERE = { latitude: 30.24, longitude: 120.21 }
const positions = {
  far: '30.05,120.45',
  near: '30.246,120.218',
  nowhere: undefined,
  later: '30.2401,120.2101',
} as const
type Name = keyof typeof positions

/** The server's HTML of a page of a list with a chip 附近 above it. */
function page(number: number, names: readonly Name[]): HTMLElement {
  const filters = exampleNamed(filterExamples, 'near')
  const list = exampleNamed(listExamples, 'pages')
  const [row] = list.data.articles.rows
  const rows = row
    ? names.map((name) => {
        const position = positions[name]
        return {
          ...row,
          id: Object.keys(positions).indexOf(name) + 1,
          title: name,
          ...(position === undefined ? {} : { position }),
        }
      })
    : []
  return showOnPage(
    { path: 'activity', type: 12, query: { p: String(number) }, device: 'desktop' },
    <>
      <Filters
        sectionId="main-1"
        props={filters.props}
        data={filters.data}
        requests={{ categories: request, articles: request }}
        fields={filters.fields ?? []}
        chips={filters.chips ?? []}
      />
      <div data-block="list" id="main-2">
        <List
          sectionId="main-2"
          props={{ ...list.props, paging: 'pages' }}
          data={{ articles: { page: number, rows, limit: 2, total: 4 } }}
          requests={{ articles: request }}
          fields={[]}
        />
      </div>
    </>,
  )
}

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
  vi.unstubAllGlobals()
})

/** Stands for the browser's answer where the visitor is; the mock counts how often it was asked. */
function browserAt(answer: { latitude: number; longitude: number } | 'refused' | 'unavailable') {
  const locate = vi.fn<(found: (position: unknown) => void, failed: (error: unknown) => void) => void>(
    (found, failed) =>
      typeof answer === 'string'
        ? failed({ code: answer === 'refused' ? 1 : 2, PERMISSION_DENIED: 1 })
        : found({ coords: answer }),
  )
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: locate } })
  return locate
}

function start(names: readonly Name[], further: readonly (readonly Name[])[] = []) {
  const host = page(1, names)
  document.body.append(host)
  endings.push(() => host.remove())
  const status = host.querySelector<HTMLElement>('[data-enhance="near"]')
  const button = host.querySelector<HTMLButtonElement>('[data-near]')
  if (!status || !button) throw new Error('The page has no chip that orders by distance')
  const pages = further.map((pageNames, index) => page(index + 2, pageNames))
  const fetched: string[] = []
  const end = enhanceNear(status, {
    fetchMain: (href) => {
      fetched.push(href)
      return Promise.resolve(pages[Number(new URL(href, 'http://portal').searchParams.get('p')) - 2])
    },
    showMore: () => Promise.resolve(),
  })
  endings.push(end)
  const titles = () => [...host.querySelectorAll('#main-2 h2')].map(({ textContent }) => textContent)
  return { host, status, button, fetched, titles, pager: () => host.querySelector('#main-2 nav') }
}

describe('the chip 附近', () => {
  it('requests the position when it is pressed, and not before', async () => {
    const locate = browserAt(HERE)
    const { button, titles } = start(['far', 'near'])
    expect(locate).not.toHaveBeenCalled()
    fireEvent.click(button)
    expect(locate).toHaveBeenCalledOnce()
    await expect.poll(titles).toEqual(['near', 'far'])
  })

  it('orders all pages of the list, shows each distance, and puts entities without a position at the end', async () => {
    browserAt(HERE)
    const { host, status, button, fetched, titles, pager } = start(['far', 'nowhere'], [['near', 'later']])
    fireEvent.click(button)
    await expect.poll(titles).toEqual(['later', 'near', 'far', 'nowhere'])
    const distances = [...host.querySelectorAll('li[data-position] > span')].map(({ textContent }) => textContent)
    expect(distances).toEqual([
      say('filters', 'metres', { count: 100 }),
      say('filters', 'kilometres', { count: 1 }),
      say('filters', 'kilometres', { count: 31 }),
    ])
    expect(status.textContent).toBe(
      say('filters', 'nearOrdered', { distance: say('filters', 'metres', { count: 100 }) }),
    )
    expect([button.getAttribute('aria-pressed'), pager()?.hasAttribute('hidden')]).toEqual(['true', true])
    // Nothing that was asked for says where the visitor is.
    expect(fetched.join()).not.toMatch(/30\.|120\./u)
  })

  it('restores the list when it is pressed again', async () => {
    browserAt(HERE)
    const { host, status, button, titles, pager } = start(['far', 'near'])
    fireEvent.click(button)
    await expect.poll(titles).toEqual(['near', 'far'])
    fireEvent.click(button)
    expect(titles()).toEqual(['far', 'near'])
    expect(host.querySelectorAll('li[data-position] > span')).toHaveLength(0)
    expect([button.getAttribute('aria-pressed'), pager()?.hasAttribute('hidden'), status.textContent]).toEqual([
      'false',
      false,
      '',
    ])
  })

  it.each([
    ['refused', 'nearRefused'],
    ['unavailable', 'nearFailed'],
  ] as const)('reports a position that is %s, and leaves the list as it is', async (answer, text) => {
    browserAt(answer)
    const { status, button, titles } = start(['far', 'near'])
    fireEvent.click(button)
    await expect.poll(() => status.textContent).toBe(say('filters', text))
    expect([button.getAttribute('aria-pressed'), ...titles()]).toEqual(['false', 'far', 'near'])
  })

  it('reports a browser without positions', async () => {
    vi.stubGlobal('navigator', {})
    const { status, button } = start(['far', 'near'])
    fireEvent.click(button)
    await expect.poll(() => status.textContent).toBe(say('filters', 'nearFailed'))
  })
})

it.each([
  [0, '100 m'],
  [0.44, '400 m'],
  [0.949, '900 m'],
  [0.95, '1 km'],
  [1.24, '1.2 km'],
  [9.94, '9.9 km'],
  [9.95, '10 km'],
  [31.6, '32 km'],
  [Infinity, ''],
])('a distance of %d km is written as %s', (kilometres, words) => {
  expect(distanceWords(kilometres, { metres: '{count} m', kilometres: '{count} km' })).toBe(words)
})
