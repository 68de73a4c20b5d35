/** Elements of a kind that a reader of the page comes across: shown, and not hidden from screen readers. */
export function inSight(root: HTMLElement, selector: string): readonly Element[] {
  return [...root.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"]') === null,
  )
}
