import redaxios from 'redaxios'

import { isMemberSource } from '#contract/calls/sources.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/calls/request-timeout.ts'

import type { DataSource } from './data-source.ts'
import { toFailure } from './to-failure.ts'
import { timedFetch } from './timed-fetch.ts'

export interface HttpSourceOptions {
  /** The base address of the calls: "/api" in the browser. */
  baseUrl: string
  fetch: typeof fetch
  /** Returns the session's token, sent as header `token` when there is one (docs/specification/portal.md#roles). */
  token: () => string | undefined
  /**
   * Called on every HTTP 401 (docs/specification/portal.md#errors: it opens the login popup), with the token that was
   * sent.
   */
  onUnauthorized?: (token: string | undefined) => void
}

/** Creates a source that answers requests by HTTP, through redaxios, within 5000 ms. */
export function createHttpSource({ baseUrl, fetch: base, token, onUnauthorized }: HttpSourceOptions): DataSource {
  const http = redaxios.create({ baseURL: baseUrl, fetch: timedFetch(REQUEST_TIMEOUT_MS, base) })
  return async (request) => {
    const current = token()
    // Without a token there is no member, so there is no member's own data.
    if (current === undefined && isMemberSource(request.source)) return { kind: 'unauthorized' }
    try {
      const pendingResponse = http.get<unknown>(`/${request.key}`, {
        headers: current === undefined ? {} : { token: current },
        validateStatus: () => true,
      })
      // The shapes of all answers are a large script: it is loaded with the first answer, and not on pages without
      // requests.
      const [response, { readAnswer }] = await Promise.all([pendingResponse, import('./read-answer.ts')])
      if (response.status === 401) onUnauthorized?.(current)
      const result = readAnswer(request.source, response.status, response.data)
      const id = response.headers.get('x-request-id')
      return result.kind === 'http' && id !== null ? { ...result, request: id } : result
    } catch (error) {
      return toFailure(error)
    }
  }
}
