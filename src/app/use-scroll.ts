import { useEffect, useLayoutEffect, useRef } from 'react'

import type { Navigation } from './use-navigation.ts'

const PREFIX = 'scroll:'

/**
 * A new page starts at its top (spec §4), a page one returns to where it was left.
 * Positions are kept by history entry for the time the tab lives.
 */
export function useScroll({ page, entry }: Navigation): void {
  useEffect(() => {
    // The browser restores the first page itself; afterwards pages change under one document.
    window.history.scrollRestoration = 'manual'
    const restoreDefault = () => {
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', restoreDefault)
    return () => window.removeEventListener('pagehide', restoreDefault)
  }, [])

  // Kept in a ref and moved on before the page is: the old page's scroll event may come after the new page.
  const key = useRef(entry.key)
  useEffect(() => {
    const remember = () => keepPlace(key.current, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])

  useLayoutEffect(() => {
    key.current = entry.key
    if (entry.isFirst) return
    const kept = entry.isReturn ? keptPlace(entry.key) : 0
    window.scrollTo({ top: kept, behavior: 'instant' })
    // Readers of the screen hear where they are; nothing is scrolled for it.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [entry, page])
}

/** Storage that is full or forbidden costs the place, not the page. */
function keepPlace(key: string, top: number): void {
  try {
    window.sessionStorage.setItem(PREFIX + key, String(top))
  } catch {
    // The next page begins at its top.
  }
}

function keptPlace(key: string): number {
  try {
    return Number(window.sessionStorage.getItem(PREFIX + key)) || 0
  } catch {
    return 0
  }
}
