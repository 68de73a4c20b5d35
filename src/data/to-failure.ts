import type { Failure } from './result.ts'

/** Returns the failure of a call that ended without an answer. */
export function toFailure(error: unknown): Failure {
  if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return { kind: 'timeout' }
  return { kind: 'network' }
}
