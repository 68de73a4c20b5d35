import type { Failure } from './result.ts'

/** What a call that ended without an answer comes to. */
export function toFailure(error: unknown): Failure {
  if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return { kind: 'timeout' }
  return { kind: 'network' }
}
