export interface Place {
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

/** Space to the edges of the window, and between field and list. */
const EDGE = 8
const GAP = 8
/** Wide enough for a title and its kind, beside a narrow field. */
const MIN_WIDTH = 416
/** Less is no list; then it may reach below the edge. */
const MIN_HEIGHT = 120

/**
 * Where a list stands below its field: as wide as that, or wider within the window; as high as there is room.
 * Undefined where the field is out of sight.
 *
 * @param view the part of the window that is seen: a phone's keyboard covers the rest
 */
export function placeBelow(field: Box, view: Box): Place | undefined {
  if (field.bottom <= view.top || field.top >= view.bottom) return undefined
  const room = view.right - view.left - 2 * EDGE
  const width = Math.min(room, Math.max(field.right - field.left, MIN_WIDTH))
  const left = Math.max(view.left + EDGE, Math.min(field.left, view.right - EDGE - width))
  const top = field.bottom + GAP
  return { top, left, width, height: Math.max(MIN_HEIGHT, view.bottom - EDGE - top) }
}
