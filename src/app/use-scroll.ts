import { useEffect, useLayoutEffect, useRef } from 'react'

import type { Navigation } from './use-navigation.ts'

const PREFIX = 'scroll:'

/** The first row of each page of a list that grows. */
const MARKS = 'main [data-page]'

/**
 * A new page starts at its top (docs/specification/portal.md#states), a page one returns to where it was left.
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
    const remember = () => keepPlace(key.current, currentPlace())
    // Lists grow while nobody scrolls: what one stands on is also looked at when one presses something.
    const events = ['scroll', 'pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, remember, { passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, remember)
    }
  }, [])

  useLayoutEffect(() => {
    key.current = entry.key
    if (entry.isFirst) return
    window.scrollTo({ top: entry.isReturn ? topOf(keptPlace(entry.key)) : 0, behavior: 'instant' })
    // Readers of the screen hear where they are; nothing is scrolled for it.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [entry, page])
}

/** How far down, and below which page of a growing list: on return the list begins at the page its address names. */
function currentPlace(): string {
  const mark = [...document.querySelectorAll<HTMLElement>(MARKS)].findLast(
    (each) => topEdge(each) < window.innerHeight / 2,
  )
  return mark ? `${window.scrollY} ${mark.dataset['page']} ${topEdge(mark)}` : String(window.scrollY)
}

/** Where a kept place is on the page as it stands now. */
function topOf(place: string): number {
  const [top, number, edge] = place.split(' ')
  const mark = [...document.querySelectorAll<HTMLElement>(MARKS)].find((each) => each.dataset['page'] === number)
  return mark ? window.scrollY + topEdge(mark) - Number(edge) : Number(top) || 0
}

function topEdge(element: HTMLElement): number {
  return element.getBoundingClientRect().top
}

/** Storage that is full or forbidden costs the place, not the page. */
function keepPlace(key: string, place: string): void {
  try {
    window.sessionStorage.setItem(PREFIX + key, place)
  } catch {
    // The next page begins at its top.
  }
}

function keptPlace(key: string): string {
  try {
    return window.sessionStorage.getItem(PREFIX + key) ?? ''
  } catch {
    return ''
  }
}
