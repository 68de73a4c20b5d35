import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { CallAnswer } from './call-answer.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Answers below this size are not compressed: they fit into one network packet anyway. */
const SMALLEST = 1024

export type Encoding = 'br' | 'gzip' | 'identity'

/** An encoded answer. */
export interface EncodedAnswer {
  /** Weak, because all encodings of the answer share it. */
  tag: string
  size: number
  bytes(encoding: Encoding): Promise<Buffer>
}

/**
 * Returns an encoder that caches by the data of the answer: cached answers repeat the same data object, which is
 * then neither serialised nor compressed again. Entries disappear with their data.
 */
export function createAnswerEncoder(): (answer: CallAnswer) => EncodedAnswer {
  const known = new WeakMap<object, EncodedAnswer>()
  return ({ body }) => {
    const { data } = body
    const found = typeof data === 'object' && data !== null ? known.get(data) : undefined
    if (found) return found
    const encoded = encode(JSON.stringify(body))
    if (typeof data === 'object' && data !== null) known.set(data, encoded)
    return encoded
  }
}

function encode(content: string): EncodedAnswer {
  const plain = Buffer.from(content)
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  return {
    tag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
    size: plain.length,
    bytes(encoding) {
      const bytes = made.get(encoding) ?? compress(plain, encoding)
      made.set(encoding, bytes)
      return bytes
    },
  }
}

/** Compresses with quality 4, which takes well under a millisecond for a list page. */
function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(plain)
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}

/** Compares weakly with each tag of If-None-Match (RFC 9110 13.1.2). */
export function isSameTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const bare = (text: string) => text.trim().replace(/^W\//u, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((candidate) => bare(candidate) === bare(tag))
}

/** Chooses the content encoding by RFC 9110 12.5.3 without fractions: a coding with q=0 is refused. */
export function chooseEncoding(accept: string | undefined, size: number): Encoding {
  if (accept === undefined || size < SMALLEST) return 'identity'
  const parts = accept
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0{0,3})?\s*$/u.test(part))
  const accepted = new Set(parts.map((part) => part.split(';')[0]?.trim()))
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
