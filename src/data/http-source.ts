import redaxios from 'redaxios'

import type { DataSource } from './data-source.ts'
import { readAnswer } from './read-answer.ts'
import type { Result } from './result.ts'
import { REQUEST_TIMEOUT_MS, timedFetch } from './timed-fetch.ts'

export interface HttpSourceOptions {
  /** Where the calls live: "/api" in the browser. */
  baseUrl: string
  fetch: typeof fetch
  /** The session's token, sent as header `token` when there is one (spec §6). */
  token: () => string | undefined
  /** Told the portal version each answer was made with, so that an open page notices a new one. */
  onPortalVersion?: (version: string) => void
}

/** Answers requests by HTTP, through redaxios, within 5000 ms. */
export function createHttpSource({ baseUrl, fetch: base, token, onPortalVersion }: HttpSourceOptions): DataSource {
  const http = redaxios.create({ baseURL: baseUrl, fetch: timedFetch(REQUEST_TIMEOUT_MS, base) })
  return async (request) => {
    const current = token()
    try {
      const response = await http.get<unknown>(`/${request.key}`, { headers: current === undefined ? {} : { token: current }, validateStatus: () => true })
      const version = response.headers.get('portal-version')
      if (version !== null) onPortalVersion?.(version)
      return readAnswer(request.source, response.status, response.data)
    } catch (error) {
      return toFailure(error)
    }
  }
}

function toFailure(error: unknown): Result {
  if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')) return { kind: 'timeout' }
  return { kind: 'network' }
}
