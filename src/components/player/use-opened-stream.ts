import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react'

import { openStream } from './open-stream.ts'
import { AUTO_QUALITY, type Stream, type StreamFault, type StreamQuality } from './stream.ts'

interface OpenedStreamOptions {
  video: RefObject<HTMLVideoElement | null>
  /** Holds the open stream. */
  stream: RefObject<Stream | undefined>
  address: string
  isLive: boolean
  /** The number of attempts so far; with 0 nothing is opened, and each further attempt opens the stream anew. */
  attempt: number
  /** The position to begin at, in seconds. */
  resumeAt: RefObject<number>
  setFault: Dispatch<SetStateAction<StreamFault | undefined>>
  setQualities: Dispatch<SetStateAction<readonly StreamQuality[]>>
  setQuality: Dispatch<SetStateAction<number>>
}

/** Opens the stream of each attempt in the video element and plays it; ends it with the attempt. */
export function useOpenedStream({
  video,
  stream,
  address,
  isLive,
  attempt,
  resumeAt,
  setFault,
  setQualities,
  setQuality,
}: OpenedStreamOptions): void {
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
  }, [attempt, address, isLive, video, stream, resumeAt, setFault, setQualities, setQuality])
}
