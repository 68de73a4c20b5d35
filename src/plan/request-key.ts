import { sources } from '#contract/sources.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import type { SourceName } from '#contract/sources.ts'

/**
 * The one place where a request gets its key: the address of the call below /api,
 * parameters sorted, so that the same need has the same key wherever it is written.
 */
export function planRequest(source: SourceName, params: Readonly<Record<string, string | number>>): PlannedRequest {
  const sorted = Object.fromEntries(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)))
  const query = new URLSearchParams(Object.entries(sorted).map(([name, value]) => [name, String(value)])).toString()
  const { call } = sources[source]
  return { source, params: sorted, key: query ? `${call}?${query}` : call }
}

/** The same request for another page, for lists that go on while one scrolls. */
export function requestPage(request: PlannedRequest, page: number): PlannedRequest {
  return planRequest(request.source, { ...request.params, page })
}
