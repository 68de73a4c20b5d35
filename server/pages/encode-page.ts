import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  type BrotliOptions,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib'

import type { Encoding } from '#server/platform/http/content-encoding.ts'

import type { CachedPage } from './cached-page.ts'

const brotli = promisify(brotliCompress)

/** Takes about 0.2 ms for a page, less than handing the work to another thread. */
const QUICK_QUALITY = 2
/** Takes about 40 ms and saves a quarter, worthwhile for a page that is requested again. */
const BEST_QUALITY = 11
/** A window of 2^17 bytes holds a page; setting up the default of 2^22 takes longer than the compression. */
const WINDOW_BITS = 17

/** Adds the encoding to a page that lacks it. Most browsers ask for the same one, so the others are made on demand. */
export function encodePage(page: CachedPage, encoding: Encoding): void {
  page.bodies[encoding] ??= exactly(encode(plainOf(page), encoding))
}

function encode(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return plain
  return encoding === 'br' ? brotliCompressSync(plain, brotliOptions(plain, QUICK_QUALITY)) : gzipSync(plain)
}

/** Compresses a page as small as brotli can. */
export async function compressBest(page: CachedPage): Promise<CachedPage> {
  const plain = plainOf(page)
  return { ...page, bodies: { ...page.bodies, br: exactly(await brotli(plain, brotliOptions(plain, BEST_QUALITY))) } }
}

/** Returns the plain bytes. The cache keeps only compressed ones (page-cache.ts); decompression takes 0.2 ms. */
function plainOf({ bodies: { identity, br, gzip } }: CachedPage): Buffer {
  if (identity) return identity
  if (br) return brotliDecompressSync(br)
  if (gzip) return gunzipSync(gzip)
  throw new Error('A page has no bytes in any encoding')
}

/**
 * Copies the bytes out of zlib's 16 KiB output buffer, which a cached page would otherwise keep alive. `Buffer.from` would put
 * them into a pool, of 64 KiB from Node 24 on, which is kept alive in the same way.
 */
function exactly(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

function brotliOptions(body: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }
}
