/** Runs once the frame under way has been drawn: the first text of a page does not wait for its scripts. */
export function afterFrame(run: () => void): void {
  // A tab in the background draws no frames.
  if (document.visibilityState === 'hidden') run()
  else requestAnimationFrame(() => setTimeout(run))
}
