import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** One answer as it came over the line; `status` 0 stands for a line that broke, or no answer in time. */
export interface PlainAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Why there is no answer. */
  fault: string
}

export interface PlainRequest {
  method?: string
  headers?: Readonly<Record<string, string>>
  /** Sent with its length, or in pieces without one. */
  body?: Buffer | readonly Buffer[] | undefined
}

export interface PlainAsking {
  ask(path: string, options?: PlainRequest): Promise<PlainAnswer>
  close(): void
}

const PATIENCE_MS = 20_000

/** Asks a portal without the corrections of `fetch`: any path, method and header that HTTP lets through. Never throws. */
export function createPlainAsking(origin: string, { lines = 8 }: { lines?: number } = {}): PlainAsking {
  const agent = new Agent({ keepAlive: true, maxSockets: lines, maxFreeSockets: lines })
  const { hostname, port } = new URL(origin)

  const askOnce = (path: string, { method = 'GET', headers = {}, body }: PlainRequest) =>
    new Promise<PlainAnswer & { isReused: boolean }>((resolve) => {
      const framed = { ...framingOf(body), ...headers }
      const clientRequest = request({ agent, hostname, port, path, method, headers: framed }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', broken)
        response.on('end', () => {
          const { statusCode: status = 0, headers: responseHeaders } = response
          resolve({
            status,
            headers: responseHeaders,
            body: unpacked(Buffer.concat(pieces), responseHeaders),
            fault: '',
            isReused: clientRequest.reusedSocket,
          })
        })
      })
      const broken = (error: NodeJS.ErrnoException) =>
        resolve({
          status: 0,
          headers: {},
          body: Buffer.alloc(0),
          fault: error.code ?? error.message,
          isReused: clientRequest.reusedSocket,
        })
      clientRequest.on('error', broken)
      clientRequest.setTimeout(PATIENCE_MS, () => clientRequest.destroy(new Error('no answer in time')))
      if (body === undefined || Buffer.isBuffer(body)) return void clientRequest.end(body)
      for (const piece of body) clientRequest.write(piece)
      return void clientRequest.end()
    })

  return {
    async ask(path, options = {}) {
      const first = await askOnce(path, options)
      // A line that was kept may end at the moment it is used again: HTTP has the client ask once more.
      return first.fault === 'ECONNRESET' && first.isReused ? askOnce(path, options) : first
    },
    close: () => agent.destroy(),
  }
}

/** Node frames no body of a method that usually has none, which would become the next request of the line. */
function framingOf(body: PlainRequest['body']): Readonly<Record<string, string>> {
  if (body === undefined) return {}
  return Buffer.isBuffer(body) ? { 'content-length': String(body.length) } : { 'transfer-encoding': 'chunked' }
}

function unpacked(body: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): Buffer {
  if (body.length === 0) return body
  if (encoding === 'gzip') return gunzipSync(body)
  return encoding === 'br' ? brotliDecompressSync(body) : body
}
