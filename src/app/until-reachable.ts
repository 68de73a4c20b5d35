/** How long one try may take, and how long the next one waits when the browser does not notice the line by itself. */
const TRY_MS = 5000

interface UntilReachable {
  signal: AbortSignal
  /** Called once, when the first try fails. */
  onCutOff: () => void
  fetch?: typeof window.fetch
}

/**
 * Waits until the server answers anything at all. Whatever it answers, loading the address afresh
 * then leads somewhere; before, the browser would only put its own error page in place of the portal.
 */
export async function untilReachable(
  address: string,
  { signal, onCutOff, fetch = window.fetch.bind(window) }: UntilReachable,
): Promise<void> {
  let isCutOff = false
  while (!signal.aborted) {
    try {
      await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TRY_MS) })
      return
    } catch {
      if (!isCutOff) onCutOff()
      isCutOff = true
      await nextChance(signal)
    }
  }
}

/** The line is back, or some time has passed, or nobody waits any more. */
function nextChance(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const go = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(go, TRY_MS)
    window.addEventListener('online', go, { signal: over.signal })
    signal.addEventListener('abort', go, { signal: over.signal })
  })
}
