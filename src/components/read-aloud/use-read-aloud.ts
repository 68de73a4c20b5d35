import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

import { type ReadingSentence, readingRanges } from './reading-ranges.ts'

/** The name of the highlight that `::highlight()` in read-aloud.module.css paints. */
const HIGHLIGHT = 'reading'

export interface ReadAloudState {
  state: 'idle' | 'reading' | 'paused'
  /** Starts, or continues with the sentence at which it paused. */
  read: () => void
  pause: () => void
  stop: () => void
}

/**
 * Reads a part of the page with the browser's own voice, sentence by sentence, and marks the current sentence. The
 * document is unchanged: the mark is a CSS highlight, where the browser supports it.
 */
export function useReadAloud(target: RefObject<HTMLElement | null>): ReadAloudState {
  const [state, setState] = useState<ReadAloudState['state']>('idle')
  const sentences = useRef<readonly ReadingSentence[]>([])
  const next = useRef(0)
  // Numbers the readings, so that the `end` event of a cancelled utterance does not start the next sentence of another
  // reading.
  const reading = useRef(0)

  const silence = useCallback(() => {
    reading.current += 1
    window.speechSynthesis.cancel()
  }, [])

  const stop = useCallback(() => {
    silence()
    next.current = 0
    mark(undefined)
    setState('idle')
  }, [silence])

  const speak = useCallback((): void => {
    const sentence = sentences.current[next.current]
    if (!sentence) return stop()
    const mine = reading.current
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    utterance.lang = 'zh-CN'
    utterance.rate = 0.9
    utterance.onend = () => {
      if (mine !== reading.current) return
      next.current += 1
      speak()
    }
    utterance.onerror = () => {
      if (mine === reading.current) stop()
    }
    mark(sentence.range)
    window.speechSynthesis.speak(utterance)
  }, [stop])

  const read = () => {
    if (!target.current) return
    if (state === 'idle') sentences.current = readingRanges(target.current)
    silence()
    setState('reading')
    speak()
  }
  // `speechSynthesis.pause` ends the reading for good on Android, so the reading is cancelled and starts again at the
  // same sentence.
  const pause = () => {
    silence()
    setState('paused')
  }

  useEffect(
    () => () => {
      if (reading.current > 0) silence()
      mark(undefined)
    },
    [silence],
  )
  return { state, read, pause, stop }
}

/** Marks the sentence and scrolls it into view; `undefined` removes the mark. */
function mark(range: Range | undefined): void {
  if (!('highlights' in CSS)) return
  if (!range) return void CSS.highlights.delete(HIGHLIGHT)
  CSS.highlights.set(HIGHLIGHT, new Highlight(range))
  const { top, bottom } = range.getBoundingClientRect()
  if (top >= 80 && bottom <= window.innerHeight - 80) return
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  window.scrollBy({ top: top - window.innerHeight / 3, behavior })
}
