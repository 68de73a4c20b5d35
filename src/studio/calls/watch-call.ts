import type { Call, CallResult } from './call.ts'

/** What a session lacks in the middle of the work: all of it, or the second factor, or that it is of the person of the page. */
export type SessionEnd = 'unauthorized' | 'factor-required' | 'other-account'

/** Returns the same calls, and reports each that was refused because the session has ended. Its sentence stands
 * beside what was not done, and is still true after the next sign-in. */
export function watchCall(call: Call, onEnd: (end: SessionEnd) => void): Call {
  const watched = async <Data>(answer: Promise<CallResult<Data>>): Promise<CallResult<Data>> => {
    const result = await answer
    if (result.kind === 'other-account') onEnd(result.kind)
    if (result.kind !== 'unauthorized' && result.kind !== 'factor-required') return result
    onEnd(result.kind)
    return { kind: result.kind, message: '登录已结束。重新登录后，请再试一次。' }
  }
  return {
    read: (path, shape) => watched(call.read(path, shape)),
    send: (path, shape, input, options) => watched(call.send(path, shape, input, options)),
    upload: (path, shape, file, options) => watched(call.upload(path, shape, file, options)),
  }
}
