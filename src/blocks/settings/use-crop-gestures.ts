import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

import { type Crop, movePicture, type PictureSize, wholeCrop, zoomPicture } from './crop.ts'

type Change = (next: (crop: Crop) => Crop) => void

/** Step of an arrow key, as a fraction of the frame; five times as much with Shift. */
const STEP = 0.03
const ZOOM_STEP = 1.1
/** Zoom per pixel of the wheel. */
const WHEEL = 0.0015

interface Point {
  x: number
  y: number
}

/** Moves and zooms the picture by one finger or two, mouse, wheel and keys. */
export function useCropGestures(frame: RefObject<HTMLElement | null>, size: PictureSize, change: Change) {
  const fingers = useRef(new Map<number, Point>())
  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect()
    return box
      ? { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
      : { x: 0.5, y: 0.5 }
  }

  useEffect(() => {
    const element = frame.current
    // React's wheel listeners are passive: they could not keep the page from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const box = element?.getBoundingClientRect()
      if (!box) return
      const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
      change((crop) => zoomPicture(crop, size, Math.exp(-event.deltaY * WHEEL), at))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [frame, size, change])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, placeOf(event))
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (!other) return change((crop) => movePicture(crop, size, now.x - before.x, now.y - before.y))
    const factor = distance(now, other) / Math.max(0.01, distance(before, other))
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    // The midpoint moves half as far as the finger.
    return change((crop) =>
      movePicture(zoomPicture(crop, size, factor, middle), size, (now.x - before.x) / 2, (now.y - before.y) / 2),
    )
  }
  const lift = (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = afterKey(event, size)
    if (!next) return
    event.preventDefault()
    change(next)
  }
  return { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift, onKeyDown }
}

/** Returns the change of a key press; undefined for other keys. */
export function afterKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  size: PictureSize,
): ((crop: Crop) => Crop) | undefined {
  const step = shiftKey ? STEP * 5 : STEP
  switch (key) {
    case 'ArrowLeft':
      return (crop) => movePicture(crop, size, -step, 0)
    case 'ArrowRight':
      return (crop) => movePicture(crop, size, step, 0)
    case 'ArrowUp':
      return (crop) => movePicture(crop, size, 0, -step)
    case 'ArrowDown':
      return (crop) => movePicture(crop, size, 0, step)
    case '+':
    case '=':
      return (crop) => zoomPicture(crop, size, ZOOM_STEP)
    case '-':
      return (crop) => zoomPicture(crop, size, 1 / ZOOM_STEP)
    case 'Home':
      return () => wholeCrop(size)
    default:
      return undefined
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
