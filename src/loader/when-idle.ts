/** Runs after the page has loaded, when the browser is idle. */
export function whenIdle(run: () => Promise<void>): void {
  // Safari has no requestIdleCallback. Chromium may never call it on a page without movement (about once in a hundred),
  // hence the timeout.
  const later = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(() => void run(), { timeout: 2_000 })
      : setTimeout(() => void run(), 500)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
