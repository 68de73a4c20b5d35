import { useEffect, useRef } from 'react'

import { overlayHistory } from './document-overlays.ts'

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
