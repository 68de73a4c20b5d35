import { aborted } from './aborted.ts'

/** Waits, but no longer than until the browser says that the line is there again. Fails with an `AbortError` where the signal comes. */
export function pauseUnless(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', goOn)
      signal?.removeEventListener('abort', cancel)
      settle()
    }
    const goOn = () => end(resolve)
    const cancel = () => end(() => reject(aborted()))
    const timer = setTimeout(goOn, ms)
    globalThis.addEventListener('online', goOn)
    signal?.addEventListener('abort', cancel)
    if (signal?.aborted === true) cancel()
  })
}
