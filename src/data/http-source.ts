import redaxios from 'redaxios'

import type { Act } from './use-act.ts'
import type { DataSource } from './data-source.ts'
import { openEnvelope, readAnswer } from './read-answer.ts'
import type { Failure } from './result.ts'
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

/** Sends what a visitor does by HTTP POST, within 5000 ms. */
export function createHttpAct({ baseUrl, fetch: base, token }: Omit<HttpSourceOptions, 'onPortalVersion'>): Act {
  const http = redaxios.create({ baseURL: baseUrl, fetch: timedFetch(REQUEST_TIMEOUT_MS, base) })
  return async (call, input) => {
    const current = token()
    try {
      const response = await http.post<unknown>(`/${call}`, input, { headers: current === undefined ? {} : { token: current }, validateStatus: () => true })
      return openEnvelope(call, response.status, response.data)
    } catch (error) {
      return toFailure(error)
    }
  }
}

function toFailure(error: unknown): Failure {
  if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')) return { kind: 'timeout' }
  return { kind: 'network' }
}
