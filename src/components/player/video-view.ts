import type { Stream } from './stream.ts'

/** The visible state of a video element. */
export interface VideoView {
  isPaused: boolean
  hasEnded: boolean
  /** A picture has been shown. */
  hasPicture: boolean
  isWaiting: boolean
  time: number
  /** In seconds; 0 while unknown and for streams without an end. */
  length: number
  volume: number
  isMuted: boolean
  rate: number
  /** The delay of the picture behind the live picture, in seconds. */
  behind: number
  recordedAt: number | undefined
  isFloating: boolean
}

export const idleView: VideoView = {
  isPaused: true,
  hasEnded: false,
  hasPicture: false,
  isWaiting: false,
  time: 0,
  length: 0,
  volume: 1,
  isMuted: false,
  rate: 1,
  behind: 0,
  recordedAt: undefined,
  isFloating: false,
}

/** The events that change the view; while paused, the delay behind the live picture also grows without an event. */
export const viewEvents = [
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'volumechange',
  'ratechange',
  'ended',
  'emptied',
  'loadeddata',
  'enterpictureinpicture',
  'leavepictureinpicture',
] as const

export function readView(video: HTMLVideoElement, stream: Stream | undefined): VideoView {
  const livePlace = stream?.livePlace()
  const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
  return {
    isPaused: video.paused,
    hasEnded: video.ended,
    hasPicture,
    isWaiting: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    time: video.currentTime,
    length: Number.isFinite(video.duration) ? video.duration : 0,
    volume: video.volume,
    isMuted: video.muted || video.volume === 0,
    rate: video.playbackRate,
    behind: livePlace === undefined || !hasPicture ? 0 : Math.max(0, livePlace - video.currentTime),
    recordedAt: stream?.recordedAt(),
    isFloating: document.pictureInPictureElement === video,
  }
}

/** Limits a position to the film, or to the part of a live stream that is still available. */
export function reachable(video: Pick<HTMLVideoElement, 'seekable' | 'duration'>, time: number): number {
  const { seekable, duration } = video
  if (seekable.length === 0) return Math.max(0, Number.isFinite(duration) ? Math.min(time, duration) : time)
  return Math.min(Math.max(time, seekable.start(0)), seekable.end(seekable.length - 1))
}
