/** Why there is no picture: not there, not reached, not understood by anyone, not playable in this browser. */
export type StreamFault = 'missing' | 'network' | 'decode' | 'unsupported'

/** One quality a stream comes in. */
export interface StreamQuality {
  /** The stream's own number of it. */
  id: number
  height: number
  bandwidth: number
}

/** Lets the stream choose the quality by the connection. */
export const AUTO_QUALITY = -1

/** A stream that is shown in a video element. */
export interface Stream {
  /** `AUTO_QUALITY` or the id of a quality. */
  choose: (quality: number) => void
  /** The place one should be at to see what is on now; undefined while it is not known or nothing is live. */
  livePlace: () => number | undefined
  /** When what is shown was recorded, in seconds since 1970, where the stream says so. */
  recordedAt: () => number | undefined
  /** Lets go of the element and of everything that was loaded. */
  end: () => void
}

export interface StreamEvents {
  onFault: (fault: StreamFault) => void
  onQualities: (qualities: readonly StreamQuality[]) => void
}

export interface StreamRequest extends StreamEvents {
  video: HTMLVideoElement
  /** A playlist (.m3u8) or a film. */
  address: string
  isLive: boolean
  /** Where to begin, in seconds; live streams begin at what is on now. */
  from: number
}
