import { resultOf } from './announce-result.ts'

/** Of a list, its first row begins in view too. */
const BEGINNING = 64

interface Choice {
  /** The section of the choice. */
  section: HTMLElement
  /** What was pressed, or what stands for it. */
  chosen: HTMLElement
}

/**
 * Scrolls as little as needed for the beginning of the result to be in view. Where what was chosen would leave the view by
 * that, the result comes first, below the section before it, where that is brief: the filters say what is chosen.
 */
export function showResult(document: Document, { section, chosen }: Choice): void {
  const result = resultOf(document, section)
  if (!result) return
  const view = viewOf(document)
  const { top, bottom } = result.getBoundingClientRect()
  const below = bottom + BEGINNING - view.bottom
  const by = below > 0 ? below : Math.min(0, top - view.top)
  if (by === 0) return
  const place = chosen.getBoundingClientRect()
  const isBothInView = place.top - by >= view.top && place.top - by <= view.bottom
  if (isBothInView) window.scrollBy({ top: by, behavior: 'instant' })
  else window.scrollBy({ top: topOfResult(result, view) - view.top, behavior: 'instant' })
}

function topOfResult(result: HTMLElement, view: { top: number; bottom: number }): number {
  const { bottom } = result.getBoundingClientRect()
  const section = result.closest('[data-block]') ?? result
  const before = section.previousElementSibling?.getBoundingClientRect()
  const isBrief = before !== undefined && bottom + BEGINNING - before.top < view.bottom - view.top
  return isBrief ? before.top : section.getBoundingClientRect().top
}

/** The part of the window that the bars at its edges do not cover. */
function viewOf(document: Document): { top: number; bottom: number } {
  // Without a bar, the value is the word `auto`.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}
