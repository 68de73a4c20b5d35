import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ConnectionLimits {
  /** From the first byte of a request, or from connecting, to the end of its headers. */
  headersMs: number
  /** To the end of its body. */
  requestMs: number
  /** How long an answer may wait for a client that takes nothing of it. */
  stalledMs: number
  /** How often all this is looked at; Node itself looks every 30 s only. */
  checkMs: number
  keepAliveMs: number
  connections: number
}

/** Slow clients are gone within 20, 30 and 60 s (docs/specification/figures.md#f7); Fastify and Node leave these limits open or long. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 25_000,
  stalledMs: 45_000,
  checkMs: 2000,
  keepAliveMs: 10_000,
  connections: 10_000,
}

/** An HTTP server that nobody can hold up by sending or reading slowly. */
export function createLimitedServer(listener: RequestListener, limits: ConnectionLimits = connectionLimits): Server {
  const { headersMs, requestMs, checkMs, keepAliveMs, connections } = limits
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
    },
    listener,
  )
  server.maxConnections = connections
  cutStalledReaders(server, limits)
  return server
}

/** How long a stopping server goes on reading from connections that seem idle: requests are on their way. */
const FAREWELL_MS = 300
/** Then requests in flight have this long; a connection that never finishes its request must not keep the process. */
const FINISH_MS = 7000

/**
 * Stops listening, lets open connections finish, and resolves when the last is gone. Node's own `close`
 * ends idle connections at once, with the requests that are on their way to them.
 */
export async function endGently(server: Server, finishMs: number = FINISH_MS): Promise<void> {
  const isOver = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
  await Promise.race([isOver, sleep(FAREWELL_MS)])
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), finishMs)
  await isOver
  clearTimeout(timer)
}

/**
 * Cuts connections whose answer does not move on. Node's own time-out of a socket starts anew with every
 * byte a client deigns to take; here a whole piece of the answer has to be taken in time.
 */
function cutStalledReaders(server: Server, { stalledMs, checkMs }: ConnectionLimits): void {
  const open = new Map<Socket, { taken: number; since: number }>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, since: Date.now() })
    socket.once('close', () => open.delete(socket))
  })
  const timer = setInterval(() => {
    const now = Date.now()
    for (const [socket, { taken, since }] of open) {
      const takenNow = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || takenNow !== taken) open.set(socket, { taken: takenNow, since: now })
      else if (now - since >= stalledMs) socket.destroy()
    }
  }, checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
