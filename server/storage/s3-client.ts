import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { percentEncode } from '#server/platform/text/percent-encode.ts'
import { secondsNow } from '#server/platform/time/seconds-now.ts'
import { type StorageAddress, storagePlace } from '#server/platform/env/storage-env.ts'

import { lineBroken } from './line-broken.ts'
import { readErrorCode } from './read-s3-xml.ts'
import { createRequestLine } from './request-line.ts'
import { sha256Of, signLink, signRequest, UNSIGNED } from './sign-s3.ts'
import { StoreAnswer } from './store-answer.ts'

/** A request to the bucket, or to a file of it. */
export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Empty for the bucket. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** A stream needs its `content-length` among the headers. */
  body?: Buffer | Readable
  /** The time for an answer to begin, all tries together; a stream takes as long as it goes on. */
  withinMs?: number
}

/** Sends signed requests. @throws {StoreAnswer} for a refusal, and {StoreAway} for a line that breaks or hangs */
export interface S3Client {
  /** Reads the whole answer, which is short. */
  ask(call: S3Call): Promise<{ headers: IncomingHttpHeaders; text: string }>
  /** Begins to read; the reader reads on or destroys the stream. */
  open(call: S3Call): Promise<Readable>
  /** Returns an address at which others may read a file for some seconds; `origin` is where they reach the store. */
  link(origin: string, call: { key: string; query: Record<string, string> }, seconds: number): string
  close(): void
}

const ATTEMPTS = 2
const PAUSE_MS = 100
/** Statuses that a second try may not meet again. */
const PASSING = new Set([429, 500, 502, 503, 504])

export function createS3Client(address: StorageAddress): S3Client {
  const { endpoint, bucket, isPathStyle } = address
  const place = storagePlace(address)
  const line = createRequestLine(endpoint.startsWith('https:'))
  const targetOf = (origin: string, key: string) => {
    const { protocol, host } = new URL(origin)
    const names = (isPathStyle ? [bucket, key] : [key]).filter((name) => name !== '').join('/')
    const path = `/${names.split('/').map(percentEncode).join('/')}`
    return { protocol, host: isPathStyle ? host : `${bucket}.${host}`, path }
  }

  const open = async ({ method, key, query = {}, headers = {}, body, withinMs }: S3Call) => {
    const { protocol, host, path } = targetOf(endpoint, key)
    const isStream = body !== undefined && !Buffer.isBuffer(body)
    const hash = isStream ? UNSIGNED : sha256Of(body ?? '')
    const signal = withinMs === undefined ? undefined : AbortSignal.timeout(withinMs)
    const tryOnce = async () => {
      const request = { method, host, path, query, headers }
      const signed = signRequest(request, { ...address, hash, seconds: secondsNow() })
      const answer = await line
        .send(`${protocol}//${host}${signed.path}`, { method, headers: signed.headers, body, signal })
        .catch((error: unknown) => lineBroken(place, error))
      if (answer instanceof Error) return answer
      const { statusCode: status = 0 } = answer
      if (status >= 200 && status < 300) return answer
      const code = readErrorCode(await text(answer).catch(() => '')) ?? STATUS_CODES[status] ?? 'unknown'
      return new StoreAnswer(status, `${place} refuses: ${code} (${status})`)
    }
    // A stream was read, and cannot be sent twice.
    for (let left = isStream ? 1 : ATTEMPTS; ;) {
      const answer = await tryOnce()
      if (!(answer instanceof Error)) return answer
      left -= 1
      const isFinal = answer instanceof StoreAnswer && !PASSING.has(answer.status)
      if (left === 0 || isFinal || signal?.aborted === true) throw answer
      await sleep(Math.random() * PAUSE_MS)
    }
  }

  return {
    open,
    async ask(call) {
      const answer = await open(call)
      const read = await text(answer).catch((error: unknown) => Promise.reject(lineBroken(place, error)))
      return { headers: answer.headers, text: read }
    },
    link(origin, { key, query }, seconds) {
      const { protocol, host, path } = targetOf(origin, key)
      const request = { method: 'GET', host, path, query }
      return `${protocol}//${host}${signLink(request, { ...address, seconds: secondsNow(), validSeconds: seconds })}`
    },
    close: line.close,
  }
}
