import { newRows, partsOf } from './list-parts.ts'

/**
 * Moves the rows of a page to the beginning of the list, and the page's link to the one before in place of the list's. What
 * is in view stays where it is: the keyboard goes to the row above it, and the page is scrolled by what has come.
 */
export function prependPage(page: HTMLElement, box: HTMLElement): boolean {
  const [earlier, { rows, before }] = [partsOf(page), partsOf(box)]
  const first = rows?.firstElementChild
  if (!earlier.rows || !rows || !first) return false
  const topOf = () => first.getBoundingClientRect().top
  const top = topOf()
  const added = newRows(earlier.rows, rows)
  rows.prepend(...added)
  before?.replaceWith(...(earlier.before ? [earlier.before] : []))
  window.scrollBy({ top: topOf() - top, behavior: 'instant' })
  added.at(-1)?.querySelector('a')?.focus({ preventScroll: true })
  return true
}
