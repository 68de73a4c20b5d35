import { useRef, useState } from 'react'

import { type ListResponse, listResponse } from '#contract/article.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { requestPage } from '#plan/request-key.ts'

import { useResultCache } from './data-context.ts'

/** One page of entities, whatever else its source says. */
interface AnyPage {
  page: number
  rows: readonly { id: number; type?: number }[]
}

/** What tells whether an answer is such a page: the contract's shape of the source. */
interface PageShape<Page> {
  safeParse: (data: unknown) => { success: true; data: Page } | { success: false }
}

export interface MorePages<Page extends AnyPage = ListResponse> {
  /** The further pages loaded so far, in order. */
  pages: readonly Page[]
  /** All rows, those of the first page too. What was published meanwhile pushes rows to the next page; none stands twice. */
  rows: readonly Page['rows'][number][]
  /** Index of a page's first row → number of that page. */
  marks: ReadonlyMap<number, number>
  /** Number of the last page loaded. */
  last: number
  state: 'idle' | 'loading' | 'failed'
  /** Loads the next page; does nothing while one is on its way. */
  loadNext: () => Promise<void>
}

/** Goes on where a list's first page ends, for lists that grow while one scrolls. */
export function useMorePages(first: ListResponse, request: PlannedRequest): MorePages
export function useMorePages<Page extends AnyPage>(
  first: Page,
  request: PlannedRequest,
  shape: PageShape<Page>,
): MorePages<Page>
export function useMorePages(
  first: AnyPage,
  request: PlannedRequest,
  shape: PageShape<AnyPage> = listResponse,
): MorePages<AnyPage> {
  const cache = useResultCache()
  const [pages, setPages] = useState<readonly AnyPage[]>([])
  const [state, setState] = useState<MorePages['state']>('idle')
  const loading = useRef(false)
  const last = first.page + pages.length

  const loadNext = async () => {
    if (loading.current) return
    loading.current = true
    setState('loading')
    const result = await cache.load(requestPage(request, last + 1), true)
    const page = result.kind === 'ok' ? shape.safeParse(result.data) : undefined
    loading.current = false
    if (page?.success) {
      setPages((known) => [...known, page.data])
      setState('idle')
    } else setState('failed')
  }
  return { pages, ...joinPages([first, ...pages]), last, state, loadNext }
}

function joinPages(pages: readonly AnyPage[]): Pick<MorePages<AnyPage>, 'rows' | 'marks'> {
  const rows = new Map<string, AnyPage['rows'][number]>()
  const marks = new Map<number, number>()
  for (const page of pages) {
    marks.set(rows.size, page.page)
    for (const row of page.rows) {
      const key = `${row.type}:${row.id}`
      if (!rows.has(key)) rows.set(key, row)
    }
  }
  return { rows: [...rows.values()], marks }
}
