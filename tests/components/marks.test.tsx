// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { AskFirst } from '#components/AskFirst.tsx'
import { formatCount } from '#components/format-count.ts'
import { MarkButton } from '#components/MarkButton.tsx'

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
const show = (element: React.ReactNode) => act(() => root?.render(element))
const press = (name: string) => act(() => [...host.querySelectorAll('button')].find(({ textContent }) => textContent.includes(name))?.click())

describe('a number on a small label', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [9999, '9999'],
    [10_000, '1万'],
    [12_345, '1.2万'],
    [19_999, '1.9万'],
    [1_230_000, '123万'],
  ])('%i is %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })
})

describe('a seal', () => {
  function Like() {
    const [isPressed, setPressed] = useState(true)
    return <MarkButton seal="赞" label="点赞" name="点赞，7 人" count={7} isPressed={isPressed} onPress={() => setPressed(!isPressed)} />
  }

  it('is stamped by who sets it now, not where it was set another day', () => {
    show(<Like />)
    const stamped = () => [host.querySelector('button')?.getAttribute('aria-pressed'), host.querySelector('button')?.hasAttribute('data-stamped')]
    expect(stamped()).toEqual(['true', false])
    press('点赞')
    expect(stamped()).toEqual(['false', true])
  })

  it('says no number where nobody has set it', () => {
    show(<MarkButton seal="赞" label="点赞" name="点赞，0 人" count={0} isPressed={false} onPress={() => undefined} />)
    expect(host.textContent).toBe('赞点赞')
  })
})

describe('what one would not like to do by mistake', () => {
  let done: number
  beforeEach(() => {
    done = 0
    show(<AskFirst label="取消" question="真的？" yes="确定" no="再想想" isBusy={false} onYes={() => (done += 1)} />)
  })

  it('is asked about first, in its own place, the safe answer at hand', () => {
    press('取消')
    expect([done, host.querySelector('[role=group]')?.textContent, document.activeElement?.textContent]).toEqual([0, '真的？确定再想想', '再想想'])
    press('确定')
    expect(done).toBe(1)
  })

  it.each([
    ['a no', () => press('再想想')],
    ['Escape', () => act(() => host.querySelector('[role=group] button')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))],
  ])('is left alone after %s, and the focus is back where it was', (_, leave) => {
    press('取消')
    leave()
    expect([done, document.activeElement?.textContent]).toEqual([0, '取消'])
  })
})
