import type { MouseEvent } from 'react'

/**
 * Goes to a place on this page without a history entry, which would take a further press of the phone's back button. The
 * link may disappear there, so the place takes over its keyboard focus. Handles clicks on a link; other addresses are
 * left to the browser.
 */
export function goWithoutHistory(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash } = event.currentTarget
  const target = document.getElementById(hash.slice(1))
  if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView()
}
