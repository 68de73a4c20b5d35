import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import useSWRInfinite, { unstable_serialize as infiniteKey } from 'swr/infinite'

import {
  type DocumentListItem,
  type DocumentListResponse,
  documentListResponse,
} from '#contract/studio/document-list-response.ts'

import { type CallFailure, useCall } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { documentName } from './document-name.ts'
import { listCall, type ListQuery } from './list-query.ts'

/** A page of a list, with the call that it answers. */
interface ListPage extends DocumentListResponse {
  path: string
}

/** A list of documents as far as it was loaded. */
export interface DocumentList {
  /** Undefined before the first page; those of the previous list while another one is loading. */
  items: readonly DocumentListItem[] | undefined
  /** Whether the items are of the previous list. */
  isOlder: boolean
  hasMore: boolean
  /** Whether documents are left out that no further page has. */
  isCut: boolean
  isLoadingMore: boolean
  /** Why the list, its next page or its newer state could not be read. */
  failure: CallFailure | undefined
  loadMore: () => Promise<void>
  /** Reads all loaded pages again. */
  reload: () => Promise<void>
  /** Reads again what failed. */
  retry: () => Promise<void>
}

/**
 * Reads a list of documents page by page. The pages stay while the person is elsewhere in the studio; on the return they
 * are shown at once, at the same length, and read again.
 */
export function useDocumentList(query: ListQuery): DocumentList {
  const call = useCall()
  const { cache } = useSWRConfig()
  const first = listCall(query)
  const pathAt = (index: number, previous: ListPage | null) => {
    if (index === 0) return first
    return previous?.next === undefined ? null : listCall(query, previous.next)
  }
  const load = async (path: string): Promise<ListPage> => {
    const result = await call.read(path, documentListResponse)
    if (result.kind !== 'ok') throw new CallError(result)
    return { ...result.data, path }
  }
  const {
    data: pages,
    error,
    size,
    setSize,
    mutate,
    isValidating,
  } = useSWRInfinite<ListPage, unknown>(pathAt, load, {
    keepPreviousData: true,
    revalidateFirstPage: false,
    revalidateIfStale: false,
  })
  const listKey = infiniteKey(() => first)
  useEffect(() => {
    if (cache.get(listKey)?.data !== undefined) void mutate().catch(() => undefined)
  }, [cache, listKey, mutate])

  const isOlder = pages !== undefined && pages[0]?.path !== first
  const failure = error instanceof CallError ? error.failure : undefined
  const isPartial = pages !== undefined && !isOlder && size > pages.length
  const hasMore = pages !== undefined && !isOlder && pages.at(-1)?.next !== undefined
  const isLoadingMore = isPartial && hasMore && isValidating
  const reload = async () => void (await mutate().catch(() => undefined))
  const loadMore = async () => {
    if (pages && hasMore && !isLoadingMore) await setSize(pages.length + 1).catch(() => undefined)
  }
  return {
    items: pages && !(isOlder && failure) ? distinct(pages) : undefined,
    isOlder,
    isCut: pages?.some(({ isCut }) => isCut === true) ?? false,
    hasMore,
    isLoadingMore,
    failure,
    loadMore,
    reload,
    retry: () => (isPartial && hasMore ? loadMore() : reload()),
  }
}

/** The items of all pages: one that was changed meanwhile moves from page to page. */
function distinct(pages: readonly ListPage[]): readonly DocumentListItem[] {
  const items = new Map<string, DocumentListItem>()
  for (const page of pages)
    for (const item of page.items) if (!items.has(documentName(item))) items.set(documentName(item), item)
  return [...items.values()]
}
