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

/** A fit to the viewport, or a fixed scale in CSS pixels per point. */
export type Zoom = { fit: 'column' | 'width' | 'page' } | { scale: number }

/**
 * A position in a book: a page, and the distance from its top to the top of the viewport, in page heights (negative
 * above the page).
 */
export interface Place {
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

/** CSS pixels per point at 100 %. */
export const FULL_SCALE = 96 / 72
export const MIN_SCALE = 0.25 * FULL_SCALE
export const MAX_SCALE = 5 * FULL_SCALE
/** Space between pages, above the first and below the last. */
export const GAP = 16
/** A column of text wider than this is tiring to read, however wide the screen is. */
const COLUMN_WIDTH = 880
/** The page at this fraction of the viewport's height counts as the current page: readers look there. */
const READING_LINE = 0.4

/** The scale of a page at a zoom, in CSS pixels per point. */
export function scaleOf(zoom: Zoom, { width, height }: PageSize, viewport: ViewportSize, margin: number): number {
  if ('scale' in zoom) return clampScale(zoom.scale)
  const across = (viewport.width - 2 * margin) / width
  if (zoom.fit === 'width') return clampScale(across)
  if (zoom.fit === 'column') return clampScale(Math.min(across, COLUMN_WIDTH / width))
  return clampScale(Math.min(across, (viewport.height - 2 * GAP) / height))
}

export function clampScale(scale: number): number {
  return Number.isFinite(scale) ? Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale)) : FULL_SCALE
}

/** The next step of 25 % in a direction: from 110 % to 125 % or 100 %. */
export function stepScale(scale: number, by: 1 | -1): number {
  const steps = (scale / FULL_SCALE) * 4
  // A scale that equals a step must go on to the next one; 0.01 allows for rounding errors.
  const next = by > 0 ? Math.floor(steps + 0.01) + 1 : Math.ceil(steps - 0.01) - 1
  return clampScale((next / 4) * FULL_SCALE)
}

interface LayoutInput {
  count: number
  /** Sizes learned so far; all other pages are assumed to have the size `usual`. */
  sizes: ReadonlyMap<number, PageSize>
  usual: PageSize
  zoom: Zoom
  viewport: ViewportSize
  /** Space at the sides, in CSS pixels. */
  margin: number
  /** Height of the viewport covered by bars, above and below. */
  edge: number
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
    const scale = scaleOf(zoom, size, viewport, margin)
    // Whole pixels, because a canvas has whole pixels.
    const width = Math.floor(size.width * scale)
    const height = Math.floor(size.height * scale)
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
export function placeAt(layout: BookLayout, top: number, roomHeight: number): Place {
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

/** The top of the viewport for `place`: the inverse of `placeAt`, at any zoom. */
export function topOf({ tops, heights, lead }: BookLayout, { page, offset }: Place): number {
  const index = Math.min(Math.max(1, page), tops.length) - 1
  return Math.max(0, (tops[index] ?? 0) - lead + offset * (heights[index] ?? 0))
}
