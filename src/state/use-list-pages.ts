import { addressWith } from './page-address.ts'
import { usePage, useText } from './page-context.ts'

export interface ListPages {
  /** Path of the page below the router base. */
  path: string
  /** Where each page of the list stands. */
  at: (page: number) => string
  /** What the list's own group of texts says. */
  say: (name: string) => string
  sayPager: (name: string) => string
}

/** What the pages of a list need of the page they stand on. @param words name of the list's own group of texts */
export function useListPages(words: string): ListPages {
  const page = usePage()
  const say = useText(words)
  const sayPager = useText('pager')
  return { path: page.path, at: (number) => addressWith(page, { p: String(number) }), say, sayPager }
}
