import { beforeEach, describe, expect, it, vi } from 'vitest'

import { type Choices, watchChoices } from '#loader/watch-choices.ts'

import { forThisTest } from '../support/for-this-test.ts'

const HERE = { path: 'activity', query: {} }
const CHOSEN = { path: 'activity', query: { category: '讲座' } }

const calendar = (chosen?: number) => `
  <div data-block="calendar" id="calendar-1">
    <a href="?month=${chosen === undefined ? 12 : 11}" aria-label="下个月"></a>
    <a href="${chosen === 7 ? '?' : '?date=7'}">7<span>2 场</span></a>
    <a href="?date=9">9<span>1 场</span></a>
  </div>`
const filters = (more = '', count = 6, fold = '') => `
  <div data-block="filters" id="filters-1">
    <form action="/web/activity" method="get"><input name="keyword" /><button type="submit">搜</button></form>
    <ul id="chips"><li><a href="?district=1">全部</a></li><li><a href="?category=讲座">讲座 <span>${count}</span></a></li></ul>
    <details ${fold}><summary>时间、区县</summary><ul><li><a href="?category=讲座">全部</a></li><li><a href="?district=1">东城</a></li></ul></details>
    ${more}
    <a href="?sort=newest">最新</a>
  </div>`
const CLEAR = '<a href="?">清除筛选</a>'
const list = (words: string) =>
  `<div data-block="list" id="list-1"><p data-result>${words}</p><a href="?p=2">下一页</a></div>`

let choices: Choices
const show = (...sections: string[]) => {
  const main = document.querySelector('main')
  if (main) main.innerHTML = sections.join('')
}
const named = (selector: string, words: string) =>
  [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].find((element) =>
    (element.ariaLabel ?? element.textContent).startsWith(words),
  )
/** What has the focus: its section, and its words. */
const focus = () => {
  const { activeElement } = document
  return [activeElement?.closest('[data-block]')?.id, activeElement?.ariaLabel ?? activeElement?.textContent.trim()]
}
const announcement = () => document.querySelector('[data-announcement]')?.textContent

beforeEach(async () => {
  document.body.innerHTML = `<span data-announcement role="status"></span><a href="?p=9">旁边</a><main tabindex="-1"></main>`
  vi.stubGlobal('scrollBy', vi.fn<() => void>())
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  choices = forThisTest(() => watchChoices(document))
  await choices.prepare('/activity?category=讲座', HERE)
  show(calendar(), filters(CLEAR, 6, 'open'), list('共 36 场'))
  forThisTest(() => document.addEventListener('click', (event) => event.preventDefault()))
})

describe('a choice on a page', () => {
  it.each<[what: string, selector: string, words: string, next: string[], focused: [string, string]]>([
    ['a day, whose link now takes it back', 'a', '7', [calendar(7), filters()], ['calendar-1', '72 场']],
    ['the arrow to another month', 'a', '下个月', [calendar(9), filters()], ['calendar-1', '下个月']],
    ['a filter, whose number has changed', 'a', '讲座', [calendar(), filters('', 2)], ['filters-1', '讲座 2']],
    ['an order', 'a', '最新', [calendar(), filters()], ['filters-1', '最新']],
    ['a place in a fold that closes', 'a', '东城', [calendar(), filters()], ['filters-1', '时间、区县']],
  ])('leaves the keyboard in the place of the press: %s', (_, selector, words, next, focused) => {
    named(selector, words)?.click()
    const settle = choices.createTransition(HERE, CHOSEN)
    show(...next, list('共 6 场'))
    settle?.()
    expect([focus(), announcement()]).toEqual([focused, '共 6 场'])
  })

  it('of several links of one name is recognised by its address and its place', () => {
    named('details a', '全部')?.click()
    const settle = choices.createTransition(HERE, CHOSEN)
    show(filters('', 6, 'open'), list('共 6 场'))
    settle?.()
    expect(document.activeElement?.closest('details')).not.toBeNull()
  })

  it('that removes its link leads to the section', () => {
    named('a', '清除筛选')?.click()
    const settle = choices.createTransition(CHOSEN, HERE)
    show(calendar(), filters(), list('共 36 场'))
    settle?.()
    expect(document.activeElement?.id).toBe('filters-1')
  })

  it('by a search of the list leads to the button of that search', () => {
    document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    const settle = choices.createTransition(HERE, { path: 'activity', query: { keyword: '古琴' } })
    show(calendar(), filters(), list('暂无内容'))
    settle?.()
    expect([focus(), announcement()]).toEqual([['filters-1', '搜'], '暂无内容'])
  })

  it('of another page of the list begins the list', () => {
    named('a', '下一页')?.click()
    const settle = choices.createTransition(CHOSEN, { ...CHOSEN, query: { ...CHOSEN.query, p: '2' } })
    show(calendar(), filters(), list('共 36 场'))
    settle?.()
    expect([document.activeElement?.id, vi.mocked(Element.prototype.scrollIntoView).mock.contexts]).toEqual([
      'list-1',
      [document.querySelector('#list-1')],
    ])
  })

  it('leaves a row of links scrolled as it was', () => {
    const row = document.querySelector('#chips')
    if (row) row.scrollLeft = 120
    named('a', '讲座')?.click()
    const settle = choices.createTransition(HERE, CHOSEN)
    show(calendar(), filters(), list('共 6 场'))
    settle?.()
    expect(document.querySelector('#chips')?.scrollLeft).toBe(120)
  })
})

describe('another navigation is no choice on the page', () => {
  it.each<[what: string, press: () => void, to: typeof HERE]>([
    ['to another path', () => named('a', '讲座')?.click(), { path: 'news', query: {} }],
    ['from beside the sections', () => document.querySelector('a')?.click(), CHOSEN],
    ['that was not pressed', () => undefined, CHOSEN],
  ])('%s', (_, press, to) => {
    press()
    expect(choices.createTransition(HERE, to)).toBeUndefined()
  })
})
