import type { Socket } from 'node:net'

/** Connections that wait while no worker serves, as during an upgrade of the embedded database. */
export interface WaitingConnections {
  add(socket: Socket): void
  /** Takes the one that has waited longest. */
  next(): Socket | undefined
  /** Ends all. */
  close(): void
}

/** More than a restart of a few seconds collects; each takes a file handle. */
const MOST = 5000
/** Visitors and proxies give up sooner or later; a worker needs a second or two. */
const WAIT_MS = 20_000

export function createWaitingConnections({ most = MOST, waitMs = WAIT_MS } = {}): WaitingConnections {
  const waiting = new Map<Socket, NodeJS.Timeout>()
  const leave = (socket: Socket) => {
    clearTimeout(waiting.get(socket))
    waiting.delete(socket)
  }
  return {
    add(socket) {
      if (waiting.size >= most) return void socket.destroy()
      waiting.set(
        socket,
        setTimeout(() => socket.destroy(), waitMs),
      )
      socket.once('close', () => leave(socket))
    },
    next() {
      const [socket] = waiting.keys()
      if (socket) leave(socket)
      return socket
    },
    close() {
      for (const socket of waiting.keys()) socket.destroy()
    },
  }
}
