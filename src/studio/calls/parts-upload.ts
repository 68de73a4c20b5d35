import { type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'

import { aborted } from './aborted.ts'
import { readJson } from './read-json.ts'

/** As much as a slow line carries within the 25 seconds that the server gives a request. */
const PART_BYTES = 2 * 1024 * 1024
/** How long nothing of a part may move. */
const STALLED_MS = 60_000

/** An answer of the server, as a call reads it. */
export interface PartsAnswer {
  status: number
  data: unknown
}

/** How a try ended: all is there, or the answer that says no, or no answer at all. */
export type PartsTry =
  | { kind: 'arrived' }
  | { kind: 'answered'; method: string; answer: PartsAnswer }
  | { kind: 'broken'; failure: Error }

export interface PartsTryOptions {
  onProgress?: ((bytes: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** A file that goes in parts: whatever ends a try, the next one goes on from what the server has. */
export interface PartsUpload {
  /** Sends until all is there or something ends it. Fails with an `AbortError` where the signal comes. */
  attempt(options: PartsTryOptions): Promise<PartsTry>
  /** How much the server has said that it has. */
  reached(): number
  /** The id on the server. */
  id(): string
  /** Removes what the server has, and the note of this browser. */
  discard(): void
}

/**
 * Opens a file that goes in parts by the tus protocol; one that this browser has begun before goes on.
 *
 * @param fingerprint by which this browser notes the file; empty for no note
 */
export async function openPartsUpload(file: Blob, endpoint: string, fingerprint: string): Promise<PartsUpload> {
  let reached = 0
  let last: { request: HttpRequest; response: HttpResponse } | undefined
  let isStopped = false
  let onMove = () => undefined as void
  const upload = new Upload(file, {
    ...{ endpoint, chunkSize: PART_BYTES, retryDelays: null },
    ...{ storeFingerprintForResuming: fingerprint !== '', fingerprint: () => Promise.resolve(fingerprint) },
    onBeforeRequest(request) {
      last = undefined
      // A stop that comes before the first request would be forgotten by the library.
      if (isStopped && request.getMethod() !== 'DELETE') throw aborted()
    },
    onAfterResponse(request, response) {
      last = { request, response }
      onMove()
      reached = Math.max(reached, Number(response.getHeader('Upload-Offset') ?? 0))
      // The library would take a session that has ended for a file that is gone, and forget where it lies.
      if (request.getMethod() === 'HEAD' && isRefused(response.getStatus()))
        throw new Error('The file cannot be asked about')
    },
  })
  const [previous] = fingerprint === '' ? [] : await upload.findPreviousUploads()
  if (previous !== undefined) upload.resumeFromPreviousUpload(previous)

  const stop = () => {
    isStopped = true
    void upload.abort()
  }
  return {
    reached: () => reached,
    id: () => upload.url?.split('/').at(-1) ?? '',
    discard: () => void upload.abort(true).catch(() => undefined),
    attempt: ({ onProgress, signal }) =>
      new Promise((resolve, reject) => {
        let timer: ReturnType<typeof setTimeout> | undefined
        const end = (settle: () => void) => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', cancel)
          stop()
          settle()
        }
        const cancel = () => end(() => reject(aborted()))
        const stalled = () =>
          end(() => resolve({ kind: 'broken', failure: new DOMException('It stood still', 'TimeoutError') }))
        onMove = () => {
          clearTimeout(timer)
          timer = setTimeout(stalled, STALLED_MS)
        }
        if (signal?.aborted === true) return cancel()
        signal?.addEventListener('abort', cancel)
        isStopped = false
        upload.options.onProgress = (bytes) => {
          onMove()
          onProgress?.(bytes)
        }
        upload.options.onSuccess = () => end(() => resolve({ kind: 'arrived' }))
        upload.options.onError = () => end(() => resolve(last === undefined ? noConnection() : answered(last)))
        onMove()
        return upload.start()
      }),
  }
}

/** Whether a file that is asked about is neither there nor gone. */
function isRefused(status: number): boolean {
  return status !== 404 && (status < 200 || status > 299)
}

function noConnection(): PartsTry {
  return { kind: 'broken', failure: new TypeError('No connection') }
}

function answered({ request, response }: { request: HttpRequest; response: HttpResponse }): PartsTry {
  const answer = { status: response.getStatus(), data: readJson(response.getBody()) }
  return { kind: 'answered', method: request.getMethod(), answer }
}
