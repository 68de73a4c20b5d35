import { ERRORS, type Locker } from '@tus/server'

/** How long a request waits for the one before it, which is told to end. */
const PATIENCE_MS = 10_000

interface Holder {
  ended: Promise<void>
  end: () => void
  /** Tells the request that holds the lock to write what it has and end. */
  release: () => void | Promise<void>
}

/**
 * Creates the locks of files that arrive in parts: one request at a time for each. A person whose line broke comes back while the server
 * still waits at the old connection, which therefore ends at the next request. The locker of the library asks in a busy loop meanwhile.
 */
export function createPartsLocker(): Locker {
  const holders = new Map<string, Holder>()

  const acquire = async (id: string, stopSignal: AbortSignal, release: Holder['release']) => {
    const isLate = AbortSignal.any([stopSignal, AbortSignal.timeout(PATIENCE_MS)])
    for (let holder = holders.get(id); holder !== undefined; holder = holders.get(id)) {
      await holder.release()
      await Promise.race([holder.ended, aborted(isLate)])
      if (isLate.aborted) throw Object.assign(new Error('The former request does not end'), ERRORS.ERR_LOCK_TIMEOUT)
    }
    let end = () => undefined as void
    const ended = new Promise<void>((resolve) => (end = resolve))
    holders.set(id, { ended, end, release })
  }

  return {
    newLock: (id) => ({
      lock: (stopSignal, release) => acquire(id, stopSignal, release),
      unlock() {
        const holder = holders.get(id)
        holders.delete(id)
        holder?.end()
        return Promise.resolve()
      },
    }),
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
