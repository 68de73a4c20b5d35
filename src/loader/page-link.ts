import { forwardReturnAddress } from './forward-return-address.ts'
import { pageAddress } from './portal-address.ts'

/** Whether a press opens a link in another tab or window, or saves it. */
export function isForElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

/** Returns the link of an event, if it leads to another page of this portal in this tab. */
export function linkOf(target: EventTarget | null): { anchor: HTMLAnchorElement; href: string } | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null
  if (!anchor?.href || anchor.hasAttribute('download') || (anchor.target !== '' && anchor.target !== '_self'))
    return undefined
  const url = forwardReturnAddress(new URL(anchor.href), window.location.href)
  const href = pageAddress(url, window.location.origin)
  // To a place within a page, on this page or another, the browser goes itself: it scrolls, marks the place and moves the
  // focus there.
  return href === undefined || url.hash !== '' ? undefined : { anchor, href }
}
