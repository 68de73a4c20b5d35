import { backoffMs, patientPauses, pauseUnless } from '../time/backoff.ts'
import type { Part } from '../parts/parts.ts'

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
  /** How often it is tried again while another process has it. */
  everyMs?: number
  /** Pauses between the tries after a failure. */
  pauses?: { firstMs: number; longestMs: number }
}

const EVERY_MS = 1000

/**
 * Opens something that one of several processes has at a time, as soon as it is free. Another process that has it is no
 * failure; whatever else prevents the opening is one, and it is tried again.
 */
export function whenFree(
  open: () => Promise<Closable | 'taken'>,
  { part, everyMs = EVERY_MS, pauses = patientPauses }: WhenFreeOptions,
): WhenFree {
  const closing = new AbortController()
  const tryOnce = async (): Promise<{ outcome: Closable | 'taken' } | { reason: unknown }> => {
    try {
      return { outcome: await open() }
    } catch (reason) {
      return { reason }
    }
  }
  const keepTrying = async (onTried: () => void): Promise<Closable | undefined> => {
    for (let failures = 0; !closing.signal.aborted;) {
      const tried = await tryOnce()
      if ('reason' in tried) {
        failures += 1
        part.failed(tried.reason)
      } else {
        failures = 0
        part.works()
        if (tried.outcome !== 'taken') return tried.outcome
      }
      onTried()
      await pauseUnless(closing.signal, failures > 0 ? backoffMs(failures, pauses) : everyMs)
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
