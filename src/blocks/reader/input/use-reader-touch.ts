import { type RefObject, useEffect, useRef } from 'react'

import type { Focus } from '../page/zoom-anchor.ts'

export interface ReaderTouch {
  /** Called while two fingers move, with the scale factor and the centre of the pinch. */
  onPinch: (factor: number, focus: Focus) => void
  onPinchEnd: (factor: number, focus: Focus) => void
  onTap: () => void
  onDoubleTap: (focus: Focus) => void
  /** Called on the wheel with Ctrl; browsers report a trackpad pinch in the same way. */
  onWheelZoom: (factor: number, focus: Focus) => void
}

/** Two taps within this time are a double tap; a finger that rests longer selects text. */
const DOUBLE_MS = 280
const MOVED_PX = 10

/** Touch gestures on the pages except scrolling, which is left to the browser. */
export function useReaderTouch(scroller: RefObject<HTMLElement | null>, does: ReaderTouch): void {
  const latest = useRef(does)
  useEffect(() => {
    latest.current = does
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    return listenToTouch(box, () => latest.current)
  }, [scroller])
}

/** Turns touches on the box into gestures; returns a function that ends it. `does` returns the present handlers. */
function listenToTouch(box: HTMLElement, does: () => ReaderTouch): () => void {
  let pinch: { distance: number; focus: Focus; factor: number } | undefined
  let touch: { x: number; y: number; at: number } | undefined
  let tapped: { at: number; timer: ReturnType<typeof setTimeout> } | undefined

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Focus => {
    const { left, top } = box.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const onStart = (event: TouchEvent) => {
    const [first, second] = event.touches
    touch = undefined
    if (first && second)
      pinch = {
        distance: distance(first, second),
        focus: pointOf({
          clientX: (first.clientX + second.clientX) / 2,
          clientY: (first.clientY + second.clientY) / 2,
        }),
        factor: 1,
      }
    else if (first) touch = { x: first.clientX, y: first.clientY, at: Date.now() }
  }
  const onMove = (event: TouchEvent) => {
    const [first, second] = event.touches
    if (first && second && pinch) {
      event.preventDefault()
      pinch.factor = distance(first, second) / Math.max(1, pinch.distance)
      does().onPinch(pinch.factor, pinch.focus)
    } else if (first && touch && Math.hypot(first.clientX - touch.x, first.clientY - touch.y) > MOVED_PX)
      touch = undefined
  }
  const onEnd = (event: TouchEvent) => {
    if (pinch && event.touches.length < 2) {
      does().onPinchEnd(pinch.factor, pinch.focus)
      pinch = undefined
      return
    }
    const now = Date.now()
    // Pressing a link or a button is no tap on the page.
    if (!touch || now - touch.at > DOUBLE_MS || (event.target instanceof Element && event.target.closest('a, button')))
      return
    if (tapped && now - tapped.at < DOUBLE_MS) {
      clearTimeout(tapped.timer)
      tapped = undefined
      event.preventDefault()
      does().onDoubleTap(pointOf({ clientX: touch.x, clientY: touch.y }))
    } else tapped = { at: now, timer: setTimeout(() => does().onTap(), DOUBLE_MS) }
  }
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    does().onWheelZoom(Math.exp(-event.deltaY * 0.005), pointOf(event))
  }
  box.addEventListener('touchstart', onStart, { passive: true })
  box.addEventListener('touchmove', onMove, { passive: false })
  box.addEventListener('touchend', onEnd, { passive: false })
  box.addEventListener('touchcancel', onEnd, { passive: false })
  box.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    clearTimeout(tapped?.timer)
    box.removeEventListener('touchstart', onStart)
    box.removeEventListener('touchmove', onMove)
    box.removeEventListener('touchend', onEnd)
    box.removeEventListener('touchcancel', onEnd)
    box.removeEventListener('wheel', onWheel)
  }
}

function distance(first: Touch, second: Touch): number {
  return Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
}
