import { setTimeout as wait } from 'node:timers/promises'

/** Pauses in milliseconds between tries of what no visitor waits for. */
export const patientPauses = { firstMs: 1000, longestMs: 60_000 }

/** The pause before the next try: the first one, doubled with every failure, up to the longest. */
export function backoffMs(failures: number, { firstMs, longestMs }: { firstMs: number; longestMs: number }): number {
  return Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
}

/** Ends early, and without an error, when the signal is aborted; keeps no process alive. */
export async function pauseUnless(signal: AbortSignal, ms: number): Promise<void> {
  await wait(ms, undefined, { ref: false, signal }).catch(() => undefined)
}
