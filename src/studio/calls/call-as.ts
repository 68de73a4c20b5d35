import type { Call } from './call.ts'

/** Returns the same calls, of which those that may change something name this account. */
export function callAs(call: Call, account: number): Call {
  return {
    read: (path, shape) => call.read(path, shape),
    send: (path, shape, input, options) => call.send(path, shape, input, { ...options, account }),
    upload: (path, shape, file, options) => call.upload(path, shape, file, { ...options, account }),
  }
}
