import { connect, createServer, type Socket } from 'node:net'

import { onTestFinished } from 'vitest'

export interface Wire {
  /** The address of the same database, over the wire. */
  url: string
  /** Cuts all present connections without either end noticing; new ones get through. */
  cut: () => void
}

/** Opens a TCP connection to a database of `createPostgresDatabase` that the test can cut, until the test ends. */
export async function openWire(databaseUrl: string): Promise<Wire> {
  const { pathname, searchParams } = new URL(databaseUrl)
  const sockets: Socket[] = []
  const wire = createServer((near) => {
    const far = connect(`${searchParams.get('host') ?? ''}/.s.PGSQL.5432`)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    sockets.push(near, far)
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    wire.close()
  })
  const address = wire.address()
  const port = typeof address === 'object' ? address?.port : ''
  return {
    url: `postgres://wenlan@127.0.0.1:${port}${pathname}`,
    cut: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}
