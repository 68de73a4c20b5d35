import { type BookLayout, pageAt } from './page-layout.ts'

/** A point of the viewport, in CSS pixels from its corner; a change of zoom keeps the content at it in place. */
export interface Focus {
  x: number
  y: number
}

/** A point of the book to place at a point of the viewport: a page, and fractions of its width and height. */
export interface ZoomAnchor {
  page: number
  across: number
  down: number
  at: Focus
}

interface Scrolled {
  scrollTop: number
  scrollLeft: number
}

/** Returns the point of the book that lies at a point of the viewport. */
export function anchorAt(layout: BookLayout, { scrollTop, scrollLeft }: Scrolled, at: Focus): ZoomAnchor {
  const page = pageAt(layout, scrollTop + at.y)
  const width = layout.widths[page - 1] ?? 1
  const height = layout.heights[page - 1] ?? 1
  return {
    page,
    across: (scrollLeft + at.x - (layout.width - width) / 2) / width,
    down: (scrollTop + at.y - (layout.tops[page - 1] ?? 0)) / height,
    at,
  }
}

/** Returns the scroll offsets that place an anchor: the inverse of `anchorAt`, in any layout of the same book. */
export function scrollOf(layout: BookLayout, { page, across, down, at }: ZoomAnchor): Scrolled {
  const index = page - 1
  const width = layout.widths[index] ?? 0
  return {
    scrollTop: (layout.tops[index] ?? 0) + down * (layout.heights[index] ?? 0) - at.y,
    scrollLeft: (layout.width - width) / 2 + across * width - at.x,
  }
}
