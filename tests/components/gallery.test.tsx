// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Gallery } from '#components/Gallery.tsx'

const text = { describe: (number: number) => `第 ${number} 张，共 3 张`, close: '关闭', previous: '上一张', next: '下一张' }
let root: Root | undefined
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom knows the dialog, but not that it opens.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  settle(() => root?.render(<Gallery images={['a.webp', 'b.webp', 'c.webp']} label="图集" text={text} />))
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

const thumb = (index: number) => host.querySelectorAll<HTMLElement>('li a')[index]
const large = () => host.querySelector('dialog figcaption')?.textContent
const press = (key: string) => settle(() => host.querySelector('dialog')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

describe('a gallery', () => {
  it('is links to its pictures before anything else', () => {
    expect([...host.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
      '/web/media/960/a.webp',
      '/web/media/960/b.webp',
      '/web/media/960/c.webp',
    ])
  })

  it('opens the picture one presses', () => {
    settle(() => thumb(1)?.click())
    expect([host.querySelector('dialog')?.open, large()]).toEqual([true, '第 2 张，共 3 张'])
  })

  it('leaves a press that asks for a new tab to the browser', () => {
    let isTaken = true
    const onClick = (event: Event) => {
      isTaken = event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', onClick, { once: true })
    settle(() => thumb(0)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })))
    expect([isTaken, large()]).toEqual([false, undefined])
  })

  it('goes round by the arrow keys and by its buttons', () => {
    settle(() => thumb(2)?.click())
    press('ArrowRight')
    expect(large()).toBe('第 1 张，共 3 张')
    press('ArrowLeft')
    press('ArrowLeft')
    expect(large()).toBe('第 2 张，共 3 张')
    settle(() => host.querySelector<HTMLElement>('button[aria-label="下一张"]')?.click())
    expect(large()).toBe('第 3 张，共 3 张')
  })
})
