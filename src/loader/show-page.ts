import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import type { PageAnswer } from './create-navigation.ts'

/**
 * Puts a page in the place of the one shown. The frame stays: its marks, the phone's header and the links that lead back
 * to the page follow.
 */
export function showPage(document: Document, { title, main, header, marks, data: { plan } }: PageAnswer): void {
  document.title = title
  const place = (selector: string) => document.querySelector<HTMLElement>(selector)
  const announcement = place('[data-announcement]')
  // Of an earlier choice.
  if (announcement) announcement.textContent = ''
  // The server's own HTML, as in a document: its sections are escaped and cleaned there.
  const [mainPlace, headerPlace] = [place('main'), place('header')]
  if (mainPlace) mainPlace.innerHTML = main
  if (headerPlace && header !== undefined) headerPlace.innerHTML = header
  for (const [index, link] of document.querySelectorAll('[data-areas] a').entries()) {
    const mark = marks[index]
    if (mark) link.setAttribute('aria-current', mark)
    else link.removeAttribute('aria-current')
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${ROUTER_BASE}display?"]`)) {
    const address = new URL(link.href)
    address.searchParams.set('back', ROUTER_BASE + plan.address)
    link.href = address.pathname + address.search
  }
  if (header !== undefined) place('footer')?.toggleAttribute('data-brief', plan.auth === true)
}
