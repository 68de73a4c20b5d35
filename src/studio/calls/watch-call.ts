import type { Call, CallResult } from './call.ts'

/** What a session lacks in the middle of the work: all of it, or the second factor. */
export type SessionEnd = 'unauthorized' | 'factor-required'

/** Returns the same calls, and reports each that was refused because the session has ended. */
export function watchCall(call: Call, onEnd: (end: SessionEnd) => void): Call {
  const watched = async <Data>(answer: Promise<CallResult<Data>>): Promise<CallResult<Data>> => {
    const result = await answer
    if (result.kind === 'unauthorized' || result.kind === 'factor-required') onEnd(result.kind)
    return result
  }
  return {
    read: (path, shape) => watched(call.read(path, shape)),
    send: (path, shape, input) => watched(call.send(path, shape, input)),
  }
}
