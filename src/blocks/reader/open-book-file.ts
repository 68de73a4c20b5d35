import { fetchRange, type RangeOptions } from './fetch-range.ts'

/** A book's file, opened: all of it where it is small, else its beginning. */
export type BookFile =
  | { kind: 'whole'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'parts'; head: Uint8Array<ArrayBuffer>; length: number; version: string }

/** What is asked for at first; most of what a first page needs stands there, or at the end. */
const HEAD = 128 * 1024
/** A file this small comes whole: one more question instead of ten, and searching it is instant. */
const WHOLE = 1024 * 1024

/**
 * Asks for the beginning of a file and learns how long it is. So page 1 of a large book shows
 * without loading it all, and no answer is ever begun only to be broken off.
 *
 * @throws {BookError} saying why not
 */
export async function openBookFile(address: string, options: RangeOptions): Promise<BookFile> {
  const head = await fetchRange(address, 0, HEAD, options)
  if (head.bytes.length === head.length) return { kind: 'whole', bytes: head.bytes }
  if (head.length > WHOLE) return { kind: 'parts', head: head.bytes, length: head.length, version: head.version }
  const rest = await fetchRange(address, head.bytes.length, head.length, {
    ...options,
    onBytes: (received) => options.onBytes?.(head.bytes.length + received, head.length),
  })
  // Replaced in between, or a server that sends the whole only now.
  if (rest.begin === 0 && rest.bytes.length === rest.length) return { kind: 'whole', bytes: rest.bytes }
  if (rest.version !== head.version || rest.length !== head.length) return openBookFile(address, options)
  const bytes = new Uint8Array(head.length)
  bytes.set(head.bytes)
  bytes.set(rest.bytes, head.bytes.length)
  return { kind: 'whole', bytes }
}
