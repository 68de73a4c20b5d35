// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Carousel } from '#blocks/carousel/Carousel.tsx'
import { examples } from '#blocks/carousel/examples.ts'

import { BlockPage } from '../support/BlockPage.tsx'

const WIDTH = 1000
const request = { key: 'other/getBanner', source: 'banner' as const, params: {} }
let root: Root | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  stubMotion(false)
  // What a browser lays out and scrolls; jsdom does neither.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: ScrollToOptions | number) {
    if (typeof options === 'object') this.scrollLeft = options.left ?? 0
    this.dispatchEvent(new Event('scroll'))
  }
})
afterEach(() => {
  settle(() => root?.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function stubMotion(isReduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
}

/** A carousel of three, six seconds each, as a visitor has it before them. */
function show(name = 'usual') {
  const example = examples.find((candidate) => candidate.name === name)
  if (!example) throw new Error(`No example "${name}"`)
  const host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  settle(() =>
    root?.render(
      <BlockPage>
        <Carousel props={example.props} data={example.data} sectionId="main-1" requests={{ banners: request }} fields={[]} />
      </BlockPage>,
    ),
  )
  const track = host.querySelector('ul')
  return {
    shown: () => Math.round((track?.scrollLeft ?? 0) / WIDTH) + 1,
    region: () => found(host.querySelector<HTMLElement>('section')),
    button: (label: string) => found(host.querySelector<HTMLElement>(`button[aria-label="${label}"]`)),
    buttons: () => [...host.querySelectorAll('button')].map((button) => button.getAttribute('aria-label')),
    link: () => found(host.querySelector<HTMLElement>('a')),
  }
}

function found<Found>(element: Found | null): Found {
  if (element === null) throw new Error('Not on the page')
  return element
}

/** React settles before what follows; a body without a value makes `act` wait for nothing else. */
function settle(happen: () => void): void {
  act(() => {
    happen()
  })
}
const press = (element: HTMLElement, key: string) => settle(() => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const click = (element: HTMLElement) => settle(() => element.click())
const wait = (seconds: number) => settle(() => vi.advanceTimersByTime(seconds * 1000))
const hover = (element: HTMLElement, type: 'mouseover' | 'mouseout') => settle(() => element.dispatchEvent(new MouseEvent(type, { bubbles: true })))

describe('a carousel by itself', () => {
  it('goes on every six seconds, and from the last picture to the first', () => {
    const { shown } = show()
    const seen = [0, 6, 6, 6].map((seconds) => {
      wait(seconds)
      return shown()
    })
    expect(seen).toEqual([1, 2, 3, 1])
  })

  it('stands still for good when stopped, and goes on when told (WCAG 2.2.2)', () => {
    const { shown, button } = show()
    click(button('暂停轮播'))
    wait(60)
    expect(shown()).toBe(1)
    click(button('继续轮播'))
    wait(6)
    expect(shown()).toBe(2)
  })

  it('rests while the focus is in it', () => {
    const { shown, link } = show()
    settle(() => link().focus())
    wait(60)
    expect(shown()).toBe(1)
    settle(() => link().blur())
    wait(6)
    expect(shown()).toBe(2)
  })

  it('rests under the pointer', () => {
    const { shown, region } = show()
    hover(region(), 'mouseover')
    wait(60)
    expect(shown()).toBe(1)
    hover(region(), 'mouseout')
    wait(6)
    expect(shown()).toBe(2)
  })

  it('does not move for those who ask for less motion', () => {
    stubMotion(true)
    const { shown, button } = show()
    wait(60)
    expect(shown()).toBe(1)
    expect(button('继续轮播')).toBeTruthy()
  })

  it('does not move, and has nothing to press, with one picture', () => {
    const { shown, buttons } = show('one')
    wait(60)
    expect([shown(), buttons()]).toEqual([1, []])
  })
})

describe('a carousel by hand', () => {
  it.each([
    ['ArrowRight', 2],
    ['ArrowLeft', 3],
    ['Tab', 1],
  ])('follows the arrow keys: %s', (key, picture) => {
    const { shown, region } = show()
    press(region(), key)
    expect(shown()).toBe(picture)
  })

  it.each([
    ['下一张', 2],
    ['上一张', 3],
  ])('follows its buttons: %s', (label, picture) => {
    const { shown, button } = show()
    click(button(label))
    expect(shown()).toBe(picture)
  })
})
