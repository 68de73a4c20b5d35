import { onTestFinished } from 'vitest'

import { overlayHistory } from '#components/dialog/document-overlays.ts'

/**
 * Runs code of the loader, whose listeners on document and window end with this test instead of with the document,
 * which files of one worker share.
 */
export function forThisTest<Value>(attach: () => Value): Value {
  // Stays as long as the document.
  overlayHistory()
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const targets: readonly EventTarget[] = [document, window]
  const before = targets.map((target) => target.addEventListener)
  for (const target of targets) {
    const add = target.addEventListener.bind(target)
    target.addEventListener = (name, listener, options) =>
      add(name, listener, {
        ...(typeof options === 'boolean' ? { capture: options } : options),
        signal: over.signal,
      })
  }
  try {
    return attach()
  } finally {
    for (const [index, target] of targets.entries()) {
      const add = before[index]
      if (add) target.addEventListener = add
    }
  }
}
