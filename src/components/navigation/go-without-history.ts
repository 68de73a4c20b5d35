/**
 * Goes to a place on this page without a history entry, which would take a further press of the phone's back button. The
 * link may disappear there, so the place takes over its keyboard focus. Handles presses of links to places on this page;
 * others are left to the browser.
 */
export function goWithoutHistory(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const target = link ? document.getElementById(link.hash.slice(1)) : null
  if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView()
}
