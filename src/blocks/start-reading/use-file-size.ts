import { useEffect, useState } from 'react'

/** The size of a file as far as it is known, or its absence. */
export type FileSize = { kind: 'unknown' } | { kind: 'known'; bytes: number } | { kind: 'missing' }

/** Fetches the size of a file after the page has loaded, so that visitors see it before they download. */
export function useFileSize(address: string): FileSize {
  const [size, setSize] = useState<FileSize>({ kind: 'unknown' })
  useEffect(() => {
    // Another origin need not expose the length, and a refused request would log an error to the console.
    if (
      address === '' ||
      !URL.canParse(address, window.location.href) ||
      new URL(address, window.location.href).origin !== window.location.origin
    )
      return undefined
    const gone = new AbortController()
    const ask = async () => {
      const { status, headers } = await fetch(address, { method: 'HEAD', signal: gone.signal })
      const bytes = Number(headers.get('content-length'))
      if (status === 404 || status === 410) setSize({ kind: 'missing' })
      else if (status === 200 && bytes > 0) setSize({ kind: 'known', bytes })
    }
    // On a network error the size stays unknown.
    ask().catch(() => undefined)
    return () => gone.abort()
  }, [address])
  return size
}
