import { useEffect, useMemo } from 'react'
import useSWRInfinite, { unstable_serialize as infiniteKey } from 'swr/infinite'

import { type ListResponse, listResponse } from '#contract/entities/article.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { requestPage } from '#plan/request-key.ts'

import { useResultCache } from './data-context.ts'
import type { Result } from './result.ts'

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
  const keyAt = (index: number) => requestPage(request, first.page + 1 + index).key
  const fetchPage = async (key: string): Promise<Result> => {
    // The key is the address of the call.
    const page = Number(new URLSearchParams(key.split('?')[1]).get('page'))
    const [result] = await Promise.all([cache.load(requestPage(request, page), true), loadingIsDrawn()])
    if (result.kind === 'ok' && shape.safeParse(result.data).success) return result
    // SWR takes whatever is in its cache for a page that has arrived.
    cache.map.delete(key)
    throw new Error(`${key}: ${result.kind}`)
  }
  const {
    data: results = nothing,
    error,
    size,
    setSize,
    isValidating,
  } = useSWRInfinite<Result, Error>(keyAt, fetchPage, {
    // The plan has fetched the first page.
    initialSize: 0,
    revalidateFirstPage: false,
    revalidateOnMount: false,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  const pages = useMemo(
    () =>
      results.flatMap((result) => {
        const page = result.kind === 'ok' ? shape.safeParse(result.data) : undefined
        return page?.success ? [page.data] : []
      }),
    [results, shape],
  )
  // A list that was left starts at its first page again; content may have moved from page to page meanwhile.
  const listKey = infiniteKey(keyAt)
  useEffect(() => () => void cache.map.delete(listKey), [cache, listKey])

  const isLoading = isValidating && pages.length < size
  const loadNext = async () => {
    if (isLoading) return
    const key = keyAt(pages.length)
    // A page that failed elsewhere, opened by its address, would count as arrived.
    if (cache.map.get(key)?.data?.kind !== 'ok') cache.map.delete(key)
    await setSize(pages.length + 1)
  }
  return {
    pages,
    ...joinPages([first, ...pages]),
    last: first.page + pages.length,
    state: stateOf(isLoading, error),
    loadNext,
  }
}

const nothing: readonly Result[] = []

function stateOf(isLoading: boolean, error: Error | undefined): MorePages['state'] {
  if (isLoading) return 'loading'
  return error === undefined ? 'idle' : 'failed'
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
