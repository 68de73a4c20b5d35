import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { CachedPage } from './page-cache.ts'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Takes about 2 ms for a page: the first visitor waits for it. */
const QUICK_QUALITY = 5
/** Takes about 70 ms and saves another twelfth: worth it for a page that is asked for again. */
const BEST_QUALITY = 11

/** All the encodings a browser may ask for, quickly. */
export async function compressPage(html: string): Promise<CachedPage['bodies']> {
  const identity = Buffer.from(html)
  const [br, gzipped] = await Promise.all([compress(identity, QUICK_QUALITY), gzipAsync(identity, { level: 6 })])
  return { identity, gzip: gzipped, br }
}

/** The same page in as few bytes as brotli can. */
export async function compressBest(page: CachedPage): Promise<CachedPage> {
  return { ...page, bodies: { ...page.bodies, br: await compress(page.bodies.identity, BEST_QUALITY) } }
}

function compress(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}
