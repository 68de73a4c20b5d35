import { useRef, useState } from 'react'

import { type ListResponse, listResponse } from '#contract/article.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { requestPage } from '#plan/request-key.ts'

import { useResultCache } from './data-context.ts'

/** A page of entities; the other fields depend on the source. */
interface AnyPage {
  page: number
  rows: readonly { id: number; type?: number }[]
}

/** The zod schema that validates a page of the source. */
interface PageShape<Page> {
  safeParse: (data: unknown) => { success: true; data: Page } | { success: false }
}

export interface MorePages<Page extends AnyPage = ListResponse> {
  /** The further pages loaded so far, in order. */
  pages: readonly Page[]
  /**
   * All rows, including the first page's, without duplicates: content published meanwhile moves rows to the next page.
   */
  rows: readonly Page['rows'][number][]
  /** Index of a page's first row → number of that page. */
  marks: ReadonlyMap<number, number>
  /** Number of the last page loaded. */
  last: number
  state: 'idle' | 'loading' | 'failed'
  /** Loads the next page; does nothing while a page is loading. */
  loadNext: () => Promise<void>
}

/** Loads the pages after the first of a list, for infinite scroll. */
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
    const [result] = await Promise.all([cache.load(requestPage(request, last + 1), true), loadingIsDrawn()])
    const page = result.kind === 'ok' ? shape.safeParse(result.data) : undefined
    loading.current = false
    if (page?.success) {
      setPages((known) => [...known, page.data])
      setState('idle')
    } else setState('failed')
  }
  return { pages, ...joinPages([first, ...pages]), last, state, loadNext }
}

/**
 * Resolves when a frame has shown that the list is loading. What stands below a list is hidden while it loads; rows
 * that arrive before that was drawn would push it out of sight, a layout shift.
 */
function loadingIsDrawn(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
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
