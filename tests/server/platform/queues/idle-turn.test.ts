import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { idleTurn } from '#server/platform/queues/idle-turn.ts'

/** A server on a free port that counts its connections. */
async function aServer(onConnection: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    onConnection(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const lines: Socket[] = []
  onTestFinished(() => {
    server.close()
    for (const socket of [...lines, ...sockets]) socket.destroy()
  })
  const open = () => {
    const line = connect(port, '127.0.0.1')
    lines.push(line)
    return line
  }
  return { sockets, open }
}

describe('a turn of the event loop without new connections', () => {
  it('comes after all waiting connections have been accepted', async () => {
    const { sockets, open } = await aServer(() => undefined)
    for (let line = 0; line < 60; line += 1) open()
    await idleTurn({ mostTurns: 10_000, longestMs: 60_000 })
    expect(sockets).toHaveLength(60)
  })

  it('is not awaited for ever', async () => {
    const { open } = await aServer((socket) => socket.pipe(socket))
    const line = open()
    line.on('data', (bytes) => line.write(bytes))
    line.write('a')
    await once(line, 'data')
    let turns = 0
    let isOver = false
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    await idleTurn({ mostTurns: 5, longestMs: 60_000 })
    isOver = true
    expect(turns).toBeLessThanOrEqual(6)
  })
})
