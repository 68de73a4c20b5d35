// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { PageJump } from '#blocks/reader/PageJump.tsx'

import { BlockPage } from '../../support/BlockPage.tsx'

let root: Root | undefined
let host: HTMLElement
let pages: number[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  pages = []
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  show(7)
})
afterEach(() => {
  settle(() => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** React settles before what follows; a body without a value makes `act` wait for nothing else. */
function settle(happen: () => void): void {
  act(() => {
    happen()
  })
}
function show(page: number): void {
  settle(() =>
    root?.render(
      <BlockPage>
        <PageJump page={page} count={180} onPage={(to) => pages.push(to)} />
      </BlockPage>,
    ),
  )
}
function field(): HTMLInputElement {
  const input = host.querySelector('input')
  if (!input) throw new Error('No field')
  return input
}
function write(text: string): void {
  settle(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const enter = () => settle(() => void host.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })))
const alert = () => host.querySelector('[role=alert]')?.textContent

describe('the page number', () => {
  it('follows the page one reads, until one writes in it', () => {
    show(8)
    expect(field().value).toBe('8')
    write('12')
    show(9)
    expect(field().value).toBe('12')
  })

  it.each([
    ['12', 12],
    ['１８０', 180],
    [' 3 ', 3],
  ])('%j leads to page %i', (text, page) => {
    write(text)
    enter()
    expect([pages, alert()]).toEqual([[page], ''])
  })

  it.each(['0', '181', '第12页', '1.5'])('%j leads nowhere, and says what would', (text) => {
    write(text)
    enter()
    expect([pages, alert(), field().getAttribute('aria-invalid')]).toEqual([[], '请输入 1 到 180 的页码', 'true'])
    write('5')
    expect(alert()).toBe('')
  })

  it('is the page again after nothing was written, or Escape', () => {
    write('')
    enter()
    expect(field().value).toBe('7')
    write('12')
    settle(() => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
    expect([field().value, pages]).toEqual(['7', []])
  })
})
