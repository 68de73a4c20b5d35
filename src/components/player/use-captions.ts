import { type RefObject, useCallback, useEffect, useState } from 'react'

/** The captions of a film in a language. */
export interface CaptionTrack {
  language: string
  label: string
  address: string
}

/** The choice without captions. */
export const NO_CAPTIONS = -1

export interface CaptionControl {
  /** Index of the shown captions, or `NO_CAPTIONS`. */
  chosen: number
  /** The chosen captions could not be loaded. */
  hasFailed: boolean
  /** Part of the track's key: a browser requests a failed file only once, a new `track` requests it again. */
  attempt: number
  choose: (chosen: number) => void
  /** Switches captions off, or on in the last chosen language, else in the first. */
  toggle: () => void
}

const STORAGE_KEY = 'captions'
const OFF = 'off'
/** HTMLTrackElement.LOADED and .ERROR. */
const LOADED = 2
const ERROR = 3

/**
 * Shows the captions that the visitor chose, here or at another film; none are loaded before. A missing, broken or
 * empty file affects the captions only, never the picture.
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  captions: readonly CaptionTrack[],
  hasStarted: boolean,
): CaptionControl {
  const [chosen, setChosen] = useState(NO_CAPTIONS)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!hasStarted) return
    const storedLanguage = readLanguage()
    if (storedLanguage !== undefined && storedLanguage !== OFF) setChosen(placeOf(captions, storedLanguage))
    // Only once: later choices are the visitor's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [hasStarted])

  useEffect(() => {
    if (!hasStarted) return undefined
    const element = video.current?.querySelector('track')
    if (!element) return undefined
    element.track.mode = 'showing'
    const fail = () => {
      setHasFailed(true)
      setChosen(NO_CAPTIONS)
    }
    const look = () => {
      if (element.readyState === ERROR || (element.readyState === LOADED && element.track.cues?.length === 0)) fail()
    }
    look()
    element.addEventListener('load', look)
    element.addEventListener('error', fail)
    return () => {
      element.removeEventListener('load', look)
      element.removeEventListener('error', fail)
    }
  }, [video, hasStarted, chosen, attempt])

  const choose = useCallback(
    (place: number) => {
      if (hasFailed) setAttempt((count) => count + 1)
      setHasFailed(false)
      setChosen(place)
      storeLanguage(captions[place]?.language ?? OFF)
    },
    [captions, hasFailed],
  )
  const toggle = () => {
    if (captions.length === 0) return
    if (chosen !== NO_CAPTIONS) choose(NO_CAPTIONS)
    else choose(Math.max(0, placeOf(captions, readLanguage() ?? '')))
  }
  return { chosen, hasFailed, attempt, choose, toggle }
}

/** Returns the index of the captions in a language, or in another variant of it: zh-TW for readers of zh-CN. */
function placeOf(captions: readonly CaptionTrack[], language: string): number {
  const exact = captions.findIndex((caption) => caption.language === language)
  return exact === -1
    ? captions.findIndex((caption) => caption.language.split('-')[0] === language.split('-')[0])
    : exact
}

function readLanguage(): string | undefined {
  try {
    return window.localStorage.getItem(STORAGE_KEY)?.slice(0, 40)
  } catch {
    return undefined
  }
}

function storeLanguage(language: string): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // With full or forbidden storage only the choice is lost.
  }
}
