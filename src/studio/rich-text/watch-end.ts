/**
 * Calls a function when the page is hidden, left or ends: before others hear of it, who store what there is.
 *
 * @returns the function that ends this
 */
export function watchEnd(work: () => void): () => void {
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  const hide = () => window.document.visibilityState === 'hidden' && work()
  for (const name of ['pagehide', 'beforeunload', 'blur']) window.addEventListener(name, () => work(), options)
  window.addEventListener('visibilitychange', hide, options)
  return () => controller.abort()
}
