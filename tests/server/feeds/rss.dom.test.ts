import { describe, expect, it } from 'vitest'

import { renderRss, type RssItem } from '#server/feeds/rss.ts'

const item: RssItem = {
  guid: 'urn:wenlan:news:7',
  title: '灯会开幕',
  link: 'https://www.example.cn/web/news/details/7',
  summary: '今晚开灯',
  author: '许若溪',
  category: '要闻',
  publishedAt: Date.UTC(2026, 10, 20, 4) / 1000,
  picture: { address: 'https://www.example.cn/web/media/a.webp?x=1&y=2', kind: 'image/webp' },
}

function read(items: readonly RssItem[]) {
  const text = renderRss({
    title: '新闻 - 文澜',
    description: '消息',
    link: 'https://www.example.cn/web/news',
    self: 'https://www.example.cn/web/feeds/news.xml',
    items,
  })
  const document = new DOMParser().parseFromString(text, 'application/xml')
  const error = document.querySelector('parsererror')
  if (error) throw new Error(`${error.textContent ?? ''}\n${text}`)
  return document
}

const hostile: readonly [what: string, text: string, expected: string][] = [
  ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['the end of its element', '</title></item><item>', '</title></item><item>'],
  ['the end of a CDATA section', ']]>', ']]>'],
  ['entities', '&amp; &lt; &nbsp; &#0;', '&amp; &lt; &nbsp; &#0;'],
  ['quotes', `"'`, `"'`],
  ['control characters', 'a\u0000\u0008\u001Fb', 'ab'],
  ['halves of characters', 'a\uD83Db\uDE00', 'ab'],
  ['what is no character', 'a\uFFFE\uFFFFb', 'ab'],
  ['rare characters', '𠮷🐉', '𠮷🐉'],
]

describe('an RSS feed', () => {
  it.each(hostile)('stays XML with %s in it', (_, text, expected) => {
    const [found] = read([{ ...item, title: text, summary: text, author: text, category: text }]).querySelectorAll(
      'item',
    )
    const parts = ['title', 'description', 'category'].map((name) => found?.querySelector(name)?.textContent)
    expect(parts).toEqual([expected, expected, expected])
    expect(found?.getElementsByTagName('dc:creator')[0]?.textContent).toBe(expected)
  })

  it('names its address, and that of the list', () => {
    const channel = read([item]).querySelector('channel')
    expect(channel?.querySelector('link')?.textContent).toBe('https://www.example.cn/web/news')
    const self = channel?.getElementsByTagName('atom:link')[0]
    expect([self?.getAttribute('rel'), self?.getAttribute('href'), self?.getAttribute('type')]).toEqual([
      'self',
      'https://www.example.cn/web/feeds/news.xml',
      'application/rss+xml',
    ])
  })

  it('has times in the form of RFC 822, and the time of the newest entry as its build time', () => {
    const document = read([item, { ...item, publishedAt: item.publishedAt + 60 }])
    expect([...document.querySelectorAll('pubDate')].map(({ textContent }) => textContent)).toEqual([
      'Fri, 20 Nov 2026 04:00:00 GMT',
      'Fri, 20 Nov 2026 04:01:00 GMT',
    ])
    expect(document.querySelector('lastBuildDate')?.textContent).toBe('Fri, 20 Nov 2026 04:01:00 GMT')
  })

  it.each([0, -1, Number.NaN, 1e18])('has no time for an entry whose time is invalid: %s', (publishedAt) => {
    expect(read([{ ...item, publishedAt }]).querySelector('pubDate, lastBuildDate')).toBeNull()
  })

  it('identifies each entry by a permanent name that is no address', () => {
    const guid = read([item]).querySelector('guid')
    expect([guid?.getAttribute('isPermaLink'), guid?.textContent]).toEqual(['false', 'urn:wenlan:news:7'])
  })

  it('shows a picture where there is one, and has no empty elements', () => {
    const { picture: _, ...bare } = item
    expect(read([item]).querySelector('enclosure')?.getAttribute('url')).toBe(
      'https://www.example.cn/web/media/a.webp?x=1&y=2',
    )
    const empty = [...read([{ ...bare, summary: '', author: '', category: '' }]).querySelectorAll('item > *')].filter(
      ({ textContent }) => textContent === '',
    )
    expect(empty.map(({ tagName }) => tagName)).toEqual([])
  })

  it('is valid without entries', () => {
    expect(read([]).querySelector('lastBuildDate, item')).toBeNull()
  })
})
