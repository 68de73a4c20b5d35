import { Agent as PlainAgent, type IncomingMessage, request as requestPlain } from 'node:http'
import { Agent as TlsAgent, request as requestTls } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Connections to one host that are used again. */
export interface RequestLine {
  /**
   * Sends a request as it is, once, and returns the beginning of its answer. A stream is passed on as it is read. The signal
   * ends the wait for the beginning; after it only a line that is idle is given up.
   */
  send(
    url: string,
    options: {
      method: string
      headers: Record<string, string>
      body: Buffer | Readable | undefined
      signal: AbortSignal | undefined
    },
  ): Promise<IncomingMessage>
  close(): void
}

const CONNECT_MS = 1500
/** Idle lines are given up, also those of files of any length. */
const IDLE_MS = 20_000
const CONNECTIONS = 50

export function createRequestLine(isTls: boolean): RequestLine {
  const agent = new (isTls ? TlsAgent : PlainAgent)({ keepAlive: true, maxSockets: CONNECTIONS })
  const request = isTls ? requestTls : requestPlain
  return {
    async send(url, { method, headers, body, signal }) {
      const sent = request(url, { method, headers, agent })
      let answer: IncomingMessage | undefined
      const answered = new Promise<IncomingMessage>((resolve, reject) => {
        sent.on('error', reject)
        sent.on('response', (response) => resolve((answer = response)))
      })
      const giveUp = (reason: string) => void (answer ?? sent).destroy(new Error(reason))
      sent.setTimeout(IDLE_MS, () => giveUp('the line was idle'))
      sent.once('socket', (socket) => {
        if (!socket.connecting) return
        const timer = setTimeout(() => giveUp('no connection in time'), CONNECT_MS)
        const settle = () => clearTimeout(timer)
        socket.once('connect', settle)
        sent.once('close', settle)
      })
      const giveUpLate = () => giveUp('no answer in time')
      signal?.addEventListener('abort', giveUpLate)
      if (signal?.aborted === true) giveUpLate()
      try {
        if (body === undefined || Buffer.isBuffer(body)) sent.end(body)
        // A store may refuse before all of it is sent.
        else await Promise.race([pipeline(body, sent), answered])
        return await answered
      } finally {
        signal?.removeEventListener('abort', giveUpLate)
      }
    },
    close: () => agent.destroy(),
  }
}
