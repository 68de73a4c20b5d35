import { errorCode } from './error-code.ts'
import type { RawAnswer } from './read-json.ts'

/** Far above any answer of the calls; bounds memory. Counted after decompression, against compression bombs. */
export const MAX_BYTES = 8 * 1024 * 1024

/** A redirect, which is not followed; the operator gets its target. */
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
 * Fetches with bounded trust in the other backend: a time limit up to the last byte, no redirects, at most
 * `MAX_BYTES`. A reading request is sent a second time within the same limit if its connection broke before any
 * answer, because the server may close a kept-alive connection just as it is reused (RFC 9110 §9.2.2).
 *
 * @throws errors of fetch; {@link Redirected}, {@link TooLong}
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

/** Whether an established connection broke. Refused connections are excluded, because a retry would only cost time. */
function isBroken(error: unknown): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(errorCode(error))
}
