/** Turns of which few are taken at once. */
export interface UploadTurns {
  /** Waits for a turn; returns the function that ends it. Fails with an `AbortError` where the signal comes before the turn. */
  begin: (signal?: AbortSignal) => Promise<() => void>
}

/** Creates turns: a browser has six connections to a server, and files must leave some for what is typed meanwhile. */
export function createUploadTurns(most: number): UploadTurns {
  let running = 0
  const waiting = new Set<() => void>()
  const next = () => {
    const [first] = waiting
    if (first === undefined || running >= most) return
    waiting.delete(first)
    running += 1
    first()
  }
  const end = () => {
    running -= 1
    next()
  }
  return {
    begin: (signal) =>
      new Promise((resolve, reject) => {
        const cancel = () => {
          waiting.delete(start)
          reject(new DOMException('The turn was cancelled', 'AbortError'))
        }
        const start = () => {
          signal?.removeEventListener('abort', cancel)
          resolve(end)
        }
        if (signal?.aborted === true) return cancel()
        signal?.addEventListener('abort', cancel)
        waiting.add(start)
        return next()
      }),
  }
}
