import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

import { openStream } from './open-stream.ts'
import { AUTO_QUALITY, type Stream, type StreamFault, type StreamQuality } from './stream.ts'
import { idleView, reachable, readView, type VideoView, viewEvents } from './video-view.ts'

export interface PlayerControl {
  video: RefObject<HTMLVideoElement | null>
  /** Somebody has asked for it; before that nothing is loaded. */
  hasStarted: boolean
  view: VideoView
  /** What keeps the picture from going on; a stall ends by itself when it does. */
  fault: StreamFault | 'stalled' | undefined
  qualities: readonly StreamQuality[]
  /** What the visitor chose. */
  quality: number
  start: () => void
  toggle: () => void
  seek: (time: number) => void
  /** To what is on now. */
  goLive: () => void
  choose: (quality: number) => void
  retry: () => void
}

interface PlayerSource {
  address: string
  isLive: boolean
  /** Goes on where another one was being watched. */
  startsAtOnce: boolean
}

/** After so long without a new picture one is told, and may try again. */
const STALL_MS = 8000
/** After so long it is tried again unasked: what goes on somewhere will be back. */
const GIVE_UP_MS = 24_000
const LOOK_MS = 500

/** Plays a stream in a video element: when asked to, until one leaves. */
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

  /** Begins, or begins anew where it stopped; what was said stays until there is a picture. */
  const open = useCallback(() => {
    // An attempt that failed stands at 0: the place to go on from is where the last picture was.
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
    // A refusal (no gesture, another stream by now) leaves the button to press.
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
    // While the press that asked for it still counts: phones let nothing else make sound.
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
      // The picture is back: whatever was said of it is over.
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

  // What is live may come back by itself; what is kept somewhere is there or is not.
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
    // Shown at once: a slider that waited for the picture would jump back first.
    setView(readView(video.current, stream.current))
  }
  const play = () => {
    // A film that has ended begins again; not every browser goes back by itself.
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
      // Safari lets an element play later by script only if it was told to load during a press.
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
