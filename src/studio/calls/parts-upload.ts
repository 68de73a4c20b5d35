import { type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'

import { aborted } from './aborted.ts'
import { readJson } from './read-json.ts'
import { createUploadNotes } from './upload-notes.ts'

/** As much as a slow line carries within the 25 seconds that the server gives a request. */
const PART_BYTES = 2 * 1024 * 1024
/** How long nothing of a part may move. */
const STALLED_MS = 60_000
/** How long a cancelled file waits for its address on the server, and for its removal there. */
const PARTING_MS = 5000

/** An answer of the server, as a call reads it. */
export interface PartsAnswer {
  status: number
  data: unknown
  /** The seconds after which the server wants to be asked again. */
  retryAfter?: number
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
  /** Removes the note of this browser, and what the server has where the line is there; waits for that a short time at most. */
  discard(): Promise<void>
}

/** Where a file goes, and how. */
interface PartsPlace {
  endpoint: string
  /** By which this browser notes the file; empty for no note. */
  fingerprint: string
  /** Of all requests. */
  headers: Record<string, string>
}

/**
 * Opens a file that goes in parts by the tus protocol; one that this browser has begun before goes on.
 */
export async function openPartsUpload(
  file: Blob,
  { endpoint, fingerprint, headers }: PartsPlace,
): Promise<PartsUpload> {
  let reached = 0
  let last: { request: HttpRequest; response: HttpResponse } | undefined
  let isStopped = false
  /** Whether the server may have begun a file whose address is still on its way. */
  let isCreating = false
  let onAddress = () => undefined as void
  const notes = createUploadNotes()
  let onMove = () => undefined as void
  const upload = new Upload(file, {
    ...{ endpoint, headers, chunkSize: PART_BYTES, retryDelays: null },
    ...{ urlStorage: notes },
    ...{ storeFingerprintForResuming: fingerprint !== '', fingerprint: () => Promise.resolve(fingerprint) },
    onBeforeRequest(request) {
      last = undefined
      // A stop that comes before the first request would be forgotten by the library.
      if (isStopped && request.getMethod() !== 'DELETE') throw aborted()
      isCreating = request.getMethod() === 'POST'
    },
    onAfterResponse(request, response) {
      last = { request, response }
      if (request.getMethod() === 'POST' && !isCreated(response)) isCreating = false
      onMove()
      reached = Math.max(reached, Number(response.getHeader('Upload-Offset') ?? 0))
      // The library would take a session that has ended for a file that is gone, and forget where it lies.
      if (request.getMethod() === 'HEAD' && isRefused(response.getStatus()))
        throw new Error('The file cannot be asked about')
    },
    onUploadUrlAvailable() {
      isCreating = false
      onAddress()
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
    async discard() {
      if (fingerprint !== '') notes.forget(fingerprint)
      await inTime(
        upload.abort(true).catch(() => undefined),
        PARTING_MS,
      )
    },
    attempt: ({ onProgress, signal }) =>
      new Promise((resolve, reject) => {
        let timer: ReturnType<typeof setTimeout> | undefined
        const end = (settle: () => void) => {
          clearTimeout(timer)
          onMove = () => undefined
          onAddress = () => undefined
          signal?.removeEventListener('abort', cancel)
          stop()
          settle()
        }
        const leave = () => end(() => reject(aborted()))
        const cancel = () => {
          if (!isCreating) return leave()
          // Without its address the file could not be removed, and would lie on the server for a day.
          clearTimeout(timer)
          onMove = () => undefined
          onAddress = leave
          timer = setTimeout(leave, PARTING_MS)
        }
        const stalled = () =>
          end(() => resolve({ kind: 'broken', failure: new DOMException('It stood still', 'TimeoutError') }))
        onMove = () => {
          clearTimeout(timer)
          timer = setTimeout(stalled, STALLED_MS)
        }
        if (signal?.aborted === true) return leave()
        signal?.addEventListener('abort', cancel)
        isStopped = false
        upload.options.onProgress = (bytes) => {
          onMove()
          onProgress?.(bytes)
        }
        upload.options.onSuccess = () => end(() => resolve({ kind: 'arrived' }))
        upload.options.onError = () => {
          if (signal?.aborted === true) return leave()
          return end(() => resolve(outcomeOf(last)))
        }
        isCreating = false
        onMove()
        return upload.start()
      }),
  }
}

/** Whether a file that is asked about is neither there nor gone. */
function isRefused(status: number): boolean {
  return status !== 404 && (status < 200 || status > 299)
}

function isCreated(response: HttpResponse): boolean {
  return response.getStatus() >= 200 && response.getStatus() < 300
}

/** An error after the answer to a request that succeeded is of this side, as of a file that cannot be read. */
function outcomeOf(last: { request: HttpRequest; response: HttpResponse } | undefined): PartsTry {
  if (last === undefined || isCreated(last.response)) return { kind: 'broken', failure: new TypeError('No connection') }
  return answered(last)
}

/** Waits for what may take long, no longer than some time. */
function inTime(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    void work.then(end)
  })
}

function answered({ request, response }: { request: HttpRequest; response: HttpResponse }): PartsTry {
  const answer = {
    status: response.getStatus(),
    data: readJson(response.getBody()),
    retryAfter: Number(response.getHeader('Retry-After') ?? 0) || 0,
  }
  return { kind: 'answered', method: request.getMethod(), answer }
}
