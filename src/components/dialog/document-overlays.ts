import { createOverlayHistory, type OverlayHistory } from './overlay-history.ts'

/** By document: its overlays live in several React roots and in plain HTML, which share nothing else. */
const histories = new WeakMap<Document, OverlayHistory>()

/** Returns the overlay history of this document; in the browser only. */
export function overlayHistory(): OverlayHistory {
  const overlays = histories.get(document) ?? createOverlayHistory(window)
  histories.set(document, overlays)
  return overlays
}
