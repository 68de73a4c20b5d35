import { connect, createServer, type Socket } from 'node:net'

import { onTestFinished } from 'vitest'

/** Connections to the server, given out in turn: no client keeps the one of its last transaction. */
const CONNECTIONS = 3
/** The settings of a connection that such poolers take. */
const SUPPORTED_SETTINGS = new Set(['user', 'database', 'client_encoding', 'application_name', 'DateStyle', 'TimeZone'])

const READY = 'Z'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)

interface Line {
  socket: Socket
  client: Socket | undefined
}

/**
 * Opens a pooler of transactions, as pgbouncer is with `pool_mode = transaction`, in front of a database of
 * `createPostgresDatabase`: each transaction gets another connection than the last one, and what arrives
 * between two transactions is dropped. Returns its address.
 */
export async function openTransactionPooler(databaseUrl: string): Promise<string> {
  const { pathname, searchParams } = new URL(databaseUrl)
  const database = pathname.slice(1)
  const waiting: { client: Socket; message: Buffer }[] = []
  const free: Line[] = []
  const lines: Line[] = []
  const clients: Socket[] = []

  const freeLine = (line: Line) => {
    line.client = undefined
    const next = waiting.shift()
    if (next) take(line, next.client, next.message)
    else free.push(line)
  }
  const take = (line: Line, client: Socket, message: Buffer) => {
    line.client = client
    line.socket.write(message)
  }
  for (let count = 0; count < CONNECTIONS; count += 1) {
    const line: Line = { socket: connect(`${searchParams.get('host') ?? ''}/.s.PGSQL.5432`), client: undefined }
    line.socket.on('error', () => undefined)
    line.socket.write(startup({ user: 'wenlan', database }))
    let isReady = false
    line.socket.on(
      'data',
      splitMessages((message) => {
        const isIdle = message[0] === READY && message[5] === IDLE
        if (isReady) line.client?.write(message)
        isReady ||= isIdle
        if (isIdle) freeLine(line)
      }),
    )
    lines.push(line)
  }

  const server = createServer((client) => {
    clients.push(client)
    client.on('error', () => undefined)
    client.once('data', (first: Buffer) => {
      const unknown = namesIn(first).find((name) => !SUPPORTED_SETTINGS.has(name))
      if (unknown !== undefined) return client.end(refusal(`unsupported startup parameter: ${unknown}`))
      // Authenticated, and ready.
      client.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, READY, 0, 0, 0, 5, IDLE]))
      client.on('data', (message: Buffer) => {
        if (message[0] === TERMINATE) return
        const line = lines.find((one) => one.client === client) ?? free.shift()
        if (line) take(line, client, message)
        else waiting.push({ client, message })
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of [...clients, ...lines.map((line) => line.socket)]) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  return `postgres://wenlan@127.0.0.1:${port}${pathname}`
}

/** Calls back with each message of the server, whole. */
function splitMessages(onMessage: (message: Buffer) => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = rest.readUInt32BE(1) + 1
      onMessage(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  }
}

function startup(settings: Readonly<Record<string, string>>): Buffer {
  const text = Buffer.from(`${Object.entries(settings).flat().join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + text.length, 0)
  head.writeUInt32BE(196_608, 4)
  return Buffer.concat([head, text])
}

function namesIn(message: Buffer): string[] {
  const words = message.subarray(8).toString().split('\0')
  return words.filter((word, at) => at % 2 === 0 && word !== '')
}

function refusal(why: string): Buffer {
  const text = Buffer.from(`SFATAL\0C08P01\0M${why}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(4 + text.length, 1)
  return Buffer.concat([head, text])
}
