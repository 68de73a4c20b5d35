import { type ReadingSentence, readingRanges } from './reading-ranges.ts'

/** The name of the highlight that `::highlight()` in read-aloud.module.css paints. */
const HIGHLIGHT = 'reading'

export type ReadingState = 'idle' | 'reading' | 'paused'

/** A text that is read aloud, or can be. */
export interface Reading {
  state: () => ReadingState
  /** Starts, or continues with the sentence at which it paused. */
  read: () => void
  pause: () => void
  stop: () => void
}

/**
 * Reads a part of the page with the browser's own voice, sentence by sentence, and marks the current sentence. The
 * document is unchanged: the mark is a CSS highlight, where the browser supports it.
 *
 * @param onState called after every change of the state
 */
export function readText(text: HTMLElement, onState: (state: ReadingState) => void): Reading {
  let state: ReadingState = 'idle'
  let sentences: readonly ReadingSentence[] = []
  let next = 0
  // Numbers the readings, so that the `end` event of a cancelled utterance does not start the next sentence of another
  // reading.
  let current = 0

  const enter = (entered: ReadingState) => {
    state = entered
    onState(entered)
  }
  const silence = () => {
    current += 1
    window.speechSynthesis.cancel()
  }
  const stop = () => {
    silence()
    next = 0
    mark(undefined)
    enter('idle')
  }
  const speak = (): void => {
    const sentence = sentences[next]
    if (!sentence) return stop()
    const mine = current
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    utterance.lang = 'zh-CN'
    utterance.rate = 0.9
    utterance.onend = () => {
      if (mine !== current) return
      next += 1
      speak()
    }
    utterance.onerror = () => {
      if (mine === current) stop()
    }
    mark(sentence.range)
    window.speechSynthesis.speak(utterance)
  }
  return {
    state: () => state,
    read: () => {
      if (state === 'idle') sentences = readingRanges(text)
      silence()
      enter('reading')
      speak()
    },
    // `speechSynthesis.pause` ends the reading for good on Android, so the reading is cancelled and starts again at the
    // same sentence.
    pause: () => {
      silence()
      enter('paused')
    },
    stop,
  }
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
