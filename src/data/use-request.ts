import useSWR from 'swr'

import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import { useResultCache } from './data-context.ts'
import type { Result } from './result.ts'

export interface RequestState {
  /** Undefined while the answer is under way. */
  result: Result | undefined
  retry: () => void
}

/**
 * Reads a planned request. The plan has already run it; here only 重试 sends it, and the member's own data once the
 * browser has found a token.
 *
 * @param isEnabled false while the request must not be sent
 */
export function useRequest(request: PlannedRequest, isEnabled = true): RequestState {
  const cache = useResultCache()
  const { data, mutate } = useSWR(isEnabled ? request.key : null, async () => ({ ...(await cache.load(request)) }), {
    // The cache has the answer before SWR does; a copy is how SWR recognizes it as new.
    compare: Object.is,
    revalidateIfStale: false,
    // An answer that was invalidated while no component showed it is shown until its refetch has arrived.
    revalidateOnMount: !cache.holds(request.key),
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  return { result: data, retry: () => void mutate(undefined, { revalidate: true }) }
}
