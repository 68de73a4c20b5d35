import { BookError, type BookFault } from './book-fault.ts'
import { fetchRange, type RangeOptions } from './fetch-range.ts'

/** Fetches parts of a file on request. */
export interface BookRanges {
  /** Requests the bytes from `begin` up to, but not including, `end`; they arrive by `onRange`. */
  request: (begin: number, end: number) => void
  /** Requests all failed parts again. */
  retry: () => void
  close: () => void
}

export interface BookRangesOptions extends Omit<RangeOptions, 'signal' | 'onBytes'> {
  address: string
  /** Length and version of the file, from the first answer. */
  length: number
  version: string
  /** Pause before each retry, in milliseconds. */
  pausesMs: readonly number[]
  onRange: (begin: number, bytes: Uint8Array<ArrayBuffer>) => void
  /** Reports a part that failed after all retries; undefined once everything has arrived. */
  onTrouble: (fault: BookFault | undefined) => void
}

interface ByteRange {
  begin: number
  end: number
}

/**
 * Concurrent requests. Browsers open as many connections to a host; further requests would wait inside the browser, and
 * their waiting would count as a stalled connection. (A long table of pages makes pdf.js request hundreds of parts at
 * once.)
 */
const AT_ONCE = 6

/** Fetches the requested parts and nothing else. The latest request comes first, because it is for the page in view. */
export function createBookRanges(options: BookRangesOptions): BookRanges {
  const { address, length, version, pausesMs, onRange, onTrouble } = options
  const closed = new AbortController()
  const waiting: ByteRange[] = []
  const parked: ByteRange[] = []
  let isTroubled = false
  let underWay = 0

  const attempt = async ({ begin, end }: ByteRange): Promise<void> => {
    const fetched = await fetchRange(address, begin, end, { ...options, signal: closed.signal })
    if (fetched.begin !== begin || fetched.length !== length || fetched.version !== version)
      throw new BookError('changed', 'The file is another one than when it was opened')
    onRange(begin, fetched.bytes)
  }
  /** Resolves to undefined on success, or to the fault after all retries. */
  const load = async (range: ByteRange): Promise<BookFault | undefined> => {
    let fault: BookFault | undefined
    for (const pause of [0, ...pausesMs]) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (closed.signal.aborted) return undefined
      try {
        await attempt(range)
        return undefined
      } catch (error) {
        fault = error instanceof BookError ? error.kind : 'offline'
        // Only connection faults are worth a retry.
        if (fault !== 'offline' && fault !== 'slow') return fault
      }
    }
    return fault
  }
  const next = async (): Promise<void> => {
    const range = underWay < AT_ONCE && !closed.signal.aborted ? waiting.pop() : undefined
    if (!range) return
    underWay += 1
    const fault = await load(range)
    underWay -= 1
    if (closed.signal.aborted) return
    if (fault) {
      parked.push(range)
      isTroubled = true
      onTrouble(fault)
    } else if (isTroubled && parked.length === 0) {
      isTroubled = false
      onTrouble(undefined)
    }
    void next()
  }

  return {
    request: (begin, end) => {
      waiting.push({ begin, end })
      void next()
    },
    retry: () => {
      const again = parked.splice(0)
      waiting.push(...again)
      for (const _ of again) void next()
    },
    close: () => closed.abort(),
  }
}
