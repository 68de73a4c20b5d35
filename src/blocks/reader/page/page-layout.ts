/** Width and height of a page in points (1/72 inch), after its rotation. */
export interface PageSize {
  width: number
  height: number
}

/** The visible area for pages, in CSS pixels. */
export interface ViewportSize {
  width: number
  height: number
}

/**
 * How large every page is drawn: `times` the size at which that page fits the viewport. Points say little of a page: in
 * a scan each pixel is one, and a plan folded into a book has more of them than its neighbours.
 */
export interface Zoom {
  fit: 'column' | 'width' | 'page'
  times: number
}

/** Space that pages at their fit leave free, in CSS pixels. */
export interface FreeSpace {
  /** At the sides. */
  margin: number
  /** Height of the viewport covered by bars, above and below. */
  edge: number
}

/**
 * A position in a book: a page, and the distance from its top to the top of the viewport, in page heights (negative
 * above the page).
 */
export interface BookPosition {
  page: number
  offset: number
}

/** The box of every page, from the beginning of the book, in CSS pixels. Index 0 is page 1. */
export interface BookLayout {
  tops: readonly number[]
  widths: readonly number[]
  heights: readonly number[]
  /** Size of all pages together, with the space around them. */
  width: number
  height: number
  /**
   * Distance from the top of the viewport to the page that is navigated to: the gap above the page, and the bar over
   * the viewport.
   */
  lead: number
}

/** The sizes that the zoom tools step through, as multiples of the fit. */
const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6] as const
export const MIN_TIMES = 0.25
export const MAX_TIMES = 6
/** Space between pages, above the first and below the last. */
export const GAP = 16
/** A column of text wider than this is tiring to read, however wide the screen is. */
const COLUMN_WIDTH = 880
/** The page at this fraction of the viewport's height counts as the current page: readers look there. */
const READING_LINE = 0.4

/** The scale of a page at a zoom, in CSS pixels per point. */
export function scaleOf(
  { fit, times }: Zoom,
  { width, height }: PageSize,
  viewport: ViewportSize,
  { margin, edge }: FreeSpace,
): number {
  const across = Math.max(1, viewport.width - 2 * margin)
  const down = Math.max(1, viewport.height - 2 * (GAP + edge))
  const wide = fit === 'column' ? Math.min(across, COLUMN_WIDTH) : across
  return times * Math.min(wide / width, fit === 'page' ? down / height : Infinity)
}

/** The multiple of a fit nearest to `times` that the reader allows. */
export function clampTimes(times: number): number {
  return Number.isFinite(times) ? Math.min(MAX_TIMES, Math.max(MIN_TIMES, times)) : 1
}

/** The next step in a direction: from 110 % of the fit to 125 % or 100 %. */
export function stepTimes(times: number, by: 1 | -1): number {
  const next = by > 0 ? STEPS.find((step) => step > times) : STEPS.findLast((step) => step < times)
  return next ?? clampTimes(times)
}

interface LayoutInput extends FreeSpace {
  count: number
  /** Sizes learned so far; all other pages are assumed to have the size `usual`. */
  sizes: ReadonlyMap<number, PageSize>
  usual: PageSize
  zoom: Zoom
  viewport: ViewportSize
}

/** Lays out all pages before any is drawn, so that drawing a page moves nothing. */
export function layOutPages({ count, sizes, usual, zoom, viewport, margin, edge }: LayoutInput): BookLayout {
  const tops: number[] = []
  const widths: number[] = []
  const heights: number[] = []
  let top = GAP + edge
  let widest = 0
  for (let page = 1; page <= count; page += 1) {
    const size = sizes.get(page) ?? usual
    const scale = scaleOf(zoom, size, viewport, { margin, edge })
    const width = wholePixels(size.width * scale)
    const height = wholePixels(size.height * scale)
    tops.push(top)
    widths.push(width)
    heights.push(height)
    top += height + GAP
    widest = Math.max(widest, width)
  }
  return {
    tops,
    widths,
    heights,
    width: Math.max(viewport.width, widest + 2 * margin),
    height: top + edge,
    lead: GAP + edge,
  }
}

/** Whole pixels, because a canvas has whole pixels; at least one, however thin the page. */
function wholePixels(pixels: number): number {
  // 951.9999 is 952 with a rounding error.
  return Math.max(1, Math.floor(pixels + 0.001))
}

/** The page at a height of the book; a gap between two pages belongs to the upper one. */
export function pageAt({ tops }: BookLayout, y: number): number {
  let low = 0
  let high = tops.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low + 1
}

/** First and last page to draw: the pages in view, and `around` more on either side. */
export function pagesInView(
  layout: BookLayout,
  top: number,
  roomHeight: number,
  around: number,
): readonly [first: number, last: number] {
  const count = layout.tops.length
  return [Math.max(1, pageAt(layout, top) - around), Math.min(count, pageAt(layout, top + roomHeight) + around)]
}

/** First and last page to draw on a phone: the pages in view, and the nearest beside them until there are `least`. */
export function pagesNearView(
  layout: BookLayout,
  top: number,
  roomHeight: number,
  least: number,
): readonly [first: number, last: number] {
  const { tops, heights } = layout
  let [first, last] = pagesInView(layout, top, roomHeight, 0)
  while (last - first + 1 < Math.min(least, tops.length)) {
    const above = first > 1 ? top - (tops[first - 2] ?? 0) - (heights[first - 2] ?? 0) : Infinity
    const below = last < tops.length ? (tops[last] ?? 0) - top - roomHeight : Infinity
    if (below <= above) last += 1
    else first -= 1
  }
  return [first, last]
}

/** The position of a reader whose viewport begins at `top`. */
export function positionAt(layout: BookLayout, top: number, roomHeight: number): BookPosition {
  const page = readPageAt(layout, top, roomHeight)
  const height = layout.heights[page - 1] ?? 1
  return { page, offset: (top + layout.lead - (layout.tops[page - 1] ?? 0)) / height }
}

function readPageAt(layout: BookLayout, top: number, roomHeight: number): number {
  const { heights, height, lead } = layout
  // At the end of the book the last page is the current one, even if others take more of the viewport.
  if (roomHeight > 0 && height > roomHeight && top + roomHeight >= height - 1) return heights.length
  const first = pageAt(layout, top + lead)
  const line = Math.min(READING_LINE * roomHeight, (heights[first - 1] ?? 0) / 2)
  return pageAt(layout, top + lead + line)
}

/** The top of the viewport for `place`: the inverse of `positionAt`, at any zoom. */
export function topOf({ tops, heights, lead }: BookLayout, { page, offset }: BookPosition): number {
  const index = Math.min(Math.max(1, page), tops.length) - 1
  return Math.max(0, (tops[index] ?? 0) - lead + offset * (heights[index] ?? 0))
}
