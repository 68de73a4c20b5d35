import { once } from 'node:events'
import { Agent, request, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { connectionLimits, createLimitedServer, type LimitedServer } from '#server/platform/http/limited-server.ts'

/** Short limits, still long enough for an honest client on a busy machine. */
const quick = { ...connectionLimits, headersMs: 600, requestMs: 800, stalledMs: 800, checkMs: 50 }
const endless = Buffer.alloc(64 * 1024 * 1024)

async function start(
  slow: Promise<void> = Promise.resolve(),
): Promise<Pick<LimitedServer, 'server' | 'end'> & { port: number; begun: () => number }> {
  let begun = 0
  const { server, end } = createLimitedServer((incoming, response) => {
    begun += 1
    if (incoming.url === '/endless') return void response.end(endless)
    incoming
      .resume()
      .on('end', () => void (incoming.url === '/slow' ? slow : Promise.resolve()).then(() => response.end('fine')))
  }, quick)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const address = server.address()
  return { server, end, begun: () => begun, port: typeof address === 'object' && address ? address.port : 0 }
}

function open(port: number, first: string, drip = ''): Socket {
  const socket = connect(port, '127.0.0.1', () => void socket.write(first))
  const timer = setInterval(() => drip !== '' && socket.writable && socket.write(drip), 30)
  socket.on('error', () => undefined).on('close', () => clearInterval(timer))
  onTestFinished(() => void socket.destroy())
  return socket
}

const connections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

function get(port: number, path: string, agent: Agent): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path, agent }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode)),
    )
    sent.on('error', (error) => resolve(error.message)).end()
  })
}

describe('a client that', () => {
  it.each([
    ['never says anything', '', ''],
    ['sends its headers one by one', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X: y\r\n'],
    ['sends its body byte by byte', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n', ' '],
  ])('%s is disconnected, and others are served meanwhile', async (_, first, drip) => {
    const { server, port } = await start()
    const connected = once(server, 'connection')
    const slow = open(port, first, drip).resume()
    const ended = new Promise((resolve) => slow.once('close', resolve))
    await connected
    // An honest client of a process that stood still for longer than the limits is cut as well, and asks again.
    await expect.poll(() => get(port, '/', new Agent())).toBe(200)
    await ended
    expect(await connections(server)).toBe(0)
  })

  it('reads nothing of its answer is disconnected', async () => {
    const { server, port } = await start()
    open(port, 'GET /endless HTTP/1.1\r\nHost: a\r\n\r\n').pause()
    await expect.poll(() => connections(server)).toBe(1)
    await expect.poll(() => connections(server)).toBe(0)
  })
})

describe('requests that do not wait for their answers', () => {
  const asking = (count: number) => 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count)

  it('are answered in turn, a few of them', async () => {
    const { port } = await start()
    let text = ''
    open(port, asking(quick.pipelined)).on('data', (piece) => (text += String(piece)))
    await expect.poll(() => text.split('fine').length - 1).toBe(quick.pipelined)
  })

  it('are never more than a few: the connection is cut, and the ones behind in the same piece are not begun', async () => {
    const { begun, port } = await start(new Promise(() => {}))
    const hasty = open(port, asking(500)).resume()
    await new Promise((resolve) => hasty.once('close', resolve))
    expect(begun()).toBe(quick.pipelined)
  })
})

describe('a server that is stopped', () => {
  it('answers requests in flight and those on their way to an idle connection, then ends', async () => {
    let finish = () => {}
    const { server, end, port } = await start(new Promise((resolve) => (finish = resolve)))
    const agent = new Agent({ keepAlive: true })
    await get(port, '/', agent)
    const requestEvent = once(server, 'request')
    const inFlight = get(port, '/slow', new Agent())
    await requestEvent
    const ended = end()
    expect(await get(port, '/', agent)).toBe(200)
    finish()
    expect(await inFlight).toBe(200)
    await ended
    expect(await get(port, '/', new Agent())).toMatch(/ECONNREFUSED/u)
  })

  it('does not wait for a client that never finishes its request', async () => {
    const { server, end, port } = await start()
    open(port, 'GET / HTTP/1.1\r\nHost: a\r\n', 'X: y\r\n').resume()
    await expect.poll(() => connections(server)).toBe(1)
    await end(10)
    expect(await get(port, '/', new Agent())).toMatch(/ECONNREFUSED/u)
  })
})
