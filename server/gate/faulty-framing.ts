import type { IncomingMessage } from 'node:http'

/**
 * Whether a proxy in front may see another end of this request: HTTP/1.0 knows no chunks, so a part of the body would be
 * the next request for one of the two (RFC 9112, 6.1); HTTP/0.9 has no end at all.
 */
export function isFaultyFramed({ httpVersion, headers }: Pick<IncomingMessage, 'httpVersion' | 'headers'>): boolean {
  return httpVersion === '0.9' || (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined)
}
