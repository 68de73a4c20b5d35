import { BookError, type BookFault } from './book-fault.ts'
import { fetchRange, type RangeOptions } from './fetch-range.ts'

/** Hands out parts of a file as they are asked for. */
export interface BookRanges {
  /** Asks for `begin` up to `end`; the bytes come by `onRange`. */
  request: (begin: number, end: number) => void
  /** Asks again for all that did not come. */
  retry: () => void
  close: () => void
}

export interface BookRangesOptions extends Omit<RangeOptions, 'signal' | 'onBytes'> {
  address: string
  /** What the first answer said of the file. */
  length: number
  version: string
  /** Waiting before each further try, in milliseconds. */
  pausesMs: readonly number[]
  onRange: (begin: number, bytes: Uint8Array<ArrayBuffer>) => void
  /** Something does not come though it was tried again; undefined when it comes after all. */
  onTrouble: (fault: BookFault | undefined) => void
}

interface Wanted {
  begin: number
  end: number
}

/**
 * Asked for at once. Browsers open as many connections; more would wait inside them, and their waiting would be
 * taken for a line on which nothing comes. (A long table of pages makes pdf.js ask for hundreds of parts at once.)
 */
const AT_ONCE = 6

/** Fetches what is asked for and nothing else; what was asked for last comes first, for it is what one is looking at. */
export function createBookRanges(options: BookRangesOptions): BookRanges {
  const { address, length, version, pausesMs, onRange, onTrouble } = options
  const closed = new AbortController()
  const waiting: Wanted[] = []
  const parked: Wanted[] = []
  let isTroubled = false
  let underWay = 0

  const attempt = async ({ begin, end }: Wanted): Promise<void> => {
    const fetched = await fetchRange(address, begin, end, { ...options, signal: closed.signal })
    if (fetched.begin !== begin || fetched.length !== length || fetched.version !== version)
      throw new BookError('changed', 'The file is another one than when it was opened')
    onRange(begin, fetched.bytes)
  }
  /** Undefined when it came; else why not, after all tries. */
  const load = async (wanted: Wanted): Promise<BookFault | undefined> => {
    let fault: BookFault | undefined
    for (const pause of [0, ...pausesMs]) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (closed.signal.aborted) return undefined
      try {
        await attempt(wanted)
        return undefined
      } catch (error) {
        fault = error instanceof BookError ? error.kind : 'offline'
        // Only a line that fails is worth another try.
        if (fault !== 'offline' && fault !== 'slow') return fault
      }
    }
    return fault
  }
  const next = async (): Promise<void> => {
    const wanted = underWay < AT_ONCE && !closed.signal.aborted ? waiting.pop() : undefined
    if (!wanted) return
    underWay += 1
    const fault = await load(wanted)
    underWay -= 1
    if (closed.signal.aborted) return
    if (fault) {
      parked.push(wanted)
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
