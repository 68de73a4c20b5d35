import redaxios from 'redaxios'
import { REQUEST_TIMEOUT_MS } from '#contract/calls/request-timeout.ts'

import { openEnvelope } from './read-answer.ts'
import type { Result } from './result.ts'
import { storedToken } from './stored-token.ts'
import { timedFetch } from './timed-fetch.ts'

const CALL = 'user/export'

/**
 * Requests all data stored about the member. The answer goes into a file unchanged, so it is neither cached nor
 * validated.
 */
export async function fetchExport(): Promise<Result<unknown>> {
  const token = storedToken()
  if (token === undefined) return { kind: 'unauthorized' }
  try {
    const http = redaxios.create({
      baseURL: '/api',
      fetch: timedFetch(REQUEST_TIMEOUT_MS, (...request) => window.fetch(...request)),
    })
    const response = await http.get<unknown>(`/${CALL}`, { headers: { token }, validateStatus: () => true })
    return openEnvelope(CALL, response.status, response.data)
  } catch (error) {
    return { kind: error instanceof DOMException ? 'timeout' : 'network' }
  }
}
