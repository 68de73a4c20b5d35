import { createServer } from 'node:net'

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error(`Listening on 127.0.0.1 gave the address ${String(address)} instead of a port`)
  return address.port
}
