import { useEffect, useLayoutEffect, useRef } from 'react'

import type { Navigation } from './use-navigation.ts'

const PREFIX = 'scroll:'

/** The first row of each page of an infinite list. */
const MARKS = 'main [data-page]'

/**
 * Scrolls a new page to its top (docs/specification/portal.md#states), and a page reached by going back to its last
 * position, also after a reload. Positions are stored by history entry for the lifetime of the tab.
 */
export function useScroll({ page, entry }: Navigation): void {
  useEffect(() => {
    // The browser restores the first page itself; later pages share the document.
    window.history.scrollRestoration = 'manual'
    const leave = () => {
      window.history.scrollRestoration = isOnLaterPage() ? 'manual' : 'auto'
    }
    const stay = () => {
      window.history.scrollRestoration = 'manual'
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', stay)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', stay)
    }
  }, [])

  // A ref, set before the new page is shown: a scroll event of the old page may come after that.
  const key = useRef(entry.key)
  useEffect(() => {
    const remember = () => keepPlace(key.current, currentPlace())
    // Lists also grow without scrolling, so presses and keys update the position, too.
    const events = ['scroll', 'pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, remember, { passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, remember)
    }
  }, [])

  const isResumed = useRef(false)
  useLayoutEffect(() => {
    key.current = entry.key
    if (entry.isFirst) {
      // Left so by this document before a reload: see `isOnLaterPage`.
      if (!isResumed.current && window.history.scrollRestoration === 'manual')
        window.scrollTo({ top: topOfMark(keptPlace(entry.key)) ?? 0, behavior: 'instant' })
      isResumed.current = true
      return
    }
    window.scrollTo({ top: entry.isReturn ? topOf(keptPlace(entry.key)) : 0, behavior: 'instant' })
    // Screen readers then announce the new page; without scrolling.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [entry, page])
}

/**
 * Returns the scroll position, and the page of an infinite list in view: on return the list begins at the page of its
 * address.
 */
function currentPlace(): string {
  const mark = [...document.querySelectorAll<HTMLElement>(MARKS)].findLast(
    (each) => topEdge(each) < window.innerHeight / 2,
  )
  return mark ? `${window.scrollY} ${mark.dataset['page']} ${topEdge(mark)}` : String(window.scrollY)
}

/**
 * Whether an infinite list has been read beyond its first page. A reload begins at the page of the address, where the
 * browser's own position, counted from the first page, is the end of the page or beyond.
 */
function isOnLaterPage(): boolean {
  const [, number] = currentPlace().split(' ')
  return number !== undefined && number !== document.querySelector<HTMLElement>(MARKS)?.dataset['page']
}

/** Returns the current offset of a stored position. */
function topOf(place: string): number {
  return topOfMark(place) ?? (Number.parseFloat(place) || 0)
}

/** Returns the current offset of a position within an infinite list; undefined where its page is not shown. */
function topOfMark(place: string): number | undefined {
  const [, number, edge] = place.split(' ')
  const mark = [...document.querySelectorAll<HTMLElement>(MARKS)].find((each) => each.dataset['page'] === number)
  return mark && window.scrollY + topEdge(mark) - Number(edge)
}

function topEdge(element: HTMLElement): number {
  return element.getBoundingClientRect().top
}

/** Stores a position. With full or forbidden storage only the position is lost. */
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
