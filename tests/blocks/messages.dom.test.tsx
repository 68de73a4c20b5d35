import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/messages/examples.ts'
import { Messages } from '#blocks/messages/Messages.tsx'
import { messageKinds } from '#contract/members/message.ts'
import { planRequest } from '#plan/request-key.ts'
import type { PageFacts } from '#state/page-context.ts'

import { showLive } from '../support/live-block.tsx'
import { press, settle } from '../support/press.ts'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const unread = say('messages', 'unread')

function block(name: string) {
  const { props, data } = exampleNamed(examples, name)
  return (
    <Messages
      props={props}
      data={data}
      sectionId="main-1"
      requests={{ messages: planRequest('messages', { page: 1, limit: 10 }) }}
      fields={[]}
    />
  )
}

function show(name: string, facts: Partial<PageFacts> = {}): HTMLElement {
  const { query = {}, device = 'desktop' } = exampleNamed(examples, name)
  return showOnPage({ device, path: 'user/my-news', query, ...facts }, block(name))
}

/** Unfolds the message at this place, as a press on its title does. */
async function open(index: number): Promise<void> {
  const letter = document.querySelectorAll('details')[index]
  if (!letter) throw new Error(`No message ${index}`)
  await settle(() => {
    letter.open = true
    fireEvent(letter, new Event('toggle'))
  })
}

function unreadTitles(host: Element): (string | null)[] {
  return textsOf(host, 'details[data-unread] summary > span:nth-child(2)')
}

describe('messages', () => {
  it('have a seal for each kind, and no two kinds the same', () => {
    const seals = textsOf(show('usual'), 'summary > span:first-child')
    expect(seals).toHaveLength(messageKinds.length)
    expect(new Set(seals).size).toBe(messageKinds.length)
  })

  it('are marked as unread in words', () => {
    expect(unreadTitles(show('usual'))).toEqual(
      ['欢迎来到文澜', '报名成功：墨池夜读', '已排入候补：昆曲小班', '候补递补成功：昆曲小班'].map(
        (title) => `${unread}${title}`,
      ),
    )
    expect(textsOf(show('usual'), 'details:not([data-unread]) summary > span:nth-child(2)')).not.toContain(unread)
  })

  it('have their time in the site’s zone', () => {
    expect(textsOf(show('usual'), 'time')[0]).toBe('2026-11-21 12:00')
  })

  it('lead to their subject, if they have one', () => {
    expect([...show('usual').querySelectorAll('details a')].map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 6 }, () => '/web/activity/details/1'),
    )
  })

  it('can be narrowed to the unread ones, and back', () => {
    const tabs = (name: string) =>
      [...show(name).querySelectorAll(`nav[aria-label="${say('messages', 'filter')}"] a`)].map((tab) => [
        tab.textContent,
        tab.getAttribute('href'),
        tab.getAttribute('aria-current'),
      ])
    expect(tabs('usual')).toEqual([
      [say('messages', 'all'), '/web/user/my-news', 'true'],
      [`${unread} 4`, '/web/user/my-news?unread=true', null],
    ])
    expect(tabs('unread')).toEqual([
      [say('messages', 'all'), '/web/user/my-news', null],
      [`${unread} 14`, '/web/user/my-news?unread=true', 'true'],
    ])
  })

  it('retain the filter from page to page', () => {
    expect(
      [...show('unread').querySelectorAll('nav[aria-label="分页"] a')].map((link) => link.getAttribute('href')),
    ).toEqual(['/web/user/my-news?unread=true', '/web/user/my-news?unread=true', '/web/user/my-news?p=2&unread=true'])
  })

  it.each([
    ['empty', ['/web/user/my-news', '/web/user/my-news?unread=true', '/web/activity', '/web/skill/list']],
    ['all-read', ['/web/user/my-news', '/web/user/my-news?unread=true', '/web/user/my-news']],
  ])('are replaced, where there are none, by a link: %s', (name, ways) => {
    const host = show(name)
    expect(host.textContent).toContain('暂无数据')
    expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(ways)
  })
})

describe('reading a message', () => {
  it('is opening it: the server hears once, the numbers follow, and it stays in its place', async () => {
    const live = await showLive(block('usual'), { answer: () => ({ kind: 'ok', data: { unread: 3 } }) })
    await open(1)
    await open(1)
    expect(live.sent).toEqual([{ call: 'user/readNews', input: { id: 2 } }])
    expect(unreadTitles(live.host)).toHaveLength(3)
    expect(textsOf(live.host, `nav[aria-label="${say('messages', 'filter')}"] a`)).toEqual([
      say('messages', 'all'),
      `${unread} 3`,
    ])
    expect(live.changes).toEqual([['me']])
    await live.show(null)
    expect(live.changes).toEqual([['me'], ['messages']])
  })

  it('sends nothing for one that is already read', async () => {
    const live = await showLive(block('usual'))
    await open(6)
    expect(live.sent).toEqual([])
  })

  it('is undone when its request is lost, and can be repeated', async () => {
    const live = await showLive(block('usual'), { answer: () => ({ kind: 'network' }) })
    await open(0)
    expect(unreadTitles(live.host)).toHaveLength(4)
    expect(textsOf(live.host, `nav[aria-label="${say('messages', 'filter')}"] a`)).toEqual([
      say('messages', 'all'),
      `${unread} 4`,
    ])
    expect(live.changes).toEqual([])
  })

  it('is possible for all at once', async () => {
    const live = await showLive(block('usual'))
    await press(say('messages', 'readAll'))
    // The button disappears afterwards; the focus must not be lost with it.
    expect(document.activeElement).not.toBe(document.body)
    expect(live.sent).toEqual([{ call: 'user/readNews', input: { all: true } }])
    expect(live.changes).toEqual([['me', 'messages']])
  })

  it('is not offered where all are read', () => {
    expect(show('all-read').querySelector('button')).toBeNull()
  })
})
