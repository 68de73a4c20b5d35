import { withoutPage } from '#contract/addresses/page-number.ts'

import { announceResult } from './announce-result.ts'
import { findMarked, markOf } from './choice-mark.ts'
import { showResult } from './show-result.ts'

interface Choice {
  /** The link or form that was pressed, and its section. */
  pressed: Element
  section: Element
  /** The queries of the two addresses. */
  from: Readonly<Record<string, string>>
  to: Readonly<Record<string, string>>
}

/**
 * Keeps what was pressed where it is on the screen while its result takes the place of the earlier one
 * (docs/decisions/0055-choices-keep-their-place.md). To be called before; the returned function shows the result.
 */
export function showChoice(document: Document, { pressed, section, from, to }: Choice): () => void {
  const isPageTurn = isSame(withoutPage(from), withoutPage(to))
  return isPageTurn ? () => beginList(document, section.id) : keepPlace(document, pressed, section)
}

/** A page of a list is read from the list's beginning. */
function beginList(document: Document, id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  section.scrollIntoView({ block: 'start', behavior: 'instant' })
  focusOn(section)
  announceResult(document, section)
}

/** Notes where the pressed link or form stands; the returned function puts it there again. */
function keepPlace(document: Document, pressed: Element, section: Element): () => void {
  const mark = markOf(pressed, section)
  const fold = pressed.closest('details')
  const foldIndex = fold ? [...section.querySelectorAll('details')].indexOf(fold) : -1
  const tops = {
    control: topOf(pressed),
    fold: topOf(fold?.querySelector('summary') ?? section),
    section: topOf(section),
  }
  const shifts = rowShifts(document)
  return () => {
    const next = document.getElementById(section.id)
    for (const [row, left] of shifts()) row.scrollLeft = left
    if (!next) return
    const found = findMarked(next, mark)
    const isFolded = found?.closest('details:not([open])') !== null && found !== undefined
    // A fold that the choice has closed says itself what is chosen.
    const summary = isFolded ? next.querySelectorAll('details')[foldIndex]?.querySelector('summary') : undefined
    const control = isFolded ? summary : found
    const top = isFolded ? tops.fold : tops.control
    const by = control ? topOf(control) - top : topOf(next) - tops.section
    window.scrollBy({ top: by, behavior: 'instant' })
    showResult(document, { section: next, chosen: control ?? next })
    const button = control instanceof HTMLFormElement ? control.querySelector<HTMLElement>('[type=submit]') : null
    focusOn(button ?? control ?? next)
    announceResult(document, next)
  }
}

/** Notes how far the rows of links are scrolled to the side; returns those of the next HTML with the same distance. */
function rowShifts(document: Document): () => [row: HTMLElement, left: number][] {
  const rowsOf = (section: Element) => [...section.querySelectorAll<HTMLElement>('ul, ol')]
  const shifted = [...document.querySelectorAll('main [data-block]')].flatMap((section) =>
    rowsOf(section).flatMap((row, index) =>
      row.scrollLeft === 0 ? [] : [{ id: section.id, index, left: row.scrollLeft }],
    ),
  )
  return () =>
    shifted.flatMap(({ id, index, left }) => {
      const section = document.getElementById(id)
      const row = section ? rowsOf(section)[index] : undefined
      return row ? [[row, left]] : []
    })
}

function focusOn(element: HTMLElement): void {
  if (element.hasAttribute('data-block')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
