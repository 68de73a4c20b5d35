import { useCallback, useEffect, useRef, useState } from 'react'

import { BookError, type BookFault } from './book-fault.ts'
import { type BookRanges, createBookRanges } from './book-ranges.ts'
import { BookTransport } from './book-transport.ts'
import type { Fetch } from './fetch-range.ts'
import { openBookFile } from './open-book-file.ts'

/** The input of react-pdf. */
export type BookSource = { range: BookTransport } | { data: Uint8Array<ArrayBuffer> }

export type BookFileState =
  | { kind: 'opening'; received: number; expected: number }
  | { kind: 'open'; source: BookSource }
  | { kind: 'failed'; fault: BookFault }

const PATIENCE_MS = 20_000
const PAUSES_MS = [1000, 3000]
const fetchFile: Fetch = (address, init) => window.fetch(address, init)
/** Bypasses the cache after a file was replaced: cached parts of the old file would be joined to the new one again. */
const fetchAnew: Fetch = (address, init) => window.fetch(address, { ...init, cache: 'reload' })

/**
 * Opens a book's file. Faults that occur later, while reading, are returned as `trouble`; `retry` resumes from there.
 */
export function useBookFile(address: string): {
  state: BookFileState
  trouble: BookFault | undefined
  retry: () => void
} {
  const [state, setState] = useState<BookFileState>({ kind: 'opening', received: 0, expected: 0 })
  const [trouble, setTrouble] = useState<BookFault>()
  const [attempt, setAttempt] = useState({ number: 0, fetch: fetchFile })
  const ranges = useRef<BookRanges>(undefined)

  useEffect(() => {
    const closed = new AbortController()
    const { fetch } = attempt
    setState({ kind: 'opening', received: 0, expected: 0 })
    setTrouble(undefined)
    const onBytes = (received: number, expected: number) =>
      setState((now) => (now.kind === 'opening' ? { kind: 'opening', received, expected } : now))
    const open = async () => {
      const file = await openBookFile(address, { fetch, patienceMs: PATIENCE_MS, signal: closed.signal, onBytes })
      if (closed.signal.aborted) return
      if (file.kind === 'whole') return setState({ kind: 'open', source: { data: file.bytes } })
      const { head, length, version } = file
      const range = new BookTransport(length, head, (transport) => {
        const onRange = (begin: number, bytes: Uint8Array<ArrayBuffer>) => transport.onDataRange(begin, bytes)
        return (ranges.current = createBookRanges({
          address,
          length,
          version,
          fetch,
          patienceMs: PATIENCE_MS,
          pausesMs: PAUSES_MS,
          onRange,
          onTrouble: setTrouble,
        }))
      })
      setState({ kind: 'open', source: { range } })
    }
    open().catch((error: unknown) => {
      if (!closed.signal.aborted)
        setState({ kind: 'failed', fault: error instanceof BookError ? error.kind : 'damaged' })
    })
    return () => {
      closed.abort()
      ranges.current?.close()
      ranges.current = undefined
    }
  }, [address, attempt])

  const retry = useCallback(() => {
    // Parts of two versions of a file cannot be combined: the file is opened again.
    if (ranges.current && trouble !== 'changed') ranges.current.retry()
    else setAttempt(({ number }) => ({ number: number + 1, fetch: trouble === 'changed' ? fetchAnew : fetchFile }))
  }, [trouble])

  const waitsForLine = trouble === 'offline' || (state.kind === 'failed' && state.fault === 'offline')
  useEffect(() => {
    if (!waitsForLine) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [waitsForLine, retry])

  return { state, trouble, retry }
}
