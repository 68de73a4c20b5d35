import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { CachedPage, Encoding } from './page-cache.ts'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Takes about 2 ms for a page: the first visitor waits for it. */
const QUICK_QUALITY = 5
/** Takes about 70 ms and saves another twelfth: worth it for a page that is asked for again. */
const BEST_QUALITY = 11
/** 2^17 bytes hold a page; the default of 2^22 costs more to set up than to use. */
const WINDOW_BITS = 17

/** The encoding a browser gets: the smallest it accepts. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(accepted) ? 'gzip' : 'identity'
}

/** Adds an encoding to a page, once. Most browsers ask for the same one, so no other is made. */
export async function encodePage(page: CachedPage, encoding: Encoding): Promise<void> {
  if (encoding === 'br') page.bodies.br ??= await compress(page.bodies.identity, QUICK_QUALITY)
  if (encoding === 'gzip') page.bodies.gzip ??= await gzipAsync(page.bodies.identity, { level: 6 })
}

/** The same page in as few bytes as brotli can. */
export async function compressBest(page: CachedPage): Promise<CachedPage> {
  return { ...page, bodies: { ...page.bodies, br: await compress(page.bodies.identity, BEST_QUALITY) } }
}

function compress(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}
