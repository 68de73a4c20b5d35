import { type RefObject, useEffect, useRef } from 'react'

import { isComposing } from '#components/is-composing.ts'

interface Dismissal {
  isOpen: boolean
  /** The element with the opener and what it opens. */
  place: RefObject<HTMLElement | null>
  /** Receives the focus after Escape. */
  opener: RefObject<HTMLElement | null>
  close: () => void
}

/** Closes a menu at a press or a focus outside of it, and at Escape. */
export function useDismissal({ isOpen, place, opener, close }: Dismissal): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = ({ target }: Event) => {
      if (target instanceof Node && place.current?.contains(target) !== true) latest.current()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return
      latest.current()
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen, place, opener])
}
