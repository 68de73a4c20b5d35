import { useEffect } from 'react'

import { PLACEHOLDER } from '#components/picture/picture-address.ts'

/** Shows the placeholder (docs/specification/portal.md#entities) in place of a picture that cannot be loaded, wherever it stands on the page. */
export function useBrokenPictures(): void {
  useEffect(() => {
    const replace = (image: HTMLImageElement) => {
      if (image.src.endsWith(PLACEHOLDER)) return
      image.removeAttribute('srcset')
      image.src = PLACEHOLDER
    }
    const onError = (event: Event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target)
    }
    // `error` does not bubble, but it can be caught on its way down.
    document.addEventListener('error', onError, true)
    // Some may have failed before this script ran; `decode` tells those from pictures still waiting for their turn.
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0 && image.src !== '') image.decode().catch(() => replace(image))
    return () => document.removeEventListener('error', onError, true)
  }, [])
}
