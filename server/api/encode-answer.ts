import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this a frame is not fuller than the network's smallest, so compressing only costs. */
const SMALLEST = 1024

export type Encoding = 'br' | 'gzip' | 'identity'

/** A weak tag of the content: the same whichever way it is compressed. */
export function weakTag(content: string): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`
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
  const accepted = new Set(accept.toLowerCase().split(',').filter((part) => !/;\s*q=0(?:\.0{0,3})?\s*$/u.test(part)).map((part) => part.split(';')[0]?.trim()))
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity'
}

/** Quality 4: a list page in well under a millisecond; what is asked for often is cached before this. */
export async function compress(content: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(content)
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
  return encoding === 'gzip' ? zip(bytes) : bytes
}
