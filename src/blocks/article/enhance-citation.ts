import { copyOnPress } from '#components/buttons/copy-on-press.ts'

/**
 * Completes the address in a citation with the origin of the site, which the canonical link has, and the button that
 * copies the citation.
 *
 * @param citation what ArticleColophonLines.tsx writes: the citation with its address, the button and its status
 * @returns a function that leaves it to itself again
 */
export function enhanceCitation(citation: HTMLElement): () => void {
  const words = citation.querySelector('p')
  const address = citation.querySelector<HTMLElement>('[data-address]')
  const button = citation.querySelector('button')
  const status = citation.querySelector<HTMLElement>('[role=status]')
  if (!words || !address || !button || !status) return () => undefined

  const path = address.textContent
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href
  address.textContent = new URL(path, canonical).href
  const end = copyOnPress(button, status, () => words.textContent)
  return () => {
    end()
    address.textContent = path
  }
}
