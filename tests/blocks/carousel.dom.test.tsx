import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Carousel } from '#blocks/carousel/Carousel.tsx'
import { enhanceCarousel } from '#blocks/carousel/enhance-carousel.ts'
import { examples } from '#blocks/carousel/examples.ts'

import { exampleNamed, showOnPage } from '../support/show-block.tsx'
import { showTicking } from '../support/show-ticking.tsx'
import { say } from '../support/words.ts'

const WIDTH = 1000
const request = { key: 'other/getBanner', source: 'banner' as const, params: {} }

beforeEach(() => {
  stubMotion(false)
  // Layout and scrolling, which jsdom does not have.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: ScrollToOptions | number) {
    if (typeof options === 'object') this.scrollLeft = options.left ?? 0
    fireEvent.scroll(this)
  }
})
afterEach(() => {
  vi.restoreAllMocks()
})

function stubMotion(isReduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
}

/** A carousel of three pictures, six seconds each, in view. */
async function show(name = 'usual') {
  const { props, data } = exampleNamed(examples, name)
  const { pass } = await showTicking(
    <Carousel props={props} data={data} sectionId="main-1" requests={{ banners: request }} fields={[]} />,
  )
  return {
    pass,
    region: () => screen.getByRole('region'),
    shown: () => Math.round(screen.getByRole('list').scrollLeft / WIDTH) + 1,
  }
}

/** Clicks as Safari does, without moving the focus: a focus inside would stop the carousel. */
const click = (name: 'pause' | 'play' | 'next' | 'previous') =>
  fireEvent.click(screen.getByRole('button', { name: say('carousel', name) }))

describe('a carousel by itself', () => {
  it('goes on every six seconds, and from the last picture to the first', async () => {
    const { pass, shown } = await show()
    const seen: number[] = []
    for (const seconds of [0, 6, 6, 6]) {
      await pass(seconds)
      seen.push(shown())
    }
    expect(seen).toEqual([1, 2, 3, 1])
  })

  it('stands still for good when stopped, and goes on when told (WCAG 2.2.2)', async () => {
    const { pass, shown } = await show()
    click('pause')
    await pass(60)
    expect(shown()).toBe(1)
    click('play')
    await pass(6)
    expect(shown()).toBe(2)
  })

  it('rests while the focus is in it', async () => {
    const { pass, shown } = await show()
    const [link] = screen.getAllByRole('link')
    act(() => link?.focus())
    await pass(60)
    expect(shown()).toBe(1)
    act(() => link?.blur())
    await pass(6)
    expect(shown()).toBe(2)
  })

  it('rests under the pointer', async () => {
    const { pass, shown, region } = await show()
    fireEvent.mouseEnter(region())
    await pass(60)
    expect(shown()).toBe(1)
    fireEvent.mouseLeave(region())
    await pass(6)
    expect(shown()).toBe(2)
  })

  it('does not move for those who ask for less motion', async () => {
    stubMotion(true)
    const { pass, shown } = await show()
    await pass(60)
    expect(shown()).toBe(1)
    expect(screen.queryByRole('button', { name: say('carousel', 'play') })).not.toBeNull()
  })

  it('does not move, and has nothing to press, with one picture', async () => {
    const { pass, shown } = await show('one')
    await pass(60)
    expect([shown(), screen.queryAllByRole('button')]).toEqual([1, []])
  })
})

describe('a carousel without React', () => {
  /** The server's HTML, as it stands. */
  function showHtml(name: string) {
    const { props, data } = exampleNamed(examples, name)
    document.body.append(
      showOnPage(
        {},
        <Carousel props={props} data={data} sectionId="main-1" requests={{ banners: request }} fields={[]} />,
      ),
    )
    return { region: screen.getByRole('region'), row: screen.queryByRole('list') ?? document.body }
  }
  const controls = () => document.querySelector('[data-ready]')
  const number = () => controls()?.textContent

  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('goes on, stops and follows the hand on the server’s HTML alone', () => {
    const { region, row } = showHtml('usual')
    expect(controls()?.getAttribute('data-ready')).toBe('false')
    enhanceCarousel(region)
    expect([controls()?.getAttribute('data-ready'), number()]).toEqual(['true', '1 / 3'])
    vi.advanceTimersByTime(6000)
    expect([row.scrollLeft, number()]).toEqual([WIDTH, '2 / 3'])
    click('next')
    expect(number()).toBe('3 / 3')
    click('pause')
    vi.advanceTimersByTime(60_000)
    expect(number()).toBe('3 / 3')
    expect(screen.queryByRole('button', { name: say('carousel', 'play') })).not.toBeNull()
  })

  it('says which picture is in view where the row was swiped before', () => {
    const { region, row } = showHtml('usual')
    row.scrollLeft = 2 * WIDTH
    enhanceCarousel(region)
    expect(number()).toBe('3 / 3')
  })

  it('waits in a tab that is not in view, and goes on when it is again', () => {
    const { region } = showHtml('usual')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    enhanceCarousel(region)
    vi.advanceTimersByTime(60_000)
    expect(number()).toBe('1 / 3')
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(6000)
    expect(number()).toBe('2 / 3')
  })

  it.each(['usual', 'one', 'empty'])('leaves the section to itself when it ends: %s', (name) => {
    const { region } = showHtml(name)
    enhanceCarousel(region)()
    const html = region.innerHTML
    vi.advanceTimersByTime(60_000)
    fireEvent.keyDown(region, { key: 'ArrowRight' })
    expect(region.innerHTML).toBe(html)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a carousel by hand', () => {
  it.each([
    ['ArrowRight', 2],
    ['ArrowLeft', 3],
    ['Tab', 1],
  ])('follows the arrow keys: %s', async (key, picture) => {
    const { shown, region } = await show()
    fireEvent.keyDown(region(), { key })
    expect(shown()).toBe(picture)
  })

  it.each([
    ['next', 2],
    ['previous', 3],
  ] as const)('follows its buttons: %s', async (name, picture) => {
    const { shown } = await show()
    click(name)
    expect(shown()).toBe(picture)
  })
})
