import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

import { AUTO_QUALITY, type Stream, type StreamFault, type StreamQuality } from './stream.ts'
import { useOpenedStream } from './use-opened-stream.ts'
import { GIVE_UP_MS, useWatchedVideo } from './use-watched-video.ts'
import { idleView, reachable, readView, type VideoView } from './video-view.ts'

export interface PlayerControl {
  video: RefObject<HTMLVideoElement | null>
  /** The visitor has pressed play; nothing is loaded before. */
  hasStarted: boolean
  view: VideoView
  /** The reason of a missing or halted picture; `stalled` ends by itself when the picture moves again. */
  fault: StreamFault | 'stalled' | undefined
  qualities: readonly StreamQuality[]
  /** The visitor's choice. */
  quality: number
  start: () => void
  toggle: () => void
  seek: (time: number) => void
  /** Seeks to the live picture. */
  goLive: () => void
  choose: (quality: number) => void
  retry: () => void
}

interface PlayerSource {
  address: string
  isLive: boolean
  /** Starts without a press, because the visitor was already watching another film. */
  startsAtOnce: boolean
}

/** Plays a stream in a video element, from the first request until the component unmounts. */
export function usePlayer({ address, isLive, startsAtOnce }: PlayerSource): PlayerControl {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<Stream>(undefined)
  const resumeAt = useRef(0)
  const [attempt, setAttempt] = useState(startsAtOnce ? 1 : 0)
  const [view, setView] = useState(idleView)
  const [fault, setFault] = useState<StreamFault>()
  const [isStalled, setIsStalled] = useState(false)
  const [qualities, setQualities] = useState<readonly StreamQuality[]>([])
  const [quality, setQuality] = useState(AUTO_QUALITY)

  /** Opens the stream, or reopens it at the last position; messages stay until there is a picture. */
  const open = useCallback(() => {
    // After a failed attempt `currentTime` is 0: playback continues at the last picture.
    resumeAt.current = video.current?.currentTime || resumeAt.current
    setAttempt((count) => count + 1)
  }, [])

  useOpenedStream({ video, stream, address, isLive, attempt, resumeAt, setFault, setQualities, setQuality })
  useWatchedVideo({ video, stream, attempt, open, setView, setFault, setIsStalled })
  // A live stream may come back by itself; a missing recording will not.
  useReopening(isStalled || fault === 'network' || (fault === 'missing' && isLive), open)

  const seek = (time: number) => {
    if (!video.current) return
    video.current.currentTime = reachable(video.current, time)
    // Updated at once: a slider that waited for the picture would jump back first.
    setView(readView(video.current, stream.current))
  }
  const play = () => {
    // A film that has ended starts again; some browsers do not rewind by themselves.
    if (video.current?.ended) video.current.currentTime = 0
    void video.current?.play().catch(() => undefined)
  }
  const retry = () => {
    setFault(undefined)
    setIsStalled(false)
    open()
  }
  return {
    video,
    hasStarted: attempt > 0,
    view,
    fault: fault ?? (isStalled ? 'stalled' : undefined),
    qualities,
    quality,
    start: () => {
      // Safari lets a script start an element later only if `load` was called during a press.
      video.current?.load()
      if (attempt === 0) open()
    },
    toggle: () => {
      if (attempt === 0) open()
      else if (fault) retry()
      else if (video.current?.paused) play()
      else video.current?.pause()
    },
    seek,
    goLive: () => {
      const place = stream.current?.livePlace()
      if (place !== undefined) seek(place)
      play()
    },
    choose: (chosen) => {
      setQuality(chosen)
      stream.current?.choose(chosen)
    },
    retry,
  }
}

/** Reopens an interrupted stream after a while, or as soon as the connection is back. */
function useReopening(isWaitedFor: boolean, open: () => void): void {
  useEffect(() => {
    if (!isWaitedFor) return undefined
    const timer = setInterval(open, GIVE_UP_MS)
    window.addEventListener('online', open)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', open)
    }
  }, [isWaitedFor, open])
}
