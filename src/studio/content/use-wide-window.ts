import { useSyncExternalStore } from 'react'

/** Whether a table has room beside the navigation. */
const WIDE = '(min-width: 75rem)'

/** Whether the window is wide enough for a table; otherwise rows are cards. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(subscribe, isWide)
}

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

function isWide(): boolean {
  return window.matchMedia(WIDE).matches
}
