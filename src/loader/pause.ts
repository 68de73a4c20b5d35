/**
 * Resolves after some seconds, when the connection comes back, or when aborted. Spread by a half more, so that not all
 * visitors return in the same moment.
 */
export function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const go = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(go, seconds * 1000 * (1 + Math.random() / 2))
    window.addEventListener('online', go, { signal: over.signal })
    signal.addEventListener('abort', go, { signal: over.signal })
  })
}
