import { PLACEHOLDER } from '#components/picture/picture-address.ts'

/**
 * Replaces pictures that cannot be loaded by the placeholder (docs/specification/portal.md#entities), in the whole
 * document and from now on.
 *
 * @returns a function that ends it
 */
export function replaceBrokenPictures(): () => void {
  const replace = (image: HTMLImageElement) => {
    if (image.src.endsWith(PLACEHOLDER)) return
    image.removeAttribute('srcset')
    image.src = PLACEHOLDER
  }
  const onError = (event: Event) => {
    if (event.target instanceof HTMLImageElement) replace(event.target)
  }
  // `error` does not bubble, but it can be captured.
  document.addEventListener('error', onError, true)
  // Pictures may have failed before this script ran; `decode` distinguishes them from pictures that are still queued.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.src !== '') image.decode().catch(() => replace(image))
  return () => document.removeEventListener('error', onError, true)
}
