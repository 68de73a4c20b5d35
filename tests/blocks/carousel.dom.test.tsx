import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Carousel } from '#blocks/carousel/Carousel.tsx'
import { enhanceCarousel } from '#blocks/carousel/enhance-carousel.ts'
import { examples } from '#blocks/carousel/examples.ts'

import { exampleNamed, showOnPage } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const WIDTH = 1000
const request = { key: 'other/getBanner', source: 'banner' as const, params: {} }

beforeEach(() => {
  vi.useFakeTimers()
  stubMotion(false)
  // Layout and scrolling, which jsdom does not have.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: ScrollToOptions | number) {
    if (typeof options === 'object') this.scrollLeft = options.left ?? 0
    fireEvent.scroll(this)
  }
})
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
})

function stubMotion(isReduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
}

/** The server's HTML of a carousel of three pictures, six seconds each. */
function showHtml(name = 'usual') {
  const { props, data } = exampleNamed(examples, name)
  document.body.append(
    showOnPage(
      {},
      <Carousel props={props} data={data} sectionId="main-1" requests={{ banners: request }} fields={[]} />,
    ),
  )
  const region = screen.getByRole('region')
  expect(region.dataset['enhance']).toBe('carousel')
  return { region, row: screen.queryByRole('list') ?? document.body }
}

function enhance(region: HTMLElement): () => void {
  const end = enhanceCarousel(region)
  ends.push(end)
  return end
}

/** The same, enhanced. */
function show(name?: string) {
  const { region, row } = showHtml(name)
  enhance(region)
  return { region, shown: () => Math.round(row.scrollLeft / WIDTH) + 1 }
}

function pass(seconds: number) {
  vi.advanceTimersByTime(seconds * 1000)
}

/** Clicks as Safari does, without moving the focus: a focus inside would stop the carousel. */
const click = (name: 'pause' | 'play' | 'next' | 'previous') =>
  fireEvent.click(screen.getByRole('button', { name: say('carousel', name) }))

describe('a carousel by itself', () => {
  it('goes on every six seconds, and from the last picture to the first', () => {
    const { shown } = show()
    const seen: number[] = []
    for (const seconds of [0, 6, 6, 6]) {
      pass(seconds)
      seen.push(shown())
    }
    expect(seen).toEqual([1, 2, 3, 1])
  })

  it('stands still for good when stopped, and moves again on a press (WCAG 2.2.2)', () => {
    const { shown } = show()
    click('pause')
    pass(60)
    expect(shown()).toBe(1)
    click('play')
    pass(6)
    expect(shown()).toBe(2)
  })

  it('rests while the focus is in it', () => {
    const { shown } = show()
    const [link] = screen.getAllByRole('link')
    link?.focus()
    pass(60)
    expect(shown()).toBe(1)
    link?.blur()
    pass(6)
    expect(shown()).toBe(2)
  })

  it('rests under the pointer', () => {
    const { shown, region } = show()
    fireEvent.mouseEnter(region)
    pass(60)
    expect(shown()).toBe(1)
    fireEvent.mouseLeave(region)
    pass(6)
    expect(shown()).toBe(2)
  })

  it('does not move for visitors who prefer less motion', () => {
    stubMotion(true)
    const { shown } = show()
    pass(60)
    expect(shown()).toBe(1)
    expect(screen.queryByRole('button', { name: say('carousel', 'play') })).not.toBeNull()
  })

  it('does not move, and has no buttons, with one picture', () => {
    const { shown } = show('one')
    pass(60)
    expect([shown(), screen.queryAllByRole('button')]).toEqual([1, []])
  })
})

describe('the controls of a carousel', () => {
  const controls = () => document.querySelector('[data-ready]')
  const number = () => controls()?.textContent

  it('come with the script, and say which picture is shown', () => {
    const { region, row } = showHtml('usual')
    expect(controls()?.getAttribute('data-ready')).toBe('false')
    enhance(region)
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

  it('say which picture is in view where the row was swiped before', () => {
    const { region, row } = showHtml('usual')
    row.scrollLeft = 2 * WIDTH
    enhance(region)
    expect(number()).toBe('3 / 3')
  })

  it('pause in a hidden tab, and go on when it is visible again', () => {
    const { region } = showHtml('usual')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    enhance(region)
    vi.advanceTimersByTime(60_000)
    expect(number()).toBe('1 / 3')
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(6000)
    expect(number()).toBe('2 / 3')
  })

  it.each(['usual', 'one', 'empty'])('are left to themselves when it ends: %s', (name) => {
    const { region } = showHtml(name)
    enhance(region)()
    const html = region.innerHTML
    vi.advanceTimersByTime(60_000)
    fireEvent.keyDown(region, { key: 'ArrowRight' })
    expect(region.innerHTML).toBe(html)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the search field of a carousel', () => {
  const field = () => screen.getByRole('searchbox')

  it('stands under its name and slogan, and leads to the search without a script', () => {
    showHtml('search')
    const form = field().closest('form')
    expect([form?.getAttribute('action'), form?.method, field().getAttribute('name')]).toEqual([
      '/web/search',
      'get',
      'keyword',
    ])
    const heading = screen.getByRole('heading', { level: 1 })
    expect(heading.compareDocumentPosition(field()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it.each(examples.map(({ name, props: { search } }) => [name, search ? 1 : 0] as const))(
    'is there only where the page has it: %s, %i',
    (name, fields) => {
      showHtml(name)
      expect(screen.queryAllByRole('searchbox')).toHaveLength(fields)
    },
  )

  it('has the arrow keys and its button to itself, and pauses the pictures during typing', () => {
    const { shown } = show('search')
    field().focus()
    fireEvent.keyDown(field(), { key: 'ArrowRight' })
    field()
      .closest('form')
      ?.addEventListener('submit', (event) => event.preventDefault())
    fireEvent.click(screen.getByRole('button', { name: say('carousel', 'search') }))
    pass(60)
    expect(shown()).toBe(1)
  })
})

describe('a carousel by hand', () => {
  it.each([
    ['ArrowRight', 2],
    ['ArrowLeft', 3],
    ['Tab', 1],
  ])('follows the arrow keys: %s', (key, picture) => {
    const { shown, region } = show()
    fireEvent.keyDown(region, { key })
    expect(shown()).toBe(picture)
  })

  it.each([
    ['next', 2],
    ['previous', 3],
  ] as const)('follows its buttons: %s', (name, picture) => {
    const { shown } = show()
    click(name)
    expect(shown()).toBe(picture)
  })
})
