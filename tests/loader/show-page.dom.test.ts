import { beforeEach, describe, expect, it } from 'vitest'

import { showPage } from '#loader/show-page.ts'

import { pageAnswer, pageData } from './a-page.ts'

beforeEach(() => {
  document.body.innerHTML = `<header><b>旧</b></header>
    <nav data-areas><a href="/web/index" aria-current="page">首页</a><a href="/web/news">新闻</a></nav>
    <main id="main" tabindex="-1"><p>旧</p></main>
    <footer><a id="switch" href="/web/display?elder=on&amp;back=%2Fweb%2Findex">长者版</a></footer>`
})
const html = (selector: string) => document.querySelector(selector)?.innerHTML

describe('a page that replaces another', () => {
  it('has its title and its sections; the frame stays', () => {
    const [main, nav] = [document.querySelector('main'), document.querySelector('nav')]
    showPage(document, pageAnswer({ title: '新闻 - 文澜', main: '<h1>新</h1>' }))
    expect([document.title, html('main'), html('header')]).toEqual(['新闻 - 文澜', '<h1>新</h1>', '<b>旧</b>'])
    expect([document.querySelector('main'), document.querySelector('nav')]).toEqual([main, nav])
  })

  it('is marked in the navigation, where no other page is marked any more', () => {
    showPage(document, pageAnswer({ marks: [null, 'true'] }))
    expect([...document.querySelectorAll('nav a')].map((link) => link.getAttribute('aria-current'))).toEqual([
      null,
      'true',
    ])
  })

  it('is the target of the display switches', () => {
    showPage(document, pageAnswer({ data: pageData({ address: 'news?p=2&category=要闻' }) }))
    const address = new URL(document.querySelector<HTMLAnchorElement>('#switch')?.href ?? '')
    expect(Object.fromEntries(address.searchParams)).toEqual({ elder: 'on', back: '/web/news?p=2&category=要闻' })
  })

  it.each([
    ['a member’s page on a phone', '<i>返回</i>', true, true],
    ['another page on a phone', '<i>返回</i>', undefined, false],
    ['a member’s page on a desktop', undefined, true, false],
  ] as const)('has the header of a phone, and the brief footer for members: %s', (_, header, auth, isBrief) => {
    showPage(
      document,
      pageAnswer({ ...(header === undefined ? {} : { header }), data: pageData(auth ? { auth } : {}) }),
    )
    expect(html('header')).toBe(header ?? '<b>旧</b>')
    expect(document.querySelector('footer')?.hasAttribute('data-brief')).toBe(isBrief)
  })
})
