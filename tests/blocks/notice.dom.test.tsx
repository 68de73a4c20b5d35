import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { enhanceNotice } from '#blocks/notice/enhance-notice.ts'
import { examples } from '#blocks/notice/examples.ts'
import { Notice } from '#blocks/notice/Notice.tsx'
import { CLOSED_NOTICES_COOKIE, closedNotices, cookieValue } from '#contract/entities/closed-notices.ts'
import type { NoticesResponse } from '#contract/entities/site-responses.ts'
import { planRequest } from '#plan/request-key.ts'
import type { PageFacts } from '#state/page-context.ts'

import { press } from '../support/press.ts'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const { notices = [] } = exampleNamed(examples, 'usual').data
const titles = notices.map(({ title }) => title)
const page = (data: { notices?: NoticesResponse } = { notices }, most = 3) => (
  <Notice
    props={{ most }}
    data={data}
    sectionId="notice-1"
    requests={{ notices: planRequest('notices', {}) }}
    fields={[]}
  />
)

function setClosed(ids: string, seconds = 60) {
  // oxlint-disable-next-line unicorn/no-document-cookie -- there is no other way in jsdom
  document.cookie = `${CLOSED_NOTICES_COOKIE}=${ids}; Path=/; Max-Age=${seconds}`
}
afterEach(() => setClosed('', 0))

describe('notices', () => {
  const shown = (host: Element) =>
    textsOf(host, 'li:not([hidden]) p > :first-child').map((text) => text?.replace(/（.*$/u, ''))

  it.each<[string, number[], string[]]>([
    ['all of them', [], titles],
    ['none that the visitor has closed', [2, 1], titles.slice(0, 1)],
    ['what may not be closed, whatever the cookie says', [3], titles],
  ])('show %s', (_, closed, expected) => {
    expect(shown(showOnPage({ closedNotices: closed }, page()))).toEqual(expected)
  })

  it('are no more than the page allows, the most urgent ones', () => {
    expect(shown(showOnPage({}, page({ notices }, 1)))).toEqual(titles.slice(0, 1))
  })

  it.each([
    ['there is none', { notices: [] }],
    ['they could not be fetched', {}],
  ])('are quiet where %s', (_, data) => {
    expect(showOnPage({}, page(data)).textContent).toBe('')
  })

  it('work without a script: closing is a form that leads back to the page', () => {
    const host = showOnPage({ path: 'news', query: { p: '2' } }, page())
    const form = host.querySelector('form')
    expect(form?.getAttribute('action')).toBe('/web/display')
    expect([...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => `${name} ${value}`)).toEqual([
      'close 2',
      'back /web/news?p=2',
    ])
  })

  /** The server's HTML in the document, enhanced. */
  function show(data: { notices?: NoticesResponse } = { notices }, most = 3, facts: Partial<PageFacts> = {}) {
    document.body.append(showOnPage(facts, page(data, most)))
    const aside = screen.getByRole('complementary')
    expect(aside.dataset['enhance']).toBe('notice')
    return { aside, end: enhanceNotice(aside) }
  }
  const closedIds = () => closedNotices(cookieValue(document.cookie, CLOSED_NOTICES_COOKIE))
  const close = (title: string | undefined) => press(say('notice', 'close', { title: title ?? '' }))
  const focused = () => document.activeElement?.getAttribute('aria-label')

  it('disappear at once when they are closed, and stay closed for this visitor', async () => {
    show()
    for (const title of titles.slice(1)) await close(title)
    expect(shown(document.body)).toEqual(titles.slice(0, 1))
    expect(closedIds()).toEqual([1, 2])
  })

  it('move up where one of them is closed, and take over the focus', async () => {
    const closable = notices.map((notice) => ({ ...notice, closable: true }))
    show({ notices: closable }, 1)
    for (const [index, title] of titles.entries()) {
      expect(shown(document.body)).toEqual([title])
      expect(focused() ?? undefined).toBe(index === 0 ? undefined : say('notice', 'close', { title }))
      await close(title)
    }
    expect(document.querySelector('aside')).toBe(null)
    expect(closedIds()).toEqual([1, 2, 3])
  })

  it('that are over are forgotten at the next closing, those newer than the page are not', async () => {
    setClosed('0.2.9')
    show({ notices: notices.flatMap((notice) => (notice.id === 2 ? [{ ...notice, id: 5, title: '五' }] : [notice])) })
    await close('五')
    expect(closedIds()).toEqual([5, 9])
  })

  it('that are left out of the page stay remembered', async () => {
    setClosed('0.1')
    show({ notices }, 3, { closedNotices: [1] })
    await close(titles[1])
    expect(closedIds()).toEqual([1, 2])
  })

  it('that were closed on another page are absent from one that was prefetched', () => {
    setClosed('3.2')
    show({ notices }, 2)
    expect(shown(document.body)).toEqual([titles[0], titles[2]])
  })

  it('are left to the server’s form when the page is left', () => {
    const { aside, end } = show()
    end()
    const event = new Event('submit', { bubbles: true, cancelable: true })
    aside.querySelector('form')?.dispatchEvent(event)
    expect([event.defaultPrevented, closedIds()]).toEqual([false, []])
  })
})
