import { pageCount } from '#contract/addresses/page-count.ts'
import type { SayText } from '#contract/text/say-text.ts'

import { listPageAddress } from './page-address.ts'
import { usePage } from './page-context.ts'

export interface ListPager {
  page: number
  pages: number
  href: (page: number) => string
  text: { label: string; previous: string; next: string }
}

/**
 * Returns the properties of the pager below a list of this page.
 * @param say texts of the group "pager"; the block names the group, because a page brings the groups its blocks name
 */
export function usePager(list: { page: number; total: number; limit: number }, say: SayText<'pager'>): ListPager {
  const facts = usePage()
  return {
    page: list.page,
    pages: pageCount(list),
    href: (number) => listPageAddress(facts, number),
    text: { label: say('label'), previous: say('previous'), next: say('next') },
  }
}
