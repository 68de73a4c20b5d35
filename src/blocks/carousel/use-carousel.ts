import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

export interface CarouselControl {
  track: React.RefObject<HTMLUListElement | null>
  /** The picture in view, from 0. */
  index: number
  /** Whether the visitor lets it move; it also rests by itself, see `rest`. */
  isPlaying: boolean
  /** True once a script listens: controls would do nothing before. */
  isReady: boolean
  go: (to: number) => void
  toggle: () => void
  /** For the region around everything: it rests under the pointer and while anything in it has the focus. */
  rest: Pick<React.HTMLAttributes<HTMLElement>, 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onKeyDown'>
}

/** Moves a row of pictures by scrolling it: the place scrolled to is the one truth about what is in view. */
export function useCarousel(count: number, seconds: number): CarouselControl {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isPlaying, setIsPlaying] = useState(true)
  const [isResting, setIsResting] = useState(false)
  const [isReady, setIsReady] = useState(false)

  const go = (to: number) => scrollToSlide(track.current, (to + count) % count)

  useEffect(() => {
    setIsReady(true)
    // Who asks for less motion gets none that they did not start.
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
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (step === 0 || count < 2) return
        event.preventDefault()
        go(index + step)
      },
    },
  }
}

function scrollToSlide(row: HTMLUListElement | null, index: number): void {
  row?.scrollTo({ left: index * row.clientWidth })
}
