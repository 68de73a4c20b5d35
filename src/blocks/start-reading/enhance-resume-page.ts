import {
  isBegun,
  parsePosition,
  readStoredPosition,
  subscribeToPositions,
} from '#components/read-aloud/reading-position.ts'

/** The name of this enhancement. React takes the mark away when it reads the position itself. */
const NAME = 'resume-page'

/**
 * Lets a way into a book say the page where this browser's reader left it. Elements with `data-kept` have the words for
 * that page, those with `data-unkept` the words for a book that was not begun.
 *
 * @param way the link, or the bar with the link; it has the key of the position
 * @returns a function that forgets the page again
 */
export function enhanceResumePage(way: HTMLElement): () => void {
  const resumeElements = [...way.querySelectorAll<HTMLElement>('[data-kept]')]
  const startElements = [...way.querySelectorAll<HTMLElement>('[data-unkept]')]
  const before = resumeElements.map(({ textContent }) => textContent)

  const hide = (element: HTMLElement, isHidden: boolean) => {
    element.toggleAttribute('data-hidden', isHidden)
    if (isHidden) element.setAttribute('aria-hidden', 'true')
    else element.removeAttribute('aria-hidden')
  }
  const show = (page: number | undefined) => {
    if (way.dataset['enhance'] !== NAME) return
    for (const [index, element] of resumeElements.entries()) {
      element.textContent =
        page === undefined ? (before[index] ?? '') : (element.dataset['kept'] ?? '').replace('{page}', String(page))
      // Where one word replaces another in place, there is none to hide.
      if (startElements.length > 0) hide(element, page === undefined)
    }
    for (const element of startElements) hide(element, page !== undefined)
  }
  const read = () => {
    const position = parsePosition(readStoredPosition(way.dataset['place'] ?? ''))
    show(isBegun(position) ? position.page : undefined)
  }
  read()
  const unsubscribe = subscribeToPositions(read)
  return () => {
    unsubscribe()
    show(undefined)
  }
}
