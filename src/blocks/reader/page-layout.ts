/** Width and height of a page in points (1/72 inch), turned as it is shown. */
export interface PageSize {
  width: number
  height: number
}

/** The room pages are shown in, in CSS pixels. */
export interface ReadingRoom {
  width: number
  height: number
}

/** Fitting the room, or a fixed scale in CSS pixels per point. */
export type Zoom = { fit: 'column' | 'width' | 'page' } | { scale: number }

/** Where one is in a book: a page, and how far below its top the room begins, in page heights (below 0: above it). */
export interface Place {
  page: number
  offset: number
}

/** Every page's box from the beginning of the book, in CSS pixels. Index 0 is page 1. */
export interface BookLayout {
  tops: readonly number[]
  widths: readonly number[]
  heights: readonly number[]
  /** Of all pages together, with the room around them. */
  width: number
  height: number
  /** How far below the room's top a page begins that one goes to: the gap above it, and what lies over the room there. */
  lead: number
}

/** CSS pixels per point at 100 %. */
export const FULL_SCALE = 96 / 72
export const MIN_SCALE = 0.25 * FULL_SCALE
export const MAX_SCALE = 5 * FULL_SCALE
/** Between pages, above the first and below the last. */
export const GAP = 16
/** A column of text wider than this is tiring to read, however wide the screen. */
const COLUMN_WIDTH = 880
/** Where the eye rests: the page at this part of the room is the one being read. */
const READING_LINE = 0.4

/** How large a page is shown: CSS pixels per point. */
export function scaleOf(zoom: Zoom, { width, height }: PageSize, room: ReadingRoom, margin: number): number {
  if ('scale' in zoom) return clampScale(zoom.scale)
  const across = (room.width - 2 * margin) / width
  if (zoom.fit === 'width') return clampScale(across)
  if (zoom.fit === 'column') return clampScale(Math.min(across, COLUMN_WIDTH / width))
  return clampScale(Math.min(across, (room.height - 2 * GAP) / height))
}

export function clampScale(scale: number): number {
  return Number.isFinite(scale) ? Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale)) : FULL_SCALE
}

/** The next step of 25 % in a direction: from 110 % to 125 % or 100 %. */
export function stepScale(scale: number, by: 1 | -1): number {
  const steps = (scale / FULL_SCALE) * 4
  // A scale that is a step already goes on to the next; floating point must not hide that it is one.
  const next = by > 0 ? Math.floor(steps + 0.01) + 1 : Math.ceil(steps - 0.01) - 1
  return clampScale((next / 4) * FULL_SCALE)
}

interface LayoutInput {
  count: number
  /** Sizes learned so far; a page not seen yet is taken to be as `usual`. */
  sizes: ReadonlyMap<number, PageSize>
  usual: PageSize
  zoom: Zoom
  room: ReadingRoom
  /** At the sides, in CSS pixels. */
  margin: number
  /** What bars cover of the room, above and below. */
  edge: number
}

/** Lays all pages out before any is drawn, so that nothing jumps when they are. */
export function layOutPages({ count, sizes, usual, zoom, room, margin, edge }: LayoutInput): BookLayout {
  const tops: number[] = []
  const widths: number[] = []
  const heights: number[] = []
  let top = GAP + edge
  let widest = 0
  for (let page = 1; page <= count; page += 1) {
    const size = sizes.get(page) ?? usual
    const scale = scaleOf(zoom, size, room, margin)
    // Whole pixels, as the canvas is cut.
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
    width: Math.max(room.width, widest + 2 * margin),
    height: top + edge,
    lead: GAP + edge,
  }
}

/** The page at a height of the book; what lies between two pages belongs to the upper one. */
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

/** First and last page to be drawn: those in view, and `around` more on either side. */
export function pagesInView(
  layout: BookLayout,
  top: number,
  roomHeight: number,
  around: number,
): readonly [first: number, last: number] {
  const count = layout.tops.length
  return [Math.max(1, pageAt(layout, top) - around), Math.min(count, pageAt(layout, top + roomHeight) + around)]
}

/** Where one is when the room begins at `top`. */
export function placeAt(layout: BookLayout, top: number, roomHeight: number): Place {
  const page = readPageAt(layout, top, roomHeight)
  const height = layout.heights[page - 1] ?? 1
  return { page, offset: (top + layout.lead - (layout.tops[page - 1] ?? 0)) / height }
}

function readPageAt(layout: BookLayout, top: number, roomHeight: number): number {
  const { heights, height, lead } = layout
  // At its end the last page is read, even if others have more of the room.
  if (roomHeight > 0 && height > roomHeight && top + roomHeight >= height - 1) return heights.length
  const first = pageAt(layout, top + lead)
  const line = Math.min(READING_LINE * roomHeight, (heights[first - 1] ?? 0) / 2)
  return pageAt(layout, top + lead + line)
}

/** Where the room begins when one is at `place`: the inverse of `placeAt`, whatever the zoom was then. */
export function topOf({ tops, heights, lead }: BookLayout, { page, offset }: Place): number {
  const index = Math.min(Math.max(1, page), tops.length) - 1
  return Math.max(0, (tops[index] ?? 0) - lead + offset * (heights[index] ?? 0))
}
