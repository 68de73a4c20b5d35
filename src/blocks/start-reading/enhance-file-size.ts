const MEGABYTE = 1024 * 1024

/**
 * Says how large a book's file is, or that it is gone, so that visitors know before they download it.
 *
 * @param place the element for the words, whose attributes have the file's address and the texts
 * @returns a function that empties the place again
 */
export function enhanceFileSize(place: HTMLElement): () => void {
  const { file = '', small = '', large = '', gone = '' } = place.dataset
  // Another origin need not expose the length, and a refused request would log an error to the console.
  if (
    file === '' ||
    !URL.canParse(file, window.location.href) ||
    new URL(file, window.location.href).origin !== window.location.origin
  )
    return () => undefined

  const end = new AbortController()
  const ask = async () => {
    const { status, headers } = await fetch(file, { method: 'HEAD', signal: end.signal })
    const bytes = Number(headers.get('content-length'))
    if (status === 404 || status === 410) place.textContent = gone
    else if (status === 200 && bytes > 0)
      place.textContent =
        bytes < MEGABYTE
          ? small.replace('{size}', String(Math.ceil(bytes / 1024)))
          : large.replace('{size}', (bytes / MEGABYTE).toFixed(1))
  }
  // On a network error the size stays unknown.
  ask().catch(() => undefined)
  return () => {
    end.abort()
    place.textContent = ''
  }
}
