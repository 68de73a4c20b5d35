import { PAGE_PARAM, readPageNumber, setPage } from '#contract/addresses/page-number.ts'

/**
 * Keeps `p` of the address at the page in view, in a list that shows several (docs/specification/decisions.md#lists).
 * The history entry is replaced without notifying what navigates: nothing is to be loaded or scrolled.
 *
 * @param box holds the rows; the first row of each page carries `data-page`
 * @param path path of the list's page
 * @returns a function that leaves the address alone again
 */
export function syncPageInAddress(box: HTMLElement, path: string): () => void {
  const marks = [...box.querySelectorAll<HTMLElement>('[data-page]')]
  if (marks.length < 2) return () => undefined
  let frame = 0
  const update = () => {
    frame = 0
    const passed = marks.findLast((mark) => mark.getBoundingClientRect().top < window.innerHeight / 2) ?? marks[0]
    const page = readPageNumber(passed?.dataset['page'])
    const address = new URL(window.location.href)
    // Going back changes the address before the page; the other address does not belong to this list.
    if (address.pathname !== path) return
    if ((address.searchParams.get(PAGE_PARAM) ?? '1') === String(page)) return
    setPage(address.searchParams, page)
    window.history.replaceState(window.history.state, '', address)
  }
  const schedule = () => {
    frame ||= requestAnimationFrame(update)
  }
  // A page that was loaded without scrolling may already be in view.
  schedule()
  window.addEventListener('scroll', schedule, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', schedule)
  }
}
