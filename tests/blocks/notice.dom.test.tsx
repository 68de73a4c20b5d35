import { afterEach, describe, expect, it } from 'vitest'

import { examples } from '#blocks/notice/examples.ts'
import { Notice } from '#blocks/notice/Notice.tsx'
import { CLOSED_NOTICES_COOKIE, closedNotices, cookieValue } from '#contract/closed-notices.ts'
import type { NoticesResponse } from '#contract/other.ts'
import { planRequest } from '#plan/request-key.ts'

import { showLive } from '../support/live-block.tsx'
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

afterEach(() => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- there is no other way in jsdom
  document.cookie = `${CLOSED_NOTICES_COOKIE}=; Path=/; Max-Age=0`
})

describe('notices', () => {
  const shown = (host: Element) => textsOf(host, 'li p > :first-child').map((text) => text?.replace(/（.*$/u, ''))

  it.each<[string, number[], string[]]>([
    ['all of them', [], titles],
    ['none that the visitor has closed', [2, 1], titles.slice(0, 1)],
    ['what may not be closed, whatever the cookie says', [3], titles],
  ])('show %s', (_, closed, expected) => {
    expect(shown(showOnPage({ closedNotices: closed }, page()))).toEqual(expected)
  })

  it('show no more than the page wants, the most urgent ones', () => {
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

  it('that are closed are gone at once, and stay closed for this visitor', async () => {
    await showLive(page())
    for (const title of titles.slice(1)) await press(say('notice', 'close', { title }))
    expect(shown(document.body)).toEqual(titles.slice(0, 1))
    expect(closedNotices(cookieValue(document.cookie, CLOSED_NOTICES_COOKIE))).toEqual([2, 1])
  })
})
