import { errorCode } from './error-code.ts'
import type { RawAnswer } from './read-json.ts'

/** Far above any answer of the calls; what is longer would be kept in memory whole. Counted unpacked, so that nothing swells. */
export const MAX_BYTES = 8 * 1024 * 1024

/** An answer that led elsewhere: nobody is taken there, but the operator is told where to. */
export class Redirected extends Error {
  override name = 'Redirected'
}

export class TooLong extends Error {
  override name = 'TooLong'
}

export interface BoundedRequest {
  method: string
  headers: Headers
  body?: string | Uint8Array<ArrayBuffer> | FormData
}

/**
 * Fetches as far as another backend is believed: within a time that counts to the last byte, without
 * following it anywhere, and no more than `MAX_BYTES`. A request that only reads is sent a second time within the
 * same time if its connection broke before any answer: a connection that was kept may be closed by the other side
 * just as it is used again (RFC 9110 §9.2.2).
 *
 * @throws what fetch throws; {@link Redirected}, {@link TooLong}
 */
export async function fetchBounded(
  url: string,
  init: BoundedRequest,
  timeoutMs: number,
  base: typeof fetch = fetch,
): Promise<RawAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const send = () => base(url, { ...init, redirect: 'manual', signal })
  const response = await send().catch((error: unknown) => {
    if (isReading(init) && isBroken(error)) return send()
    throw error
  })
  const { status, headers } = response
  if (status >= 300 && status < 400) {
    await response.body?.cancel()
    throw new Redirected(headers.get('location') ?? '')
  }
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.length
    if (length > MAX_BYTES) {
      await reader?.cancel()
      throw new TooLong()
    }
    pieces.push(read.value)
  }
  return { status, contentType: headers.get('content-type') ?? '', bytes: Buffer.concat(pieces) }
}

function isReading({ method }: BoundedRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Neither a refused connection nor one that was never made: asking again would only cost time. */
function isBroken(error: unknown): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(errorCode(error))
}
