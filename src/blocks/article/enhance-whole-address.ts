/**
 * Completes an address below the router base with the origin of the site, which the canonical link has.
 *
 * @param line the element whose text is the address
 * @returns a function that leaves the element to itself again
 */
export function enhanceWholeAddress(line: HTMLElement): () => void {
  const path = line.textContent
  const known = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href
  line.textContent = new URL(path, known).href
  return () => {
    line.textContent = path
  }
}
