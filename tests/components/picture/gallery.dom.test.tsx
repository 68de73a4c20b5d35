import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { Gallery } from '#components/picture/Gallery.tsx'

const text = {
  describe: (number: number) => `第 ${number} 张，共 3 张`,
  close: '关闭',
  previous: '上一张',
  next: '下一张',
}
let host: HTMLElement

beforeEach(() => {
  // jsdom has the dialog element, but `showModal` does not open it.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  host = render(<Gallery images={['a.webp', 'b.webp', 'c.webp']} label="图集" text={text} />).container
})

function thumb(index: number): HTMLElement {
  const found = host.querySelectorAll<HTMLElement>('li a')[index]
  if (!found) throw new Error(`No picture ${index}`)
  return found
}
const large = () => host.querySelector('dialog figcaption')?.textContent
const press = (key: string) => fireEvent.keyDown(screen.getByLabelText('下一张'), { key })

describe('a gallery', () => {
  it('is links to its pictures before anything else', () => {
    expect([...host.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
      '/web/media/960/a.webp',
      '/web/media/960/b.webp',
      '/web/media/960/c.webp',
    ])
  })

  it('opens the pressed picture', () => {
    fireEvent.click(thumb(1))
    expect([host.querySelector('dialog')?.open, large()]).toEqual([true, '第 2 张，共 3 张'])
  })

  it('leaves a press that asks for a new tab to the browser', () => {
    let isPrevented = true
    const onClick = (event: Event) => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', onClick, { once: true })
    fireEvent.click(thumb(0), { ctrlKey: true })
    expect([isPrevented, large()]).toEqual([false, undefined])
  })

  it('goes round by the arrow keys and by its buttons', () => {
    fireEvent.click(thumb(2))
    press('ArrowRight')
    expect(large()).toBe('第 1 张，共 3 张')
    press('ArrowLeft')
    press('ArrowLeft')
    expect(large()).toBe('第 2 张，共 3 张')
    fireEvent.click(screen.getByLabelText('下一张'))
    expect(large()).toBe('第 3 张，共 3 张')
  })
})
