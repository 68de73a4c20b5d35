/**
 * Completes the accessibility tree that pdf.js and react-pdf leave unfinished: links have no name, and the structure
 * tree of a tagged PDF references parts that are not on the page and repeats the links.
 *
 * @param fallback the name of a link without words, such as one over a picture
 */
export function completeNames(sheet: Element, fallback: string): void {
  // The words of links come from the text layer, which is rendered last.
  if (!sheet.querySelector('.textLayer .endOfContent')) return
  for (const owner of sheet.querySelectorAll('canvas [aria-owns]')) {
    const id = owner.getAttribute('aria-owns') ?? ''
    if (!document.getElementById(id)) owner.removeAttribute('aria-owns')
  }
  for (const link of sheet.querySelectorAll('canvas [role="link"]')) link.removeAttribute('role')

  const links = [...sheet.querySelectorAll<HTMLAnchorElement>('.annotationLayer a:not([aria-label])')]
  if (links.length === 0) return
  const texts = [...sheet.querySelectorAll('.textLayer span[role="presentation"]')].map((span) => ({
    text: span.textContent ?? '',
    box: span.getBoundingClientRect(),
  }))
  for (const link of links) {
    const { left, right, top, bottom } = link.getBoundingClientRect()
    const words = texts
      .filter(
        ({ box }) =>
          isBetween((box.left + box.right) / 2, left, right) && isBetween((box.top + box.bottom) / 2, top, bottom),
      )
      .map(({ text }) => text)
    link.setAttribute(
      'aria-label',
      words
        .join('')
        .replaceAll(/(?:\s?[.·․…]){4,}/gu, ' ')
        .trim() || fallback,
    )
  }
}

function isBetween(middle: number, from: number, to: number): boolean {
  return middle >= from && middle <= to
}
