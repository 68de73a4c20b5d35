import { describe, expect, it, vi } from 'vitest'

import { boundedPixelRatio } from '#blocks/reader/page/bounded-pixels.ts'
import {
  clampTimes,
  GAP,
  layOutPages,
  MAX_TIMES,
  MIN_TIMES,
  pageAt,
  pagesInView,
  pagesNearView,
  positionAt,
  scaleOf,
  stepTimes,
  topOf,
  type Zoom,
} from '#blocks/reader/page/page-layout.ts'

const usual = { width: 420, height: 595 }
const viewport = { width: 1000, height: 800 }
/** One pixel a point. */
const POINTS: Zoom = { fit: 'width', times: 420 / 952 }
const lay = (options: Partial<Parameters<typeof layOutPages>[0]> = {}) =>
  layOutPages({ count: 180, sizes: new Map(), usual, zoom: POINTS, viewport, margin: 24, edge: 0, ...options })

describe('the layout of a book', () => {
  it('gives every page its place before any size is loaded: as tall as the usual one, a gap between', () => {
    const { tops, heights, height } = lay({ count: 3 })
    expect([tops, heights, height]).toEqual([[GAP, GAP + 611, GAP + 1222], [595, 595, 595], GAP + 3 * 611])
  })

  it('visits each of a thousand pages once', () => {
    const sizes = new Map<number, typeof usual>()
    const get = vi.spyOn(sizes, 'get')
    lay({ count: 1000, sizes })
    expect(get.mock.calls.flat()).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1))
  })

  it('moves only what stands below when a page turns out to be of another size', () => {
    const before = lay()
    const after = lay({ sizes: new Map([[10, { width: 420, height: 420 }]]) })
    expect(after.tops.slice(0, 10)).toEqual(before.tops.slice(0, 10))
    expect(after.tops[10]).toBe((before.tops[10] ?? 0) - 175)
  })

  it('is as wide as its widest page where that does not fit the viewport', () => {
    expect(lay({ zoom: { fit: 'width', times: 2 } }).width).toBe(2 * 952 + 48)
    expect(lay({ zoom: { fit: 'width', times: 1 } }).width).toBe(viewport.width)
  })

  it.each([
    [0, 1],
    [GAP, 1],
    [GAP + 610, 1],
    [GAP + 611, 2],
    [GAP + 611 * 179 + 5, 180],
    [1e9, 180],
  ])('finds at %i px the page %i', (y, page) => {
    expect(pageAt(lay(), y)).toBe(page)
  })

  it.each([
    [0, [1, 3]],
    [5000, [8, 11]],
    [1e9, [179, 180]],
  ])('draws at %i px the pages in view and one on either side, never more', (top, range) => {
    const [first, last] = pagesInView(lay(), top, viewport.height, 1)
    expect([first, last]).toEqual(range)
    expect(last - first).toBeLessThan(5)
  })
})

describe('a phone', () => {
  it.each([
    ['at the beginning', 0, 800, [1, 3]],
    ['with a page above nearer than the one below', GAP + 611 * 9 + 200, 800, [9, 11]],
    ['with a page below nearer than the one above', GAP + 611 * 9 + 500, 650, [10, 12]],
    ['within one page', GAP + 611 * 9 + 50, 300, [9, 11]],
    ['at the end', 1e9, 800, [178, 180]],
    ['where the window is high', GAP + 611 * 9 + 500, 3000, [10, 15]],
  ])('draws %s three pages, or as many as are in view', (_, top, height, range) => {
    expect(pagesNearView(lay(), top, height, 3)).toEqual(range)
  })

  it('draws a book of two pages whole', () => {
    expect(pagesNearView(lay({ count: 2 }), 0, 300, 3)).toEqual([1, 2])
  })
})

describe('a place in a book', () => {
  const zooms: readonly Zoom[] = [
    { fit: 'width', times: 0.25 },
    { fit: 'width', times: 1 },
    { fit: 'column', times: 1 },
    { fit: 'column', times: 1.25 },
    { fit: 'page', times: 1 },
    { fit: 'page', times: 4 },
  ]

  it.each(zooms)('is found again after any change of zoom to %o', (zoom) => {
    const place = { page: 12, offset: 0.25 }
    const layout = lay({ zoom })
    const found = positionAt(layout, topOf(layout, place), viewport.height)
    expect(topOf(layout, found)).toBeCloseTo(topOf(layout, place), 6)
  })

  it.each(zooms)('is the page that was chosen, with zoom %o', (zoom) => {
    const layout = lay({ zoom })
    expect(positionAt(layout, topOf(layout, { page: 12, offset: 0 }), viewport.height)).toEqual({ page: 12, offset: 0 })
  })

  it('is the last page at the end of the book, however little of it is in view', () => {
    const layout = lay({ zoom: { fit: 'width', times: 0.25 } })
    expect(positionAt(layout, layout.height - viewport.height, viewport.height).page).toBe(180)
  })

  it('begins below what lies over the viewport', () => {
    const layout = lay({ edge: 52 })
    expect(topOf(layout, { page: 1, offset: 0 })).toBe(0)
    expect((layout.tops[11] ?? 0) - topOf(layout, { page: 12, offset: 0 })).toBe(GAP + 52)
  })

  it.each([
    [{ page: 999, offset: 0 }, 180],
    [{ page: 0, offset: 0 }, 1],
  ])('outside the book is its nearest page: %o', (place, page) => {
    expect(topOf(lay(), place)).toBe(topOf(lay(), { page, offset: 0 }))
  })
})

describe('a fit', () => {
  const phone = { viewport: { width: 390, height: 740 }, margin: 6, edge: 52 }
  const desk = { viewport: { width: 1440, height: 800 }, margin: 24, edge: 0 }
  const sizes = [
    ['a page of A5', { width: 420, height: 595 }],
    ['a scan with 300 points an inch', { width: 2480, height: 3508 }],
    ['a scan with 600 points an inch', { width: 4960, height: 7016 }],
    ['a plan folded into the book', { width: 3370, height: 1191 }],
    ['a page on its side', { width: 842, height: 595 }],
    ['a tiny page', { width: 100, height: 141 }],
    ['a strip', { width: 100, height: 14_400 }],
    ['a thread', { width: 1, height: 14_400 }],
  ] as const

  describe.each(sizes)('shows %s', (_, size) => {
    it.each([
      ['column', 'a phone', phone],
      ['column', 'a desk', desk],
      ['width', 'a phone', phone],
      ['width', 'a desk', desk],
      ['page', 'a phone', phone],
      ['page', 'a desk', desk],
    ] as const)('at the fit to %s within the view of %s', (fit, _device, screen) => {
      // The page stands in an ordinary book: its neighbours are of another size.
      const zoom = { fit, times: 1 }
      const layout = layOutPages({ count: 3, sizes: new Map([[2, size]]), usual, zoom, ...screen })
      expect(layout.width).toBe(screen.viewport.width)
      expect(layout.widths[1]).toBeGreaterThan(0)
      expect(layout.widths[1]).toBeLessThanOrEqual(screen.viewport.width - 2 * screen.margin)
      if (fit !== 'page') return
      const top = topOf(layout, { page: 2, offset: 0 })
      expect((layout.tops[1] ?? 0) - top).toBe(GAP + screen.edge)
      expect((layout.tops[1] ?? 0) + (layout.heights[1] ?? 0) - top).toBeLessThanOrEqual(
        screen.viewport.height - screen.edge - GAP,
      )
    })

    it('goes on from the fit in both directions', () => {
      const at = (times: number) => scaleOf({ fit: 'column', times }, size, desk.viewport, desk)
      expect(at(stepTimes(1, 1)) / at(1)).toBeCloseTo(1.25, 9)
      expect(at(stepTimes(1, -1)) / at(1)).toBeCloseTo(0.75, 9)
    })
  })

  it.each([
    ['width', 952 / 420],
    ['column', 880 / 420],
    ['page', 768 / 595],
  ] as const)('to %s has the scale %d', (fit, scale) => {
    expect(scaleOf({ fit, times: 1 }, usual, viewport, { margin: 24, edge: 0 })).toBeCloseTo(scale, 9)
  })
})

describe('the zoom', () => {
  it.each([
    [99, MAX_TIMES],
    [0, MIN_TIMES],
    [1.1, 1.1],
    [Number.NaN, 1],
  ] as const)('for %d is %d times the fit', (requestedTimes, times) => {
    expect(clampTimes(requestedTimes)).toBe(times)
  })

  it.each([
    [1.1, 1, 1.25],
    [1.1, -1, 1],
    [1, 1, 1.25],
    [1.25, -1, 1],
    [MAX_TIMES, 1, MAX_TIMES],
    [MIN_TIMES, -1, MIN_TIMES],
  ] as const)('goes from %d in direction %d to %d', (from, by, to) => {
    expect(stepTimes(from, by)).toBe(to)
  })

  it('comes from the smallest step to the largest and back', () => {
    const walk = (from: number, by: 1 | -1): number[] => {
      const next = stepTimes(from, by)
      return next === from ? [from] : [from, ...walk(next, by)]
    }
    const up = walk(MIN_TIMES, 1)
    expect(up.at(-1)).toBe(MAX_TIMES)
    expect(up).toContain(1)
    expect(walk(MAX_TIMES, -1)).toEqual(up.toReversed())
  })
})

describe('the pixels of a page', () => {
  it.each([
    ['as fine as the screen', { width: 390, height: 550 }, 3, 'mobile', 3],
    ['never more than a phone bears', { width: 1560, height: 2200 }, 3, 'mobile', Math.sqrt(4_000_000 / (1560 * 2200))],
    ['no more along one side than a canvas has', { width: 2, height: 70_000 }, 3, 'desktop', 32_767 / 70_000],
    ['whatever a browser says of its screen', { width: 390, height: 550 }, Number.NaN, 'desktop', 1],
  ] as const)('are %s', (_, page, ratio, device, expected) => {
    expect(boundedPixelRatio(page, ratio, device)).toBeCloseTo(expected, 9)
  })
})
