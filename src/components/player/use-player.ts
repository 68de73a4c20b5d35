import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

import { openStream } from './open-stream.ts'
import { AUTO_QUALITY, type Stream, type StreamFault, type StreamQuality } from './stream.ts'
import { idleView, reachable, readView, type VideoView, viewEvents } from './video-view.ts'

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

/** After this time without a new picture the visitor sees a message and may try again. */
const STALL_MS = 8000
/** After this time the stream is reopened automatically, since an interrupted stream usually returns. */
const GIVE_UP_MS = 24_000
const LOOK_MS = 500

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

  useEffect(() => {
    const element = video.current
    if (attempt === 0 || !element) return undefined
    let isOver = false
    const fail = (found: StreamFault) => {
      if (isOver) return
      element.pause()
      setFault(found)
    }
    // Without a gesture, or for a replaced stream, the browser refuses; the play button remains.
    const play = () => void element.play().catch(() => undefined)
    element.addEventListener('loadedmetadata', play, { once: true })
    setQuality(AUTO_QUALITY)
    openStream({
      video: element,
      address,
      isLive,
      from: resumeAt.current,
      onFault: fail,
      onQualities: setQualities,
    }).then(
      (opened) => {
        if (isOver) opened?.end()
        else stream.current = opened
      },
      () => fail('network'),
    )
    // Synchronous, while the visitor's press is still active: phones allow sound only then.
    play()
    return () => {
      isOver = true
      element.removeEventListener('loadedmetadata', play)
      element.pause()
      stream.current?.end()
      stream.current = undefined
    }
  }, [attempt, address, isLive])

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
  }, [attempt, open])

  // A live stream may come back by itself; a missing recording will not.
  const isWaitedFor = isStalled || fault === 'network' || (fault === 'missing' && isLive)
  useEffect(() => {
    if (!isWaitedFor) return undefined
    const timer = setInterval(open, GIVE_UP_MS)
    window.addEventListener('online', open)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', open)
    }
  }, [isWaitedFor, open])

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
