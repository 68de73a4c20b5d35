import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { idleTurn } from '../queues/idle-turn.ts'

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
  /** Most requests of one connection that wait for their answers. */
  pipelined: number
}

/** Slow clients are disconnected within 20, 30 and 60 s (docs/specification/figures.md#f7); the defaults of Fastify and Node are longer or none. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 25_000,
  stalledMs: 45_000,
  checkMs: 2000,
  keepAliveMs: 10_000,
  connections: 10_000,
  pipelined: 16,
}

/** An HTTP server within limits. */
export interface LimitedServer {
  server: Server
  /**
   * Stops listening, lets open connections finish, and resolves when the last is closed. Node's own `close` ends idle
   * connections at once, and with them the requests that are on their way.
   */
  end: (finishMs?: number) => Promise<void>
}

/** Time for which a stopping server still reads idle connections, because requests may be on their way. */
const FAREWELL_MS = 300
/** Time for requests in flight after that; an unfinished request must not keep the process alive. */
const FINISH_MS = 7000

/** Creates an HTTP server that slow senders and readers cannot hold up. */
export function createLimitedServer(
  listener: RequestListener,
  limits: ConnectionLimits = connectionLimits,
): LimitedServer {
  const { headersMs, requestMs, checkMs, keepAliveMs, connections } = limits
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
    },
    boundPipelines(listener, limits),
  )
  server.maxConnections = connections
  const open = watchConnections(server, limits)
  return {
    server,
    async end(finishMs = FINISH_MS) {
      // Connections that the system has taken, and the server has not, are reset when it stops listening.
      await idleTurn()
      const isOver = Promise.all([stopListening(server), allClosed(open)])
      await Promise.race([isOver, sleep(FAREWELL_MS)])
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), finishMs)
      await isOver
      clearTimeout(timer)
    },
  }
}

/**
 * Cuts a connection that asks on and on before it has its answers: each waiting answer is memory, and sixteen hundred
 * requests fit into one piece of 64 KB. Browsers and proxies wait for every answer.
 */
function boundPipelines(listener: RequestListener, { pipelined }: ConnectionLimits): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    // What stood behind in the same piece is parsed all the same.
    if (socket.destroyed || socket.writableEnded) return
    const before = waiting.get(socket) ?? 0
    if (before >= pipelined) return void socket.destroy()
    waiting.set(socket, before + 1)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    listener(request, response)
  }
}

function stopListening(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
}

/** Resolves once no connection is open: Node counts only those that the server accepted itself. */
async function allClosed(open: ReadonlyMap<Socket, unknown>): Promise<void> {
  while (open.size > 0)
    await Promise.all([...open.keys()].map((socket) => new Promise((resolve) => void socket.once('close', resolve))))
}

/**
 * Closes connections whose answer does not progress, and returns the open ones. Node's socket timeout restarts with
 * every byte that a client reads; here a whole chunk has to be read in time.
 */
function watchConnections(server: Server, { stalledMs, checkMs }: ConnectionLimits): ReadonlyMap<Socket, unknown> {
  const open = new Map<Socket, { bytes: number; since: number }>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { bytes: 0, since: Date.now() })
    socket.once('close', () => open.delete(socket))
  })
  const timer = setInterval(() => {
    const now = Date.now()
    for (const [socket, { bytes, since }] of open) {
      const bytesNow = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || bytesNow !== bytes) open.set(socket, { bytes: bytesNow, since: now })
      else if (now - since >= stalledMs) socket.destroy()
    }
  }, checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
  return open
}
