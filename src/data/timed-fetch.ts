/**
 * Returns a fetch that aborts after `ms`, including the reading of the body: redaxios supports neither signal nor
 * timeout, and would take a stalled body for an empty one.
 */
export function timedFetch(ms: number, base: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await base(input, { ...init, signal: AbortSignal.timeout(ms) })
    const body = await response.arrayBuffer()
    const empty = response.status === 204 || response.status === 205 || response.status === 304
    return new Response(empty ? null : body, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  }
}
