import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react'

import type { Stream, StreamFault } from './stream.ts'
import { readView, type VideoView, viewEvents } from './video-view.ts'

/** After this time without a new picture the visitor sees a message and may try again. */
const STALL_MS = 8000
/** After this time the stream is reopened automatically, since an interrupted stream usually returns. */
export const GIVE_UP_MS = 24_000
const LOOK_MS = 500

interface WatchedVideoOptions {
  video: RefObject<HTMLVideoElement | null>
  stream: RefObject<Stream | undefined>
  /** The number of attempts so far; with 0 nothing is watched. */
  attempt: number
  open: () => void
  setView: Dispatch<SetStateAction<VideoView>>
  setFault: Dispatch<SetStateAction<StreamFault | undefined>>
  setIsStalled: Dispatch<SetStateAction<boolean>>
}

/** Keeps the view of a video element up to date, and detects that the picture stands still or moves again. */
export function useWatchedVideo({
  video,
  stream,
  attempt,
  open,
  setView,
  setFault,
  setIsStalled,
}: WatchedVideoOptions): void {
  useEffect(() => {
    const element = video.current
    if (attempt === 0 || !element) return undefined
    let place = element.currentTime
    let since = performance.now()
    const look = () => {
      const seen = readView(element, stream.current)
      setView(seen)
      const isMoving = seen.hasPicture && seen.time !== place
      if (isMoving || seen.isPaused || seen.hasEnded) since = performance.now()
      place = seen.time
      // The picture is back, so its message is over.
      if (isMoving && !seen.isPaused) setFault(undefined)
      if (isMoving || seen.isPaused) setIsStalled(false)
      else if (performance.now() - since > STALL_MS) setIsStalled(true)
      if (performance.now() - since > GIVE_UP_MS) open()
    }
    const leave = () => element.pause()
    const timer = setInterval(look, LOOK_MS)
    for (const event of viewEvents) element.addEventListener(event, look)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      for (const event of viewEvents) element.removeEventListener(event, look)
      window.removeEventListener('pagehide', leave)
    }
  }, [attempt, open, video, stream, setView, setFault, setIsStalled])
}
