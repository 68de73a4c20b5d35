import { type RefObject, useEffect } from 'react'

/** Distance of scrolling forward that hides the bars, and of scrolling back that shows them. */
const MOVED_PX = 32

/** Hides the bars while the visitor reads on; shows them on scrolling back, at the end, and on use of the keyboard. */
export function useHideBarsOnScroll(
  scroller: RefObject<HTMLElement | null>,
  isOn: boolean,
  onHide: (isHidden: boolean) => void,
): void {
  useEffect(() => {
    const box = scroller.current
    if (!box || !isOn) return undefined
    let turned = box.scrollTop
    let last = turned
    const onScroll = () => {
      const now = box.scrollTop
      // `turned` is where the direction changed; a jump to another page does not count as reading on.
      if (Math.abs(now - last) > box.clientHeight) turned = now
      else if ((now - last) * (last - turned) < 0) turned = last
      last = now
      if (now + box.clientHeight >= box.scrollHeight - 1) onHide(false)
      else if (now - turned > MOVED_PX) onHide(true)
      else if (turned - now > MOVED_PX) onHide(false)
    }
    const onKeyDown = () => onHide(false)
    box.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('keydown', onKeyDown)
    return () => {
      box.removeEventListener('scroll', onScroll)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [scroller, isOn, onHide])
}
