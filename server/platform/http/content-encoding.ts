export type Encoding = 'br' | 'gzip' | 'identity'

/** Answers below this size are not compressed: they fit into one network packet anyway. */
export const SMALLEST_COMPRESSED = 1024

const acceptsBrotli = accepts('br')
const acceptsGzip = accepts('gzip')

/** Matches a coding that is listed and not refused by `q=0` (RFC 9110 12.5.3). */
function accepts(coding: string): RegExp {
  return new RegExp(`(?:^|[,\\s])${coding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'iu')
}

/** Chooses the smallest encoding that the client accepts. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (acceptsBrotli.test(accepted)) return 'br'
  return isGzipAccepted(accepted) ? 'gzip' : 'identity'
}

/** Whether the client accepts gzip, for answers that are made in this encoding only. */
export function isGzipAccepted(accepted: string | undefined): boolean {
  return accepted !== undefined && acceptsGzip.test(accepted)
}
