import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/offer/examples.ts'
import { Offer } from '#blocks/offer/Offer.tsx'
import { contactState } from '#blocks/offer/use-contact.ts'
import type { Act } from '#data/use-act.ts'
import { planRequest } from '#plan/request-key.ts'

import { type LiveBlock, showLive } from '../support/live-block.tsx'
import { press } from '../support/press.ts'
import { exampleNamed, showOnPage } from '../support/show-block.tsx'
import { say, sayAny } from '../support/words.ts'

function block(name: string) {
  const { props, data, fields = [] } = exampleNamed(examples, name)
  return (
    <Offer
      props={props}
      data={data}
      sectionId="offer-1"
      requests={{ article: planRequest('details', { type: 16, id: 4 }) }}
      fields={fields}
    />
  )
}
const show = (name: string) => showOnPage({ type: 16, path: 'bourse/product/details/4' }, block(name))

describe('an offer', () => {
  it.each([
    ['usual', '¥86 / 支'],
    ['fraction', '¥12.50'],
    ['agreed', say('offer', 'agreed')],
    ['demand', '预算每支不超过70元，总额2.1万元以内'],
  ])('has its price: %s %s', (name, price) => {
    expect(show(name).textContent).toContain(price)
  })

  it('has no price or deadline without a value', () => {
    const text = show('contact-only').textContent ?? ''
    for (const word of [say('offer', 'price'), '预算']) expect(text).not.toContain(word)
    for (const name of ['ends-days', 'ends-today', 'ends-over', 'ends-never'] as const)
      expect(text).not.toMatch(sayAny('offer', name))
    expect(text).toContain(say('offer', 'ask'))
  })

  it('leads to its supplier or demander while they are published, and else has their name', () => {
    expect(show('usual').querySelector('a[href="/web/bourse/supplier/details/8"]')?.textContent).toBe('洗砚巷笔庄')
    expect(show('demand').querySelector('a[href="/web/bourse/demander/details/9"]')?.textContent).toBe('云汀市文化馆')
    const gone = show('party-gone')
    expect([gone.textContent?.includes('洗砚巷笔庄'), gone.querySelector('a[href*="supplier"]')]).toEqual([true, null])
  })
})

describe('a deadline', () => {
  it.each([
    ['demand', say('offer', 'ends-days', { count: 18 }), undefined],
    ['near', say('offer', 'ends-days', { count: 3 }), undefined],
    ['today', say('offer', 'ends-today'), say('offer', 'wait', { wait: '3 小时 12 分' })],
    ['tomorrow', say('offer', 'ends-days', { count: 1 }), say('offer', 'wait', { wait: '20 小时 0 分' })],
    ['last-minutes', say('offer', 'ends-today'), say('offer', 'wait', { wait: '12 分 34 秒' })],
    ['over', say('offer', 'ends-over'), undefined],
    ['no-deadline', say('offer', 'ends-never'), undefined],
  ])('has for %s the words %s %s', (name, state, wait) => {
    const host = show(name)
    expect(host.textContent).toContain(state)
    expect(host.querySelector('[role=timer]')?.textContent).toBe(wait)
    // Where seconds are counted, the section has to wake by itself.
    expect(host.querySelector('[data-ticks]') !== null).toBe(wait?.includes('秒') ?? false)
  })

  it('that has passed has a warning for callers', () => {
    expect(show('over').textContent).toContain(say('offer', 'overHint'))
  })
})

describe('a contact', () => {
  const open = (answer: Act, name = 'usual'): Promise<LiveBlock> =>
    showLive(block(name), { path: 'bourse/product/details/4', type: 16, answer })
  const ask = () => press(say('offer', 'ask'))
  const button = () => screen.queryByRole('button')
  const status = () => screen.getByRole('status')
  const lines = {
    kind: 'ok',
    data: {
      lines: [
        { label: '联系人', value: '莫文珍', isPhone: false },
        { label: '联系电话', value: '0000-5550701 转 2', isPhone: true },
      ],
    },
  } as const

  it('is loaded only on a press, once, and can be called', async () => {
    const { host, sent } = await open(() => Promise.resolve(lines))
    expect([sent, host.textContent?.includes('莫文珍')]).toEqual([[], false])
    await ask()
    expect(sent).toEqual([{ call: 'Article/getContact', input: { id: 4 } }])
    expect(status().textContent).toBe('联系人莫文珍联系电话0000-5550701 转 2')
    expect(status().querySelector('a')?.getAttribute('href')).toBe('tel:00005550701')
    expect([button(), document.activeElement]).toEqual([null, status()])
  })

  it('shows that it is on its way, and is not requested twice', async () => {
    await open(() => new Promise(() => undefined))
    await ask()
    expect(button()).toMatchObject({ textContent: say('offer', 'asking'), disabled: true })
  })

  it.each([
    ['asked too often', { kind: 'refused', code: 0, message: '操作太频繁，请稍后再试' }, '操作太频繁，请稍后再试'],
    ['asked too often, without a word', { kind: 'http', status: 429 }, say('offer', 'busy')],
    ['refused by a rule', { kind: 'refused', code: 0, message: '内容不存在或已下线' }, '内容不存在或已下线'],
    ['cut off', { kind: 'network' }, say('offer', 'failed')],
    ['too slow', { kind: 'timeout' }, say('offer', 'failed')],
    ['nonsense', { kind: 'ok', data: '<html>' }, say('offer', 'failed')],
  ] as const)('that is %s has a message, and can be requested again', async (_, failure, words) => {
    const answers: Awaited<ReturnType<Act>>[] = [failure, lines]
    await open(() => Promise.resolve(answers.shift() ?? failure))
    await ask()
    expect(status().textContent).toBe(words)
    await press('重试')
    expect(status().textContent).toContain('莫文珍')
  })

  it.each([
    ['that has been taken down', { kind: 'not-found' }, say('offer', 'gone')],
    ['without a line', { kind: 'ok', data: { lines: [] } }, say('offer', 'nobody', { phone: '0000-5550100' })],
  ] as const)('%s is not requested again', async (_, answer, words) => {
    await open(() => Promise.resolve(answer))
    await ask()
    expect([status().textContent, button()]).toEqual([words, null])
  })

  it('is not offered where there is none; the portal’s number is', () => {
    const without = show('no-contact')
    expect([without.querySelector('button'), without.querySelector('a[href^="tel:"]')?.textContent]).toEqual([
      null,
      '0000-5550100',
    ])
  })

  it('needs a script; without one the portal’s number is shown', () => {
    expect(show('usual').querySelector('noscript')?.innerHTML).toContain('0000-5550100')
  })

  it('that an answer lacks is a failure, whatever else the answer says', () => {
    expect(contactState({ kind: 'ok', data: { lines: [{ label: '电话' }] } })).toEqual({ kind: 'failed' })
  })
})
