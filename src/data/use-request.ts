import useSWR from 'swr'

import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import { useResultCache } from './data-context.ts'
import type { Result } from './result.ts'

export interface RequestState {
  /** Undefined while the answer is on its way. */
  result: Result | undefined
  retry: () => void
}

/**
 * Reads one planned request. The plan has asked already; only 重试 asks here, and what is a member's own,
 * once the browser has found out that one is logged in.
 *
 * @param isAsked false while it must not be asked for
 */
export function useRequest(request: PlannedRequest, isAsked = true): RequestState {
  const cache = useResultCache()
  const { data, mutate } = useSWR(isAsked ? request.key : null, async () => ({ ...(await cache.load(request)) }), {
    // The cache has the answer before SWR has: a copy is what tells SWR that it is new.
    compare: Object.is,
    revalidateIfStale: false,
    // What was forgotten while nothing showed it is shown until it has come anew.
    revalidateOnMount: !cache.holds(request.key),
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  return { result: data, retry: () => void mutate(undefined, { revalidate: true }) }
}
