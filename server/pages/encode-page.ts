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

import type { CachedPage, Encoding } from './page-cache.ts'

const brotli = promisify(brotliCompress)

/** Takes about 0.2 ms for a page, which is less than it costs to hand it to another thread. */
const QUICK_QUALITY = 2
/** Takes about 40 ms and saves a quarter: worth it for a page that is asked for again. */
const BEST_QUALITY = 11
/** 2^17 bytes hold a page; the default of 2^22 costs more to set up than to use. */
const WINDOW_BITS = 17

/** A coding that is named and not refused by `q=0` (RFC 9110 12.5.3). */
const acceptsBrotli = accepts('br')
const acceptsGzip = accepts('gzip')

function accepts(coding: string): RegExp {
  return new RegExp(`(?:^|[,\\s])${coding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'iu')
}

/** The encoding a browser gets: the smallest it accepts. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (acceptsBrotli.test(accepted)) return 'br'
  return acceptsGzip.test(accepted) ? 'gzip' : 'identity'
}

/** Adds an encoding to a page that has not got it. Most browsers ask for the same one, so no other is made. */
export function encodePage(page: CachedPage, encoding: Encoding): void {
  page.bodies[encoding] ??= exactly(encode(plainOf(page), encoding))
}

function encode(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return plain
  return encoding === 'br' ? brotliCompressSync(plain, brotliOptions(plain, QUICK_QUALITY)) : gzipSync(plain)
}

/** The same page in as few bytes as brotli can. */
export async function compressBest(page: CachedPage): Promise<CachedPage> {
  const plain = plainOf(page)
  return { ...page, bodies: { ...page.bodies, br: exactly(await brotli(plain, brotliOptions(plain, BEST_QUALITY))) } }
}

/** The cache keeps the packed bytes only (page-cache.ts); unpacking them takes 0.2 ms. */
function plainOf({ bodies: { identity, br, gzip } }: CachedPage): Buffer {
  if (identity) return identity
  if (br) return brotliDecompressSync(br)
  if (gzip) return gunzipSync(gzip)
  throw new Error('A page has no bytes in any encoding')
}

/** Without the rest of the 16 KiB zlib writes into, which a kept page would hold on to. */
function exactly(bytes: Buffer): Buffer {
  return bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(bytes)
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
