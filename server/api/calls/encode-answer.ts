import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { CallAnswer } from './call-answer.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this a frame is not fuller than the network's smallest, so compressing only costs. */
const SMALLEST = 1024

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer as it goes over the wire. */
export interface EncodedAnswer {
  /** The same whichever way it is compressed, hence weak. */
  tag: string
  size: number
  bytes(encoding: Encoding): Promise<Buffer>
}

/**
 * Encodes answers, and remembers how: answers that are kept give the same data again, which then
 * needs neither writing out nor compressing. What is remembered goes when the data goes.
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

/** Quality 4: a list page in well under a millisecond. */
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

/** RFC 9110 13.1.2: any of the tags the client holds, compared weakly. */
export function isSameTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const bare = (text: string) => text.trim().replace(/^W\//u, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((candidate) => bare(candidate) === bare(tag))
}

/** What the client accepts, by RFC 9110 12.5.3 without fractions: a coding with q=0 is refused. */
export function chooseEncoding(accept: string | undefined, size: number): Encoding {
  if (accept === undefined || size < SMALLEST) return 'identity'
  const parts = accept
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0{0,3})?\s*$/u.test(part))
  const accepted = new Set(parts.map((part) => part.split(';')[0]?.trim()))
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity'
}
