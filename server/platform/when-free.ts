import { backoffMs, patientPauses, pauseUnless } from './backoff.ts'
import type { Part } from './parts.ts'

interface Closable {
  close(): Promise<void>
}

export interface WhenFree extends Closable {
  /** Resolves when it was tried once. */
  tried: Promise<void>
}

export interface WhenFreeOptions {
  /** The part of the server that is to be opened. */
  part: Pick<Part, 'works' | 'failed'>
  /** So long a predecessor may hold it, and nothing is told. */
  patienceMs?: number
  /** How often it is tried again meanwhile. */
  everyMs?: number
  /** Pauses between the tries afterwards. */
  pauses?: { firstMs: number; longestMs: number }
  now?: () => number
}

/** Longer than a worker may take to end (server/supervisor). */
const HAND_OVER_MS = 25_000
const EVERY_MS = 500

/**
 * Opens something that a predecessor may still hold, as soon as it is free: a worker takes the place of one that ends a
 * little later (server/supervisor). What is not free by then is a part that does not work, and is tried again.
 */
export function whenFree(
  open: () => Promise<Closable>,
  {
    part,
    patienceMs = HAND_OVER_MS,
    everyMs = EVERY_MS,
    pauses = patientPauses,
    now = () => performance.now(),
  }: WhenFreeOptions,
): WhenFree {
  const closing = new AbortController()
  const begun = now()
  const tryOnce = async (): Promise<{ opened: Closable } | { reason: unknown }> => {
    try {
      return { opened: await open() }
    } catch (reason) {
      return { reason }
    }
  }
  const keepTrying = async (onTried: () => void): Promise<Closable | undefined> => {
    for (let failures = 0; !closing.signal.aborted;) {
      const outcome = await tryOnce()
      if ('opened' in outcome) {
        part.works()
        return outcome.opened
      }
      const isLate = now() - begun >= patienceMs
      if (isLate) {
        failures += 1
        part.failed(outcome.reason)
      }
      onTried()
      await pauseUnless(closing.signal, isLate ? backoffMs(failures, pauses) : everyMs)
    }
    return undefined
  }
  let onTried = () => {}
  const tried = new Promise<void>((resolve) => (onTried = resolve))
  const opening = keepTrying(onTried).finally(onTried)
  return {
    tried,
    async close() {
      closing.abort()
      await (await opening)?.close()
    },
  }
}
