import net from 'node:net'

/** A socket that listens on while no portal has it, as a service manager holds it. */
export interface PassedSocket {
  fd: number
  port: number
  close: () => void
}

/** The part of a handle of Node that a bound socket needs. */
interface Handle {
  fd: number
  getsockname: (into: { port?: number }) => void
  close: () => void
}

/** Binds a free port without accepting from it, which no public function of Node does: `node:cluster` uses this one. */
export function bindSocket(): PassedSocket {
  const create: unknown = Reflect.get(net, '_createServerHandle')
  const handle: unknown = typeof create === 'function' ? create('127.0.0.1', 0, 4) : undefined
  if (!isHandle(handle)) throw new Error('Node has no socket to hold: node:net changed, or no port is free')
  const name: { port?: number } = {}
  handle.getsockname(name)
  return { fd: handle.fd, port: name.port ?? 0, close: () => handle.close() }
}

function isHandle(handle: unknown): handle is Handle {
  return typeof handle === 'object' && handle !== null && 'fd' in handle && 'getsockname' in handle
}
