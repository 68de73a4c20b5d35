// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { examples } from '#blocks/offer/examples.ts'
import { Offer } from '#blocks/offer/Offer.tsx'
import { contactState } from '#blocks/offer/use-contact.ts'
import { type Act, ActionContext } from '#data/use-act.ts'
import { planRequest } from '#plan/request-key.ts'

import { BlockPage } from '../support/BlockPage.tsx'
import { exampleNamed, showOnPage } from '../support/show-block.tsx'

function block(name: string) {
  const { props, data, fields = [] } = exampleNamed(examples, name)
  return <Offer props={props} data={data} sectionId="offer-1" requests={{ article: planRequest('details', { type: 16, id: 4 }) }} fields={fields} />
}
const show = (name: string) => showOnPage({ type: 16, path: 'bourse/product/details/4' }, block(name))

describe('what is offered', () => {
  it.each([
    ['usual', '¥86 / 支'],
    ['fraction', '¥12.50'],
    ['agreed', '价格面议'],
    ['demand', '预算每支不超过70元，总额2.1万元以内'],
  ])('says its price: %s %s', (name, price) => {
    expect(show(name).textContent).toContain(price)
  })

  it('says nothing of price or deadline where there is none to speak of', () => {
    const text = show('contact-only').textContent ?? ''
    for (const word of ['价格', '预算', '截止', '长期']) expect(text).not.toContain(word)
    expect(text).toContain('查看联系方式')
  })

  it('leads to who offers or asks while they are here, and names them where not', () => {
    expect(show('usual').querySelector('a[href="/web/bourse/supplier/details/8"]')?.textContent).toBe('洗砚巷笔庄')
    expect(show('demand').querySelector('a[href="/web/bourse/demander/details/9"]')?.textContent).toBe('云汀市文化馆')
    const gone = show('party-gone')
    expect([gone.textContent?.includes('洗砚巷笔庄'), gone.querySelector('a[href*="supplier"]')]).toEqual([true, null])
  })
})

describe('a deadline', () => {
  it.each([
    ['demand', '还有 18 天截止', undefined],
    ['near', '还有 3 天截止', undefined],
    ['today', '今天截止', '还剩 3 小时 12 分'],
    ['tomorrow', '还有 1 天截止', '还剩 20 小时 0 分'],
    ['last-minutes', '今天截止', '还剩 12 分 34 秒'],
    ['over', '已截止', undefined],
    ['no-deadline', '长期有效', undefined],
  ])('%s says %s %s', (name, state, wait) => {
    const host = show(name)
    expect(host.textContent).toContain(state)
    expect(host.querySelector('[role=timer]')?.textContent).toBe(wait)
  })

  it('that has passed warns whoever still wants to call', () => {
    expect(show('over').textContent).toContain('联系前请先确认')
  })
})

describe('a contact', () => {
  let root: Root | undefined
  let host: HTMLElement
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    host = document.body.appendChild(document.createElement('div'))
    root = createRoot(host)
  })
  afterEach(() => {
    act(() => root?.unmount())
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })

  const open = (answer: Act, name = 'usual') =>
    act(() =>
      root?.render(
        <BlockPage path="bourse/product/details/4" type={16}>
          <ActionContext value={answer}>{block(name)}</ActionContext>
        </BlockPage>,
      ),
    )
  const button = () => host.querySelector('button')
  const press = () =>
    act(async () => {
      button()?.click()
      await Promise.resolve()
    })
  const status = () => host.querySelector('[role=status]')
  const lines = { kind: 'ok', data: { lines: [{ label: '联系人', value: '莫文珍', isPhone: false }, { label: '联系电话', value: '0000-5550701 转 2', isPhone: true }] } } as const

  it('comes only when it is asked for, once, and can be called', async () => {
    const asked: unknown[] = []
    open((call, input) => {
      asked.push([call, input])
      return Promise.resolve(lines)
    })
    expect([asked, host.textContent?.includes('莫文珍')]).toEqual([[], false])
    await press()
    expect(asked).toEqual([['Article/getContact', { id: 4 }]])
    expect(status()?.textContent).toBe('联系人莫文珍联系电话0000-5550701 转 2')
    expect(status()?.querySelector('a')?.getAttribute('href')).toBe('tel:00005550701')
    expect([button(), document.activeElement]).toEqual([null, status()])
  })

  it('says that it is on its way, and is not asked for twice', async () => {
    open(() => new Promise(() => undefined))
    await press()
    expect([button()?.textContent, button()?.disabled]).toEqual(['正在取来…', true])
  })

  it.each([
    ['asked too often', { kind: 'refused', code: 0, message: '操作太频繁，请稍后再试' }, '操作太频繁，请稍后再试'],
    ['asked too often, without a word', { kind: 'http', status: 429 }, '看得太频繁了，请过几分钟再试。'],
    ['cut off', { kind: 'network' }, '没有取到，请看看网络是否通畅。'],
    ['too slow', { kind: 'timeout' }, '没有取到，请看看网络是否通畅。'],
    ['nonsense', { kind: 'ok', data: '<html>' }, '没有取到，请看看网络是否通畅。'],
  ] as const)('that is %s says so, and can be asked for again', async (_, failure, words) => {
    let answer: Awaited<ReturnType<Act>> = failure
    open(() => Promise.resolve(answer))
    await press()
    expect([status()?.textContent, button()?.textContent]).toEqual([words, '重试'])
    answer = lines
    await press()
    expect(status()?.textContent).toContain('莫文珍')
  })

  it.each([
    ['that has been taken down', { kind: 'not-found' }, '这条信息已经撤下了。'],
    ['that nobody left', { kind: 'ok', data: { lines: [] } }, '对方没有留下联系方式，请打 0000-5550100，由我们转达。'],
  ] as const)('%s is not asked for again', async (_, answer, words) => {
    open(() => Promise.resolve(answer))
    await press()
    expect([status()?.textContent, button()]).toEqual([words, null])
  })

  it('is not offered where there is none; the portal’s own number is', () => {
    const without = show('no-contact')
    expect([without.querySelector('button'), without.querySelector('a[href^="tel:"]')?.textContent]).toEqual([null, '0000-5550100'])
  })

  it('needs a script; without one the portal’s own number stands there', () => {
    expect(show('usual').querySelector('noscript')?.innerHTML).toContain('0000-5550100')
  })

  it('that an answer lacks is a failure, whatever else the answer says', () => {
    expect(contactState({ kind: 'ok', data: { lines: [{ label: '电话' }] } })).toEqual({ kind: 'failed' })
  })
})
