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

/**
 * Adds encodings to pages, each once, however many visitors wait for it.
 * Most browsers ask for the same one, so no other is made.
 */
export function createPageEncoder(): (page: CachedPage, encoding: Encoding) => Promise<void> {
  const underWay = new WeakMap<CachedPage, Map<Encoding, Promise<void>>>()
  return async (page, encoding) => {
    if (page.bodies[encoding]) return
    const ofPage = underWay.get(page) ?? new Map<Encoding, Promise<void>>()
    underWay.set(page, ofPage)
    const added = ofPage.get(encoding) ?? addEncoding(page, encoding).finally(() => ofPage.delete(encoding))
    ofPage.set(encoding, added)
    await added
  }
}

async function addEncoding(page: CachedPage, encoding: Encoding): Promise<void> {
  const { identity } = page.bodies
  page.bodies[encoding] = encoding === 'br' ? await compress(identity, QUICK_QUALITY) : await gzipAsync(identity, { level: 6 })
}

/** The same page in as few bytes as brotli can. */
export async function compressBest(page: CachedPage): Promise<CachedPage> {
  return { ...page, bodies: { ...page.bodies, br: await compress(page.bodies.identity, BEST_QUALITY) } }
}

function compress(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}
