import { aborted } from './aborted.ts'

/**
 * Waits, but no longer than until the browser says that the line is there again, which cuts the pause short. Fails with an `AbortError`
 * where the signal comes.
 */
export function pauseUnless(ms: number, signal: AbortSignal | undefined): Promise<'over' | 'cut'> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', goOn)
      signal?.removeEventListener('abort', cancel)
      settle()
    }
    const goOn = () => end(() => resolve('cut'))
    const cancel = () => end(() => reject(aborted()))
    const timer = setTimeout(() => end(() => resolve('over')), ms)
    globalThis.addEventListener('online', goOn)
    signal?.addEventListener('abort', cancel)
    if (signal?.aborted === true) cancel()
  })
}
