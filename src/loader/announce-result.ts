/** Returns what says the result of a choice: the first one from the section on, else the first of the page. */
export function resultOf(document: Document, section: Element): HTMLElement | undefined {
  const results = [...document.querySelectorAll<HTMLElement>('main [data-result]')]
  const isBehind = (result: Element) =>
    (section.compareDocumentPosition(result) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return results.find(isBehind) ?? results[0]
}

/** Tells screen readers the result of a choice in the element of src/app/Progress.tsx: 共 12 场, or that there is none. */
export function announceResult(document: Document, section: Element): void {
  const place = document.querySelector('[data-announcement]')
  if (place) place.textContent = resultOf(document, section)?.textContent ?? ''
}
