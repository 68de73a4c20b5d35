import { useEffect, useRef } from 'react'

/** In the place of an overlay that has closed while its history entry still stands. */
const CLOSED = ''

/**
 * Gives whatever lies over the page an entry of its own in the history, so that going back (a phone's button, a swipe)
 * closes it and leaves the page where it was. The entry is the page's own but for the overlays it names: the router
 * sees no other page in it. Closed otherwise, it takes its entry with it; a link inside takes the entry's place
 * (`isOverlaid`).
 */
export function useBackCloses(onClose: () => void, isOpen = true): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return undefined
    // Not `useId`: there is more than one React root.
    const id = Math.random().toString(36).slice(2)
    const open = openOverlays()
    // One that opens as another closes goes on in its entry.
    if (open.at(-1) === CLOSED) window.history.replaceState(stateWith([...open.slice(0, -1), id]), '')
    else window.history.pushState(stateWith([...open, id]), '')
    const onPop = () => {
      if (!openOverlays().includes(id)) latest.current()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      const left = openOverlays()
      if (!left.includes(id)) return
      window.history.replaceState(stateWith(left.map((one) => (one === id ? CLOSED : one))), '')
      // Not yet: what closed it may lead to another page, or open the next overlay.
      setTimeout(takeBack)
    }
  }, [isOpen])
}

/** Whether the present history entry is that of an overlay: another page takes its place, or going back would lead to it once more. */
export function isOverlaid(): boolean {
  return openOverlays().length > 0
}

/** Leaves the entries of overlays that are closed. */
function takeBack(): void {
  const open = openOverlays()
  const kept = open.slice(0, open.findLastIndex((id) => id !== CLOSED) + 1)
  if (kept.length === open.length) return
  const { href } = window.location
  // The traversal takes its time: nobody else must begin it.
  window.history.replaceState(stateWith(kept), '')
  // What was chosen in the overlay may have changed the page's address without leaving it, as a reader's panels do.
  window.addEventListener('popstate', () => window.history.replaceState(window.history.state, '', href), { once: true })
  window.history.go(kept.length - open.length)
}

/** The overlays of the present history entry, the uppermost last. */
function openOverlays(): readonly string[] {
  const state: unknown = window.history.state
  const overlays = typeof state === 'object' && state !== null && 'overlays' in state ? state.overlays : undefined
  return Array.isArray(overlays) ? overlays.filter((id) => typeof id === 'string') : []
}

function stateWith(overlays: readonly string[]): unknown {
  const state: unknown = window.history.state
  return { ...(typeof state === 'object' ? state : {}), overlays }
}
