import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/**
 * Takes a port for a moment and gives it back. That it is free a little later is not certain, only likely.
 *
 * @throws what listening would throw later: the port is taken or not allowed, or the address is not this machine's
 */
export async function tryToListen({ port, host }: { port: number; host: string }): Promise<void> {
  // A visit in this moment is refused, as before and after it.
  const server = createServer((visitor: Socket) => visitor.destroy())
  server.listen(port, host)
  await once(server, 'listening')
  const isClosed = once(server, 'close')
  server.close()
  await isClosed
}
