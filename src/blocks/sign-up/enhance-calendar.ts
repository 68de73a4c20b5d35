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
  const press = async () => {
    // Writing to the clipboard needs HTTPS; the link beside the button works without.
    await navigator.clipboard?.writeText(address.href).then(
      () => {
        status.textContent = status.dataset['copied'] ?? ''
      },
      () => {
        status.textContent = ''
      },
    )
  }
  const onClick = () => void press()
  copy.addEventListener('click', onClick)
  // A file would be read only once.
  link.href = `webcal://${address.host}${address.pathname}`
  copy.hidden = false
  return () => {
    copy.removeEventListener('click', onClick)
    link.setAttribute('href', feed)
    copy.hidden = true
    status.textContent = ''
  }
}
