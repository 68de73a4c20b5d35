export interface PopupBounds {
  top: number
  left: number
  width: number
  height: number
}

interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/** Distance to the edges of the window, and between field and list, in pixels. */
const EDGE = 8
const GAP = 8
/** Wide enough for a title and its kind, below a narrow field. */
const MIN_WIDTH = 416
/** A lower list would be useless; it may extend below the edge instead. */
const MIN_HEIGHT = 120

/**
 * Returns the place of a list below its field: as wide as the field, or wider within the window; as high as there is
 * room. Undefined where the field is out of view.
 *
 * @param view the visible part of the window: a phone's keyboard covers the rest
 */
export function placeBelow(field: Box, view: Box): PopupBounds | undefined {
  if (field.bottom <= view.top || field.top >= view.bottom) return undefined
  const room = view.right - view.left - 2 * EDGE
  const width = Math.min(room, Math.max(field.right - field.left, MIN_WIDTH))
  const left = Math.max(view.left + EDGE, Math.min(field.left, view.right - EDGE - width))
  const top = field.bottom + GAP
  return { top, left, width, height: Math.max(MIN_HEIGHT, view.bottom - EDGE - top) }
}

/** Returns the visible part of a window: a phone's keyboard and a zoom cover the rest. */
export function visiblePart({ visualViewport: seen, innerWidth, innerHeight }: Window): Box {
  const top = seen?.offsetTop ?? 0
  const left = seen?.offsetLeft ?? 0
  return { top, left, right: left + (seen?.width ?? innerWidth), bottom: top + (seen?.height ?? innerHeight) }
}
