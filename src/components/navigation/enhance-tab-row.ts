/**
 * Brings the current tab of a scrollable row into the middle, unless the whole of it is in view: the row stays where it was
 * when a tab was pressed.
 *
 * @param row the row that CountTabs.tsx writes
 * @returns a function that does nothing: the row stays where it is
 */
export function enhanceTabRow(row: HTMLElement): () => void {
  const tab = row.querySelector<HTMLElement>('[aria-current]')
  if (!tab) return () => undefined
  const start = tab.offsetLeft - row.scrollLeft
  // Not scrollIntoView, which would also scroll the page itself.
  if (start < 0 || start + tab.offsetWidth > row.clientWidth)
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  return () => undefined
}
