import useSWR from 'swr'

import type { PlannedRequest } from '#definition/define-block.ts'

import { useResultCache } from './data-context.ts'
import type { Result } from './result.ts'

export interface RequestState {
  /** Undefined while the answer is on its way. */
  result: Result | undefined
  retry: () => void
}

/** Reads one planned request. The plan has asked already; only 重试 asks here. */
export function useRequest(request: PlannedRequest): RequestState {
  const cache = useResultCache()
  const { data, mutate } = useSWR(request.key, async () => ({ ...(await cache.load(request)) }), {
    // The cache has the answer before SWR has: a copy is what tells SWR that it is new.
    compare: Object.is,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  return { result: data, retry: () => void mutate(undefined, { revalidate: true }) }
}
