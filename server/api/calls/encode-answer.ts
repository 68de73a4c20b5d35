import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Encoding } from '#server/platform/http/content-encoding.ts'

import type { CallAnswer } from './call-answer.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

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
  const cache = new WeakMap<object, EncodedAnswer>()
  return ({ body }) => {
    const { data } = body
    const found = typeof data === 'object' && data !== null ? cache.get(data) : undefined
    if (found) return found
    const encoded = encode(JSON.stringify(body))
    if (typeof data === 'object' && data !== null) cache.set(data, encoded)
    return encoded
  }
}

function encode(content: string): EncodedAnswer {
  const plain = Buffer.from(content)
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  return {
    tag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
    size: plain.length,
    bytes(encoding) {
      const bytes = bodies.get(encoding) ?? compress(plain, encoding)
      bodies.set(encoding, bytes)
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
