import { sources } from '#contract/calls/sources.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import type { SourceName } from '#contract/calls/sources.ts'

/**
 * Creates a request and its key, in this place only. The key is the call's address below /api with sorted parameters,
 * so that the same data always has the same key.
 */
export function planRequest(source: SourceName, params: Readonly<Record<string, string | number>>): PlannedRequest {
  const sorted = Object.fromEntries(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)))
  const query = new URLSearchParams(Object.entries(sorted).map(([name, value]) => [name, String(value)])).toString()
  const { call } = sources[source]
  return { source, params: sorted, key: query ? `${call}?${query}` : call }
}

/** Returns the same request for another page, for lists with infinite scrolling. */
export function requestPage(request: PlannedRequest, page: number): PlannedRequest {
  return planRequest(request.source, { ...request.params, page })
}
