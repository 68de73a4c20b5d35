import { type RefObject, useEffect } from 'react'

import type { PlayerControl } from './use-player.ts'
import { toggleFullscreen } from './video-commands.ts'

/** Plays or pauses on a click on the picture, and enters or leaves full screen on a double click. */
export function usePicturePresses(
  stage: RefObject<HTMLElement | null>,
  { video, hasStarted, toggle }: Pick<PlayerControl, 'video' | 'hasStarted' | 'toggle'>,
): void {
  useEffect(() => {
    const element = video.current
    if (!element || !hasStarted) return undefined
    const fill = () => toggleFullscreen(stage.current, element)
    element.addEventListener('click', toggle)
    element.addEventListener('dblclick', fill)
    return () => {
      element.removeEventListener('click', toggle)
      element.removeEventListener('dblclick', fill)
    }
  }, [hasStarted, stage, toggle, video])
}
