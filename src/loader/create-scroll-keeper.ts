const PREFIX = 'scroll:'

/** The first row of each page of a list that grows. */
const PAGES = 'main [data-page]'
/** Those, and the parts of a text, whose pictures may arrive late. */
const MARKS = `${PAGES}, main [id^="text-"]`

export interface ScrollKeeper {
  /** Scrolls a new page to its top, and one reached by going back to its last position. */
  enter: (key: string, isReturn: boolean) => void
  /** Begins to store the positions of a new page that has been scrolled already. */
  stay: (key: string) => void
  /** Follows a jump within the page, to which the browser scrolls, and scrolls back from one. */
  move: (key: string, isReturn: boolean) => void
}

/**
 * Scrolls a new page to its top (docs/specification/portal.md#states), and a page reached by going back to its last
 * position, also after a reload. Positions are stored by history entry for the lifetime of the tab.
 *
 * @param first key of the entry of the first page
 */
export function createScrollKeeper(first: string): ScrollKeeper {
  let key = first
  const place = storedPosition(key)
  // Left so by this document before a reload: see `isRestoredHere`.
  if (window.history.scrollRestoration === 'manual' && place !== '')
    window.scrollTo({ top: topOfMark(place) ?? (place.includes(' ') ? 0 : topOf(place)), behavior: 'instant' })
  // The browser restores the first page itself; later pages share the document.
  const stay = () => {
    window.history.scrollRestoration = 'manual'
  }
  stay()
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = isRestoredHere() ? 'manual' : 'auto'
  })
  window.addEventListener('pageshow', stay)
  // Lists also grow without scrolling, so presses and keys update the position, too.
  for (const event of ['scroll', 'pointerdown', 'keydown'] as const)
    window.addEventListener(event, () => storePosition(key, currentPosition()), { passive: true })
  return {
    stay: (next) => {
      key = next
      storePosition(key, currentPosition())
    },
    move: (next, isReturn) => {
      key = next
      const place = storedPosition(key)
      if (!isReturn) storePosition(key, currentPosition())
      else if (place !== '') window.scrollTo({ top: topOf(place), behavior: 'instant' })
    },
    enter: (next, isReturn) => {
      key = next
      window.scrollTo({ top: isReturn ? topOf(storedPosition(key)) : 0, behavior: 'instant' })
      // Screen readers then announce the new page; without scrolling.
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    },
  }
}

/**
 * Returns the scroll position, and the page of a growing list or the part of a text in view: on return the list begins
 * at the page of its address, and the pictures of the text may be missing.
 */
function currentPosition(): string {
  const mark = [...document.querySelectorAll<HTMLElement>(MARKS)].findLast(
    (each) => topEdge(each) < window.innerHeight / 2,
  )
  return mark ? `${window.scrollY} ${nameOf(mark)} ${topEdge(mark)}` : String(window.scrollY)
}

/**
 * Whether the browser's own position, counted from the top, would be wrong after a reload: that begins at the page of
 * the address, where a growing list read beyond its first page is shorter, and at an address with a place pictures
 * above it may arrive late.
 */
function isRestoredHere(): boolean {
  const [first, ...others] = document.querySelectorAll<HTMLElement>(PAGES)
  const [, name] = currentPosition().split(' ')
  return (
    window.location.hash !== '' ||
    (first !== undefined && others.some((each) => nameOf(each) === name && name !== nameOf(first)))
  )
}

/** Returns the current offset of a stored position. */
function topOf(place: string): number {
  return topOfMark(place) ?? (Number.parseFloat(place) || 0)
}

/** Returns the current offset of a position within a list or a text; undefined where its mark is not shown. */
function topOfMark(place: string): number | undefined {
  const [, name, edge] = place.split(' ')
  const mark = [...document.querySelectorAll<HTMLElement>(MARKS)].find((each) => nameOf(each) === name)
  return mark && window.scrollY + topEdge(mark) - Number(edge)
}

function nameOf(mark: HTMLElement): string {
  return mark.dataset['page'] ?? mark.id
}

function topEdge(element: HTMLElement): number {
  return element.getBoundingClientRect().top
}

/** Stores a position. With full or forbidden storage only the position is lost. */
function storePosition(key: string, place: string): void {
  try {
    window.sessionStorage.setItem(PREFIX + key, place)
  } catch {
    // The next page begins at its top.
  }
}

function storedPosition(key: string): string {
  try {
    return window.sessionStorage.getItem(PREFIX + key) ?? ''
  } catch {
    return ''
  }
}
