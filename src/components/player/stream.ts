/**
 * The reason of a missing picture: no such file, no connection, an unreadable file, or a format that this browser
 * cannot play.
 */
export type StreamFault = 'missing' | 'network' | 'decode' | 'unsupported'

/** A quality of a stream. */
export interface StreamQuality {
  /** The stream's own number of the quality. */
  id: number
  height: number
  bandwidth: number
}

/** Lets the stream choose the quality by the speed of the connection. */
export const AUTO_QUALITY = -1

/** A stream shown in a video element. */
export interface Stream {
  /** `AUTO_QUALITY` or the id of a quality. */
  choose: (quality: number) => void
  /** Returns the position of the live picture, in seconds; undefined while it is unknown, and for films. */
  livePlace: () => number | undefined
  /** Returns the time of recording of the current picture, in seconds since 1970, where the stream contains it. */
  recordedAt: () => number | undefined
  /** Releases the element and all loaded data. */
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
  /** The position to begin at, in seconds; live streams begin at the live picture. */
  from: number
}
