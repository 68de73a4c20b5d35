import { fetchRange, type RangeOptions } from './fetch-range.ts'

/** The file of a book: whole where it is small, else its beginning. */
export type BookFile =
  | { kind: 'whole'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'parts'; head: Uint8Array<ArrayBuffer>; length: number; version: string }

/** Bytes of the first request; most data for a first page stands there, or at the end of the file. */
const HEAD = 128 * 1024
/** A file up to this size is loaded whole: one more request instead of ten, and searching it is instant. */
const WHOLE = 1024 * 1024

/**
 * Requests the beginning of a file and learns its length. Page 1 of a large book then shows without loading the whole
 * file, and no request is aborted midway.
 *
 * @throws {BookError} with the kind of the fault
 */
export async function openBookFile(address: string, options: RangeOptions): Promise<BookFile> {
  const head = await fetchRange(address, 0, HEAD, options)
  if (head.bytes.length === head.length) return { kind: 'whole', bytes: head.bytes }
  if (head.length > WHOLE) return { kind: 'parts', head: head.bytes, length: head.length, version: head.version }
  const rest = await fetchRange(address, head.bytes.length, head.length, {
    ...options,
    onBytes: (received) => options.onBytes?.(head.bytes.length + received, head.length),
  })
  // The file was replaced between the two requests, or the server ignored the second range.
  if (rest.begin === 0 && rest.bytes.length === rest.length) return { kind: 'whole', bytes: rest.bytes }
  if (rest.version !== head.version || rest.length !== head.length) return openBookFile(address, options)
  const bytes = new Uint8Array(head.length)
  bytes.set(head.bytes)
  bytes.set(rest.bytes, head.bytes.length)
  return { kind: 'whole', bytes }
}
