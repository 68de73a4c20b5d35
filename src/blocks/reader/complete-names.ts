/**
 * Finishes what pdf.js and react-pdf leave open for those who hear a page: its links have no name, and the tree of a
 * tagged PDF names parts that are not on the page, and its links a second time.
 *
 * @param fallback the name of a link without words, over a picture
 */
export function completeNames(sheet: Element, fallback: string): void {
  // The words are the last to come; until then nothing can be said of what belongs to them.
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
