import { connect, createServer, type Socket } from 'node:net'

export interface Relay {
  /** Lets nothing through any more, without either end noticing. */
  cut(): void
  /** Ends the connections that were cut, and lets new ones through. */
  mend(): void
  close(): void
}

/** Passes the connections to one address on to another. */
export async function openRelay(host: string, to: string, port: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => undefined)
    near.once('close', () => sockets.delete(near))
    if (isCut) return
    const far = connect(port, to)
    sockets.add(far)
    far.on('error', () => near.destroy())
    far.once('close', () => {
      sockets.delete(far)
      if (!isCut) near.destroy()
    })
    near.once('close', () => {
      if (!isCut) far.destroy()
    })
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    cut() {
      isCut = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend() {
      isCut = false
      for (const socket of sockets) socket.destroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
