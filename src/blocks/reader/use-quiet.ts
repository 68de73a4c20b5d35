import { type RefObject, useEffect } from 'react'

/** Bars go after this much of reading on, and come back after this much of going back. */
const MOVED_PX = 32

/** Takes the bars away while one reads on, and gives them back when one goes back, or to the end, or uses the keyboard. */
export function useQuiet(
  scroller: RefObject<HTMLElement | null>,
  isOn: boolean,
  onQuiet: (isQuiet: boolean) => void,
): void {
  useEffect(() => {
    const box = scroller.current
    if (!box || !isOn) return undefined
    let turned = box.scrollTop
    let last = turned
    const onScroll = () => {
      const now = box.scrollTop
      // Where the direction changed; a jump to another page is no reading on.
      if (Math.abs(now - last) > box.clientHeight) turned = now
      else if ((now - last) * (last - turned) < 0) turned = last
      last = now
      if (now + box.clientHeight >= box.scrollHeight - 1) onQuiet(false)
      else if (now - turned > MOVED_PX) onQuiet(true)
      else if (turned - now > MOVED_PX) onQuiet(false)
    }
    const onKeyDown = () => onQuiet(false)
    box.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('keydown', onKeyDown)
    return () => {
      box.removeEventListener('scroll', onScroll)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [scroller, isOn, onQuiet])
}
