import { type RefObject, useEffect, useState } from 'react'

/** The controls hide after this time without a movement or a key. */
const REST_MS = 3000

/** Returns whether an element is in full screen, and whether there was no input for a while. */
export function useFullscreen(element: RefObject<HTMLElement | null>): { isFullscreen: boolean; isResting: boolean } {
  const [isFullscreen, setIsFullscreen] = useState(false)
  const [isResting, setIsResting] = useState(false)

  useEffect(() => {
    const change = () =>
      setIsFullscreen(document.fullscreenElement !== null && document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', change)
    return () => document.removeEventListener('fullscreenchange', change)
  }, [element])

  useEffect(() => {
    const stage = element.current
    if (!isFullscreen || !stage) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      clearTimeout(timer)
      setIsResting(false)
      timer = setTimeout(() => setIsResting(true), REST_MS)
    }
    wake()
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const sign of signs) stage.addEventListener(sign, wake)
    return () => {
      clearTimeout(timer)
      setIsResting(false)
      for (const sign of signs) stage.removeEventListener(sign, wake)
    }
  }, [element, isFullscreen])

  return { isFullscreen, isResting }
}
