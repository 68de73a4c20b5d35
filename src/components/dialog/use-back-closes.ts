import { useEffect, useRef } from 'react'

import { createOverlayHistory, type OverlayHistory } from './overlay-history.ts'

/** By document: what lies over one is in several React roots, which share nothing else. */
const histories = new WeakMap<Document, OverlayHistory>()

/** The entries of what lies over this document's page; in the browser only. */
export function overlayHistory(): OverlayHistory {
  const known = histories.get(document) ?? createOverlayHistory(window)
  histories.set(document, known)
  return known
}

/**
 * Gives whatever lies over the page an entry of its own in the history, so that going back (a phone's button, a swipe)
 * closes it and leaves the page where it was. Closed otherwise, it takes its entry with it; a link inside takes the
 * entry's place (`isOverlaid`).
 */
export function useBackCloses(onClose: () => void, isOpen = true): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => (isOpen ? overlayHistory().open(() => latest.current()) : undefined), [isOpen])
}
