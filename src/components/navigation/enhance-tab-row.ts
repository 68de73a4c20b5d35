/**
 * Brings the current tab of a scrollable row into the middle.
 *
 * @param row the row that CountTabs.tsx writes
 * @returns a function that does nothing: the row stays where it is
 */
export function enhanceTabRow(row: HTMLElement): () => void {
  const tab = row.querySelector<HTMLElement>('[aria-current]')
  // Not scrollIntoView, which would also scroll the page itself.
  if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  return () => undefined
}
