import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import useSWRInfinite, { unstable_serialize as infiniteKey } from 'swr/infinite'

import { type LedgerItem, type LedgerResponse, ledgerResponse } from '#contract/studio/ledger-response.ts'

import { type CallFailure, useCall } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { ledgerCall, type LedgerQuery } from './ledger-query.ts'

/** A page of the ledger, with the call that it answers. */
interface LedgerPage extends LedgerResponse {
  path: string
}

/** The rows of the ledger as far as they were loaded. */
export interface Ledger {
  /** Undefined before the first page; those of the previous filter while others are loading. */
  items: readonly LedgerItem[] | undefined
  /** Whether the items are of the previous filter. */
  isOlder: boolean
  hasMore: boolean
  isCut: false
  isLoadingMore: boolean
  failure: CallFailure | undefined
  loadMore: () => Promise<void>
  retry: () => Promise<void>
}

/** Reads the ledger page by page: each begins before the last row of the one above, so that new acts move nothing. */
export function useLedger(query: LedgerQuery): Ledger {
  const call = useCall()
  const { cache } = useSWRConfig()
  const first = ledgerCall(query)
  const pathAt = (index: number, previous: LedgerPage | null) => {
    if (index === 0) return first
    return previous?.next === undefined ? null : ledgerCall(query, previous.next)
  }
  const load = async (path: string): Promise<LedgerPage> => {
    const result = await call.read(path, ledgerResponse)
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
  } = useSWRInfinite<LedgerPage, unknown>(pathAt, load, {
    keepPreviousData: true,
    revalidateFirstPage: false,
    revalidateIfStale: false,
  })
  const listKey = infiniteKey(() => first)
  useEffect(() => {
    // On a return to the page its rows are read again.
    if (cache.get(listKey)?.data !== undefined) void mutate().catch(() => undefined)
  }, [cache, listKey, mutate])

  const isOlder = pages !== undefined && pages[0]?.path !== first
  const failure = error instanceof CallError ? error.failure : undefined
  const hasMore = pages !== undefined && !isOlder && pages.at(-1)?.next !== undefined
  const isPartial = hasMore && size > pages.length
  const isLoadingMore = isPartial && isValidating
  const loadMore = async () => {
    if (pages && hasMore && !isLoadingMore) await setSize(pages.length + 1).catch(() => undefined)
  }
  return {
    items: pages && !(isOlder && failure) ? pages.flatMap((page) => page.items) : undefined,
    isOlder,
    hasMore,
    isCut: false,
    isLoadingMore,
    failure,
    loadMore,
    retry: () =>
      isPartial
        ? loadMore()
        : mutate().then(
            () => undefined,
            () => undefined,
          ),
  }
}
