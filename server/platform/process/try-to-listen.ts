import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/**
 * Opens a port briefly to test it. The port is then likely, but not certain, to be free a little later.
 *
 * @throws the error of listening: the port is taken or not allowed, or the address is not this machine's
 */
export async function tryToListen({ port, host }: { port: number; host: string }): Promise<void> {
  // Connections at this moment are refused, as before and after it.
  const server = createServer((visitor: Socket) => visitor.destroy())
  server.listen(port, host)
  await once(server, 'listening')
  const isClosed = once(server, 'close')
  server.close()
  await isClosed
}
