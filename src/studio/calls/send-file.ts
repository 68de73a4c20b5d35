import { aborted } from './aborted.ts'
import { readJson } from './read-json.ts'

/** How long a file may stand still on its way, and how long the server may work on it afterwards. */
const STALLED_MS = 60_000
const WORK_MS = 300_000

export interface FileSending {
  url: string
  file: Blob
  headers: Readonly<Record<string, string>>
  /** The bytes that have been sent. */
  onProgress?: ((bytes: number) => void) | undefined
  signal?: AbortSignal | undefined
}

export type SendFile = (sending: FileSending) => Promise<{ status: number; data: unknown }>

/**
 * Sends a file by POST as it is. Uses XMLHttpRequest, because fetch reports no progress of what it sends. It fails as fetch does:
 * with a `TimeoutError`, an `AbortError`, or a TypeError where there is no connection.
 */
export const sendFile: SendFile = ({ url, file, headers, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    let failure: Error = new TypeError('No connection')
    const stop = (reason: Error) => {
      failure = reason
      request.abort()
    }
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => stop(new DOMException('The file stood still', 'TimeoutError')), ms)
    }
    const cancel = () => stop(aborted())
    request.upload.addEventListener('progress', ({ loaded }) => {
      wait(STALLED_MS)
      onProgress?.(loaded)
    })
    request.upload.addEventListener('load', () => wait(WORK_MS))
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      if (request.status === 0) reject(failure)
      else resolve({ status: request.status, data: readJson(request.responseText) })
    })
    if (signal?.aborted === true) return reject(aborted())
    signal?.addEventListener('abort', cancel)
    request.open('POST', url)
    request.setRequestHeader('content-type', 'application/octet-stream')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    wait(STALLED_MS)
    return request.send(file)
  })
