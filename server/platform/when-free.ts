import { pauseUnless } from './backoff.ts'

interface Closable {
  close(): Promise<void>
}

/** How often it is tried again. */
const EVERY_MS = 500

/**
 * Opens something that a predecessor may still hold, as soon as it is free: a worker takes the place of one that ends a
 * little later (server/supervisor).
 */
export function whenFree(open: () => Promise<Closable>, everyMs: number = EVERY_MS): Closable {
  const closing = new AbortController()
  const opening = (async () => {
    while (!closing.signal.aborted) {
      const opened = await open().catch(() => undefined)
      if (opened) return opened
      await pauseUnless(closing.signal, everyMs)
    }
    return undefined
  })()
  return {
    async close() {
      closing.abort()
      await (await opening)?.close()
    },
  }
}
