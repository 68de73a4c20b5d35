import { isAccountAddress } from './account-pages.ts'

/**
 * Forwards the return address from an account page to the next. Links have it themselves only once their section is
 * hydrated, because the server sends the same page to every visitor; this covers presses before that.
 *
 * @param target a page about to be opened
 * @param page the page of the pressed link; an empty text where unknown
 */
export function forwardReturnAddress(target: URL, page: string): URL {
  if (page === '' || target.searchParams.has('from') || !isAccountAddress(target)) return target
  const before = new URL(page)
  const from = before.searchParams.get('from')
  if (from === null || before.origin !== target.origin || !isAccountAddress(before)) return target
  const forwarded = new URL(target)
  forwarded.searchParams.set('from', from)
  return forwarded
}
