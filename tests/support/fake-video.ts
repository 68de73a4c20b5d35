import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The state of a video element, as a browser would have it. */
interface VideoState {
  paused: boolean
  readyState: number
  currentTime: number
  duration: number
  seekable: readonly [start: number, end: number] | undefined
  error: { code: number } | null
}

export interface FakeVideos {
  /** The first pictures have arrived. A live stream has no end, but a seekable window. */
  arrive: (video: HTMLVideoElement, film?: { duration: number; seekable?: readonly [number, number] }) => void
  /** Plays so many seconds of it. */
  watch: (video: HTMLVideoElement, seconds: number) => void
  /** The browser's error code for a source it cannot play further (MediaError). */
  fail: (video: HTMLVideoElement, code: number) => void
  restore: () => void
}

/** Makes jsdom, which plays no media, behave like a browser that plays streams natively, as iPhones do. */
export function fakeVideos(): FakeVideos {
  const states = new WeakMap<object, VideoState>()
  const stateOf = (video: object): VideoState => {
    const existing = states.get(video)
    if (existing) return existing
    const state: VideoState = {
      paused: true,
      readyState: 0,
      currentTime: 0,
      duration: Number.NaN,
      seekable: undefined,
      error: null,
    }
    states.set(video, state)
    return state
  }
  const tell = (video: HTMLVideoElement, ...events: string[]) => {
    act(() => {
      for (const event of events) video.dispatchEvent(new Event(event))
    })
  }
  const originalNames = Object.getOwnPropertyNames(HTMLVideoElement.prototype)
  const readable = (name: 'paused' | 'readyState' | 'duration' | 'error') => ({
    configurable: true,
    get(this: HTMLVideoElement) {
      return stateOf(this)[name]
    },
  })
  Object.defineProperties(HTMLVideoElement.prototype, {
    paused: readable('paused'),
    readyState: readable('readyState'),
    duration: readable('duration'),
    error: readable('error'),
    ended: {
      configurable: true,
      get(this: HTMLVideoElement) {
        return stateOf(this).currentTime >= stateOf(this).duration
      },
    },
    seekable: {
      configurable: true,
      get(this: HTMLVideoElement) {
        const range = stateOf(this).seekable
        return { length: range ? 1 : 0, start: () => range?.[0] ?? 0, end: () => range?.[1] ?? 0 }
      },
    },
    currentTime: {
      configurable: true,
      get(this: HTMLVideoElement) {
        return stateOf(this).currentTime
      },
      set(this: HTMLVideoElement, time: number) {
        stateOf(this).currentTime = time
        this.dispatchEvent(new Event('seeked'))
      },
    },
    canPlayType: { configurable: true, value: () => 'maybe' },
    load: {
      configurable: true,
      value(this: HTMLVideoElement) {
        Object.assign(stateOf(this), { readyState: 0, currentTime: 0, error: null })
      },
    },
    play: {
      configurable: true,
      value(this: HTMLVideoElement) {
        stateOf(this).paused = false
        this.dispatchEvent(new Event('play'))
        return Promise.resolve()
      },
    },
    pause: {
      configurable: true,
      value(this: HTMLVideoElement) {
        stateOf(this).paused = true
        this.dispatchEvent(new Event('pause'))
      },
    },
  })
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 })
  return {
    arrive: (
      video,
      { duration, seekable = [0, duration] } = { duration: Number.POSITIVE_INFINITY, seekable: [0, 24] },
    ) => {
      Object.assign(stateOf(video), { readyState: 4, duration, seekable })
      tell(video, 'loadedmetadata', 'loadeddata', 'durationchange', 'playing')
    },
    watch: (video, seconds) => {
      stateOf(video).currentTime += seconds
      tell(video, 'timeupdate')
    },
    fail: (video, code) => {
      stateOf(video).error = { code }
      tell(video, 'error')
    },
    restore: () => {
      for (const name of Object.getOwnPropertyNames(HTMLVideoElement.prototype))
        if (!originalNames.includes(name)) Reflect.deleteProperty(HTMLVideoElement.prototype, name)
    },
  }
}
