import { copyOnPress } from '#components/buttons/copy-on-press.ts'

/**
 * Completes the ways into a visitor's calendar that need the address of this page: the subscription, which calendars
 * keep up to date, and a button that copies its address.
 *
 * @param ways the paragraph that AddToCalendar.tsx writes
 * @returns a function that leaves it to itself again
 */
export function enhanceCalendar(ways: HTMLElement): () => void {
  const link = ways.querySelector<HTMLAnchorElement>('a[data-feed]')
  const copy = ways.querySelector('button')
  const status = ways.querySelector<HTMLElement>('[role=status]')
  const feed = link?.getAttribute('href')
  if (!link || !copy || !status || !feed) return () => undefined

  const address = new URL(feed, window.location.href)
  const end = copyOnPress(copy, status, () => address.href)
  // A file would be read only once.
  link.href = `webcal://${address.host}${address.pathname}`
  return () => {
    end()
    link.setAttribute('href', feed)
  }
}
