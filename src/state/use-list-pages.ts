import type { SayText, TextGroup } from '#contract/text/say-text.ts'

import { listPageAddress } from './page-address.ts'
import { usePage, useText } from './page-context.ts'

export interface ListPages<Group extends TextGroup> {
  /** Path of the page below the router base. */
  path: string
  /** Returns the address of a page of the list. */
  at: (page: number) => string
  /** Returns a text of the list's own group. */
  say: SayText<Group>
  sayPager: SayText<'pager'>
}

/**
 * Returns the page facts that the pages of a list need.
 * @param words name of the list's own group of texts
 */
export function useListPages<Group extends TextGroup>(words: Group): ListPages<Group> {
  const page = usePage()
  const say = useText(words)
  const sayPager = useText('pager')
  return { path: page.path, at: (number) => listPageAddress(page, number), say, sayPager }
}
