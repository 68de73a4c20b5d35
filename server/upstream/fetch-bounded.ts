import * as http from 'node:http'
import * as https from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

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

/** Asks another backend. @throws {@link Redirected}, {@link TooLong}, and the errors of connections */
export type FetchBounded = (url: string, init: BoundedRequest, timeoutMs: number) => Promise<RawAnswer>

/** Longer than a backend keeps a connection for its next request, which it says (`keep-alive: timeout=`). */
const IDLE_MS = 30_000

/**
 * Creates a way to ask another backend with bounded trust: a time limit up to the last byte, no redirects, at most
 * `MAX_BYTES`. A reading request is sent a second time within the same limit if its connection broke before any
 * answer, because the server may close a kept-alive connection just as it is reused (RFC 9110 §9.2.2). Not by the global
 * fetch, whose streams cost more than all else that is done with an answer.
 */
export function createFetchBounded(): FetchBounded {
  const agents = {
    'http:': new http.Agent({ keepAlive: true, timeout: IDLE_MS }),
    'https:': new https.Agent({ keepAlive: true, timeout: IDLE_MS }),
  }
  return async (url, init, timeoutMs) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const prepared = await withPlainBody(init)
      const send = () => request(url, prepared, signal, agents)
      const response = await send().catch((error: unknown) => {
        if (isReading(init) && isBroken(error) && !signal.aborted) return send()
        throw error
      })
      return await read(response)
    } catch (error) {
      throw signal.aborted && !(error instanceof TooLong) ? signal.reason : error
    }
  }
}

type PlainRequest = Omit<BoundedRequest, 'body'> & { body?: string | Uint8Array }

/** Writes a form with its files as the bytes that go over the line. */
async function withPlainBody({ body, ...init }: BoundedRequest): Promise<PlainRequest> {
  if (!(body instanceof FormData)) return body === undefined ? init : { ...init, body }
  const written = new Response(body)
  const headers = new Headers(init.headers)
  headers.set('content-type', written.headers.get('content-type') ?? '')
  return { ...init, headers, body: new Uint8Array(await written.arrayBuffer()) }
}

function request(
  url: string,
  { method, headers, body }: PlainRequest,
  signal: AbortSignal,
  agents: { 'http:': http.Agent; 'https:': https.Agent },
): Promise<http.IncomingMessage> {
  const { protocol } = new URL(url)
  const isSecure = protocol === 'https:'
  return new Promise((resolve, reject) => {
    const sending = (isSecure ? https : http).request(
      url,
      {
        method,
        signal,
        agent: agents[isSecure ? 'https:' : 'http:'],
        headers: {
          'accept-encoding': 'gzip, deflate, br',
          ...Object.fromEntries(headers),
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
      },
      resolve,
    )
    sending.once('error', reject)
    sending.end(body)
  })
}

async function read(response: http.IncomingMessage): Promise<RawAnswer> {
  const { statusCode: status = 0, headers } = response
  if (status >= 300 && status < 400) {
    response.resume()
    throw new Redirected(headers.location ?? '')
  }
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of decoded(response)) {
    const bytes: Uint8Array = piece
    length += bytes.length
    // Leaving the loop ends the connection.
    if (length > MAX_BYTES) throw new TooLong()
    pieces.push(bytes)
  }
  return { status, contentType: headers['content-type'] ?? '', bytes: Buffer.concat(pieces) }
}

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

function decoded(response: http.IncomingMessage): Readable {
  const decoder = decoders[response.headers['content-encoding']?.toLowerCase() ?? '']?.()
  if (!decoder) return response
  response.once('error', (error) => decoder.destroy(error))
  decoder.once('close', () => response.destroy())
  return response.pipe(decoder)
}

function isReading({ method }: BoundedRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether an established connection broke. Refused connections are excluded, because a retry would only cost time. */
function isBroken(error: unknown): boolean {
  return ['ECONNRESET', 'EPIPE'].includes(errorCode(error))
}
