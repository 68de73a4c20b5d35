import { REQUEST_TIMEOUT_MS } from '#contract/calls/request-timeout.ts'

import { pause } from './pause.ts'

/** The time limit of an attempt, and the pause before the next where the browser does not report the connection. */
const TRY_SECONDS = REQUEST_TIMEOUT_MS / 1000

interface UntilReachable {
  signal: AbortSignal
  /** Called once, when the first attempt fails. */
  onCutOff: () => void
  fetch?: typeof window.fetch
}

/**
 * Waits until the server answers, with any status: from then on loading the address works. Before, the browser would
 * replace the portal by its own error page.
 */
export async function untilReachable(
  address: string,
  { signal, onCutOff, fetch = window.fetch.bind(window) }: UntilReachable,
): Promise<void> {
  let isCutOff = false
  while (!signal.aborted) {
    try {
      await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TRY_SECONDS * 1000) })
      return
    } catch {
      if (!isCutOff) onCutOff()
      isCutOff = true
      await pause(TRY_SECONDS, signal)
    }
  }
}
