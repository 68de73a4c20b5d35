import { BookError } from './book-fault.ts'

export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** A part of a file, from `begin` on. */
export interface FetchedRange {
  begin: number
  bytes: Uint8Array<ArrayBuffer>
  /** Of the whole file. */
  length: number
  /** The `ETag` of the file; empty where the server sends none. */
  version: string
}

export interface RangeOptions {
  fetch: Fetch
  /** Longest time without any bytes, in milliseconds. A slow connection is no fault as long as bytes arrive. */
  patienceMs: number
  signal: AbortSignal
  onBytes?: (received: number, expected: number) => void
}

/**
 * Fetches the bytes from `begin` up to, but not including, `end`. A server without range support sends the whole file,
 * which is then the result.
 *
 * @throws {BookError} with the kind of the fault
 */
export async function fetchRange(
  address: string,
  begin: number,
  end: number,
  { fetch, patienceMs, signal, onBytes }: RangeOptions,
): Promise<FetchedRange> {
  // One controller for both reasons: `AbortSignal.any` is newer than the browsers embedded in many phone apps.
  const broken = new AbortController()
  const breakOff = () => broken.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(breakOff, patienceMs)
  }
  try {
    if (signal.aborted) breakOff()
    signal.addEventListener('abort', breakOff)
    wait()
    const response = await fetch(address, { headers: { range: `bytes=${begin}-${end - 1}` }, signal: broken.signal })
    const part = partOf(response, begin)
    const bytes = await readBody(response, part.expected, (received) => {
      wait()
      onBytes?.(received, part.expected)
    })
    if (response.status === 206 && bytes.length !== part.expected)
      throw new BookError('offline', `${bytes.length} of ${part.expected} bytes came`)
    return {
      begin: part.begin,
      bytes,
      length: response.status === 206 ? part.length : bytes.length,
      version: response.headers.get('etag') ?? '',
    }
  } catch (error) {
    if (error instanceof BookError || signal.aborted) throw error
    if (broken.signal.aborted) throw new BookError('slow', `Nothing came for ${patienceMs} ms`)
    // All other errors of `fetch` are connection faults: no network, an unknown host, a body that broke off.
    throw new BookError('offline', String(error))
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', breakOff)
  }
}

/** Reads the extent of an answer from its headers. */
function partOf({ status, headers }: Response, begin: number): { begin: number; expected: number; length: number } {
  if (status === 200) return { begin: 0, expected: Number(headers.get('content-length') ?? 0), length: 0 }
  if (status === 404 || status === 410) throw new BookError('missing', `Answered ${status}`)
  // A range that begins at 0 is only unsatisfiable if the file is empty.
  if (status === 416) throw new BookError(begin === 0 ? 'damaged' : 'changed', 'Answered 416')
  if (status === 401 || status === 403) throw new BookError('refused', `Answered ${status}`)
  if (status !== 206) throw new BookError('offline', `Answered ${status}`)
  const [, first, last, length] = /^bytes (\d+)-(\d+)\/(\d+)$/u.exec(headers.get('content-range') ?? '') ?? []
  if (Number(first) !== begin) throw new BookError('refused', 'Answered 206 without saying which part of what')
  return { begin, expected: Number(last) - begin + 1, length: Number(length) }
}

async function readBody(
  response: Response,
  expected: number,
  onBytes: (received: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array(await response.arrayBuffer())
  const chunks: Uint8Array[] = []
  let received = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    received += value.length
    onBytes(received)
  }
  const bytes = new Uint8Array(Math.max(received, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return expected > 0 && received > expected ? bytes.slice(0, expected) : bytes
}
