import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ConnectionLimits {
  /** From the first byte of a request, or from connecting, to the end of its headers. */
  headersMs: number
  /** To the end of its body. */
  requestMs: number
  /** Longest wait for a client that does not read its answer. */
  stalledMs: number
  /** Interval of these checks; Node's own is 30 s. */
  checkMs: number
  keepAliveMs: number
  connections: number
}

/** Slow clients are disconnected within 20, 30 and 60 s (docs/specification/figures.md#f7); the defaults of Fastify and Node are longer or none. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 25_000,
  stalledMs: 45_000,
  checkMs: 2000,
  keepAliveMs: 10_000,
  connections: 10_000,
}

/** Creates an HTTP server that slow senders and readers cannot hold up. */
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

/** Time for which a stopping server still reads idle connections, because requests may be on their way. */
const FAREWELL_MS = 300
/** Time for requests in flight after that; an unfinished request must not keep the process alive. */
const FINISH_MS = 7000

/**
 * Stops listening, lets open connections finish, and resolves when the last is closed. Node's own `close` ends idle
 * connections at once, and with them the requests that are on their way.
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
 * Closes connections whose answer does not progress. Node's socket timeout restarts with every byte that a client
 * reads; here a whole chunk has to be read in time.
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
