import { useEffect, useRef } from 'react'

import { createOverlayHistory, type OverlayHistory } from './overlay-history.ts'

/** By document: its overlays live in several React roots, which share nothing else. */
const histories = new WeakMap<Document, OverlayHistory>()

/** Returns the overlay history of this document; in the browser only. */
export function overlayHistory(): OverlayHistory {
  const known = histories.get(document) ?? createOverlayHistory(window)
  histories.set(document, known)
  return known
}

/**
 * Gives an overlay its own history entry, so that going back (a phone's button, a swipe) closes the overlay and leaves
 * the page where it was. An overlay that closes otherwise removes its entry; a link inside it replaces the entry
 * (`isOverlaid`).
 */
export function useBackCloses(onClose: () => void, isOpen = true): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => (isOpen ? overlayHistory().open(() => latest.current()) : undefined), [isOpen])
}
