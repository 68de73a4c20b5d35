import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

export interface CarouselControl {
  track: React.RefObject<HTMLUListElement | null>
  /** Index of the picture in view, from 0. */
  index: number
  /** Whether the visitor lets the row advance; it also pauses, see `rest`. */
  isPlaying: boolean
  /** True once the script runs: the controls have no effect before. */
  isReady: boolean
  go: (to: number) => void
  toggle: () => void
  /** Handlers for the region around everything: the row pauses under the pointer and while it contains the focus. */
  rest: Pick<React.HTMLAttributes<HTMLElement>, 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onKeyDown'>
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Moves a row of pictures by scrolling; the scroll position is the single source of truth for the picture in view. */
export function useCarousel(count: number, seconds: number): CarouselControl {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isPlaying, setIsPlaying] = useState(true)
  const [isResting, setIsResting] = useState(false)
  const [isReady, setIsReady] = useState(false)

  const go = (to: number) => scrollToSlide(track.current, (to + count) % count)

  useEffect(() => {
    setIsReady(true)
    // Visitors who prefer reduced motion start the row themselves.
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false)
    const row = track.current
    if (!row) return undefined
    const follow = () => setIndex(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
    row.addEventListener('scroll', follow, { passive: true })
    return () => row.removeEventListener('scroll', follow)
  }, [])

  useEffect(() => {
    if (!isPlaying || isResting || count < 2) return undefined
    const timer = setTimeout(() => {
      if (!document.hidden) scrollToSlide(track.current, (index + 1) % count)
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [isPlaying, isResting, index, count, seconds])

  return {
    track,
    index,
    isPlaying,
    isReady,
    go,
    toggle: () => setIsPlaying((playing) => !playing),
    rest: {
      onMouseEnter: () => setIsResting(true),
      onMouseLeave: () => setIsResting(false),
      onFocus: () => setIsResting(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsResting(false)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = steps[event.key]
        if (step === undefined || count < 2) return
        event.preventDefault()
        go(index + step)
      },
    },
  }
}

function scrollToSlide(row: HTMLUListElement | null, index: number): void {
  row?.scrollTo({ left: index * row.clientWidth })
}
