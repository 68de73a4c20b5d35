import redaxios from 'redaxios'

import { isMemberSource } from '#contract/sources.ts'

import type { DataSource } from './data-source.ts'
import { toFailure } from './to-failure.ts'
import { REQUEST_TIMEOUT_MS, timedFetch } from './timed-fetch.ts'

export interface HttpSourceOptions {
  /** Where the calls live: "/api" in the browser. */
  baseUrl: string
  fetch: typeof fetch
  /** The session's token, sent as header `token` when there is one (docs/specification/portal.md#roles). */
  token: () => string | undefined
  /** Told the portal version each answer was made with, so that an open page notices a new one. */
  onPortalVersion?: (version: string) => void
  /** Told of every HTTP 401 (docs/specification/portal.md#errors: it opens the login popup), with the token that was sent. */
  onUnauthorized?: (token: string | undefined) => void
}

/** Answers requests by HTTP, through redaxios, within 5000 ms. */
export function createHttpSource({
  baseUrl,
  fetch: base,
  token,
  onPortalVersion,
  onUnauthorized,
}: HttpSourceOptions): DataSource {
  const http = redaxios.create({ baseURL: baseUrl, fetch: timedFetch(REQUEST_TIMEOUT_MS, base) })
  return async (request) => {
    const current = token()
    // What is a member's own is nobody's without a token.
    if (current === undefined && isMemberSource(request.source)) return { kind: 'unauthorized' }
    try {
      const asked = http.get<unknown>(`/${request.key}`, {
        headers: current === undefined ? {} : { token: current },
        validateStatus: () => true,
      })
      // The shapes of all answers are no small script: it comes beside the first answer, and not with a page that asks for nothing.
      const [response, { readAnswer }] = await Promise.all([asked, import('./read-answer.ts')])
      const version = response.headers.get('portal-version')
      if (version !== null) onPortalVersion?.(version)
      if (response.status === 401) onUnauthorized?.(current)
      return readAnswer(request.source, response.status, response.data)
    } catch (error) {
      return toFailure(error)
    }
  }
}
