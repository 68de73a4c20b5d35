import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { type DocumentInput, renderDocument } from '#server/pages/document.ts'

const input: DocumentInput = {
  template: readFileSync('index.html', 'utf8'),
  visitor: { device: 'desktop', elder: false, login: 'anonymous' },
  head: { title: '标题 - 文澜', description: '描述', canonical: 'news?p=2', image: '' },
  siteName: '文澜',
  origin: 'https://www.example.cn',
  pictures: { storage: '/web/media/', share: 'share.webp' },
  icon: '/web/icon.svg',
  isIndexed: true,
  meta: {
    kind: 'article',
    publishedAt: '2026-11-20T12:00:00+08:00',
    previous: 'news',
    next: 'news?p=3',
    feeds: [{ kind: 'application/rss+xml', title: '新闻', address: '/web/feeds/news.xml' }],
    structured: '{"@type":"Article"}',
  },
  html: '<main>正文</main>',
  hydrationData: '{}',
  css: '.a{top:0}',
  fonts: [],
  sheet: '/web/assets/style.css',
  grounds: { light: '#faf6ee', dark: '#211d19' },
  loader: '/web/assets/loader.js',
  headTags: '',
}
const render = (changes: Partial<DocumentInput> = {}) => renderDocument({ ...input, ...changes })

describe('a document', () => {
  it('has content before every script, and no script inline', () => {
    const html = render()
    expect(html.indexOf('正文')).toBeLessThan(html.indexOf('<script'))
    expect(html.match(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/gu)).toBeNull()
  })

  it('has the texts of a page as text, even with the marks of the template in them', () => {
    const html = '<main><!--wenlan:scripts--> $& <!--wenlan:head--></main>'
    expect(render({ html })).toContain(html)
  })

  it.each([
    ['width=device-width, initial-scale=1, viewport-fit=cover', input.visitor],
    ['width=1280', { ...input.visitor, isWide: true as const }],
  ])('has the viewport %s for %j', (expected, visitor) => {
    expect(render({ visitor })).toContain(`<meta name="viewport" content="${expected}"`)
  })

  it.each([' data-wenlan="view"', '<!--wenlan:head-->', '<!--wenlan:page-->', '<!--wenlan:scripts-->'])(
    'needs a template with %s in it exactly once',
    (place) => {
      expect(() => render({ template: input.template.replace(place, '') })).toThrow('exactly once, found 0')
      expect(() => render({ template: input.template.replace(place, place + place) })).toThrow('exactly once, found 2')
    },
  )

  it('fetches the fonts that its style names at once', () => {
    expect(render({ fonts: ['/web/a.woff2'] })).toContain(
      '<link rel="preload" as="font" type="font/woff2" href="/web/a.woff2" crossorigin="">',
    )
  })

  it('blocks on no style sheet, and has one for paper without a script', () => {
    expect(render()).toMatch(/<link rel="stylesheet" href="[^"]+" media="print">/u)
  })

  it.each([
    ['', 'https://www.example.cn/web/media/1440/share.webp'],
    ['news/a.webp', 'https://www.example.cn/web/media/1440/news/a.webp'],
    ['/news/a.webp', 'https://www.example.cn/web/media/1440/news/a.webp'],
    ['/web/media/news/a.webp', 'https://www.example.cn/web/media/1440/news/a.webp'],
    ['news/a.svg', 'https://www.example.cn/web/media/1440/share.webp'],
    ['news/a.webp#focus=30-70', 'https://www.example.cn/web/media/1440/news/a.webp'],
    ['javascript:alert(1)', 'https://www.example.cn/web/media/1440/share.webp'],
    ['https://cdn.example.cn/a.webp', 'https://cdn.example.cn/a.webp'],
    ['http://[', 'https://www.example.cn/web/media/1440/share.webp'],
  ])('shares the picture "%s" as %s', (image, expected) => {
    expect(render({ head: { ...input.head, image } })).toContain(`<meta property="og:image" content="${expected}">`)
  })

  it('names itself by its path where no address is configured, and never by a header of the request', () => {
    const html = render({ origin: '' })
    expect(html).toContain('<link rel="canonical" href="/web/news?p=2">')
    expect(html).toContain('<meta property="og:image" content="/web/media/1440/share.webp">')
    expect(render({ origin: '', head: { ...input.head, image: 'a.webp' } })).toContain(
      '<meta property="og:image" content="/web/media/1440/a.webp">',
    )
    expect(html).not.toContain('og:url')
  })

  it('shows a hostile title as text', () => {
    expect(render({ head: { ...input.head, title: '</title><script>alert(1)</script>' } })).not.toContain(
      '<script>alert',
    )
  })

  it('of a page that does not exist stays out of search engines', () => {
    expect(render({ isIndexed: false })).toMatch(/content="noindex"/u)
    expect(render({ isIndexed: false })).not.toContain('canonical')
  })

  it('has its kind, its date, its neighbours and its feeds in the head', () => {
    const html = render()
    for (const tag of [
      '<meta property="og:type" content="article">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta property="article:published_time" content="2026-11-20T12:00:00+08:00">',
      '<link rel="prev" href="/web/news">',
      '<link rel="next" href="/web/news?p=3">',
      '<link rel="alternate" type="application/rss+xml" title="新闻 - 文澜" href="/web/feeds/news.xml">',
      '<script type="application/ld+json">{"@type":"Article"}</script>',
    ])
      expect(html).toContain(tag)
  })

  it('has no tags for absent values', () => {
    const html = render({ meta: { kind: '', feeds: [], structured: '' } })
    expect(html).not.toMatch(/og:type|twitter|published_time|rel="(?:prev|next|alternate)"|ld\+json/u)
  })

  it('has the layout and the elder mode on the root element', () => {
    expect(render({ visitor: { device: 'mobile', elder: true, login: 'anonymous' } })).toContain(
      '<html lang="zh-CN" data-device="mobile" data-elder>',
    )
  })
})
