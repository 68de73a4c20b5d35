import { isAccountAddress } from './account-pages.ts'

/**
 * From one account page to the next, where one came from goes along. Their links say so themselves, but only once
 * their section lives: the server, which sends everyone the same page, does not know. One who is quicker loses nothing.
 *
 * @param target a page about to be opened
 * @param page the one on which its link was pressed; an empty text where that is not known
 */
export function handOnReturn(target: URL, page: string): URL {
  if (page === '' || target.searchParams.has('from') || !isAccountAddress(target)) return target
  const before = new URL(page)
  const from = before.searchParams.get('from')
  if (from === null || before.origin !== target.origin || !isAccountAddress(before)) return target
  const handed = new URL(target)
  handed.searchParams.set('from', from)
  return handed
}
