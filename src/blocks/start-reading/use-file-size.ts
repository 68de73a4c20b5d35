import { useEffect, useState } from 'react'

/** What is known of a file: its length, or that it is not there. */
export type FileSize = { kind: 'unknown' } | { kind: 'known'; bytes: number } | { kind: 'missing' }

/** Asks how long a file is, once the page has nothing else to do: one is told before one downloads it. */
export function useFileSize(address: string): FileSize {
  const [size, setSize] = useState<FileSize>({ kind: 'unknown' })
  useEffect(() => {
    // Another host need not tell, and the browser would complain about it.
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
    // Without a line it stays unknown.
    ask().catch(() => undefined)
    return () => gone.abort()
  }, [address])
  return size
}
