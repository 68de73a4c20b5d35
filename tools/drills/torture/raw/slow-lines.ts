import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import pLimit from 'p-limit'

/** Clients that hold a line open and do next to nothing with it. */
export interface SlowKind {
  name: string
  count: number
  first: string
  /** Sent again and again. */
  drip: string
  isReading: boolean
  /** Within which it has to be gone (docs/specification/figures.md#f7). */
  goneMs: number
}

const HOST = 'Host: a\r\n'
const DRIP_MS = 1000
/** A busy machine looks a little later. */
const SLACK_MS = 6000
const CLOSE_MS = 2000
const AT_ONCE = 20
const PAUSE_MS = 30
/** Some twenty megabytes together, more than a line holds by itself. */
const LARGE_FILES = 12

const slowKinds: readonly SlowKind[] = [
  { name: 'that say nothing', count: 1000, first: '', drip: '', isReading: true, goneMs: 20_000 },
  {
    name: 'that send headers slowly',
    count: 300,
    first: `GET /web/index HTTP/1.1\r\n${HOST}`,
    drip: 'X: y\r\n',
    isReading: true,
    goneMs: 20_000,
  },
  {
    name: 'that post slowly',
    count: 300,
    first: `POST /api/login/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n{`,
    drip: ' ',
    isReading: true,
    goneMs: 30_000,
  },
  {
    name: 'that post chunks slowly',
    count: 100,
    first: `POST /web/index HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    drip: '1\r\n \r\n',
    isReading: true,
    goneMs: 30_000,
  },
  {
    name: 'that ask for large files and read nothing',
    count: 60,
    first: `GET /web/media/books/guwenguanzhi.pdf HTTP/1.1\r\n${HOST}\r\n`.repeat(LARGE_FILES),
    drip: '',
    isReading: false,
    goneMs: 60_000,
  },
  {
    name: 'that ask 1,500 times in one piece and read nothing',
    count: 100,
    first: `GET /web/index HTTP/1.1\r\n${HOST}\r\n`.repeat(1500),
    drip: '',
    isReading: false,
    goneMs: 5000,
  },
]

export interface LeftOpen {
  name: string
  count: number
  left: number
}

/** Opens them all, and counts those that are still open after their limit. */
export async function openSlowLines(port: number): Promise<readonly LeftOpen[]> {
  const opening = pLimit(1)
  return Promise.all(
    slowKinds.map(async ({ name, count, goneMs, ...kind }) => {
      const sockets = await opening(() => openLines(port, kind, count))
      await sleep(goneMs + SLACK_MS)
      // Whoever does not read is not told of the end of the line.
      for (const socket of sockets) socket.resume()
      await sleep(CLOSE_MS)
      const left = sockets.filter(({ closed }) => !closed).length
      for (const socket of sockets) socket.destroy()
      return { name, count, left }
    }),
  )
}

/** A line that a full listening queue turned away is tried again by the system seconds later, and lives as much longer. */
async function openLines(port: number, kind: Pick<SlowKind, 'first' | 'drip' | 'isReading'>, count: number) {
  const sockets: Socket[] = []
  for (let at = 0; at < count; at += 1) {
    sockets.push(open(port, kind))
    if (at % AT_ONCE === AT_ONCE - 1) await sleep(PAUSE_MS)
  }
  return sockets
}

function open(port: number, { first, drip, isReading }: Pick<SlowKind, 'first' | 'drip' | 'isReading'>): Socket {
  const socket = connect(port, '127.0.0.1', () => void socket.write(first))
  const timer = setInterval(() => drip !== '' && socket.writable && socket.write(drip), DRIP_MS)
  socket.on('error', () => undefined).on('close', () => clearInterval(timer))
  return isReading ? socket.resume() : socket.pause()
}
