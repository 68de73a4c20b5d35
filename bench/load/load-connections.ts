import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { createAnswerReader, type HttpAnswer } from './answer-reader.ts'
import type { LoadOrder, LoadOutcome } from './load-order.ts'

/** Requests under way when the time is up are waited for this long. */
const PATIENCE_MS = 20_000

export interface LoadConnections {
  /** Asks on every connection, one request after the other, until it is over: by default after the order's seconds. */
  run: (over?: Promise<unknown>) => Promise<LoadOutcome>
}

interface Tally {
  isOver: boolean
  answered: number
  sent: number
  failed: number
  refused: number
  failure: string | undefined
  latencies: number[]
  open: Set<Socket>
}

/** Opens the connections of an order. They are plain sockets: `node:http` costs a client more than it costs a server. */
export async function openConnections(order: LoadOrder): Promise<LoadConnections> {
  const tally: Tally = {
    isOver: false,
    answered: 0,
    sent: 0,
    failed: 0,
    refused: 0,
    failure: undefined,
    latencies: [],
    open: new Set(),
  }
  const nextRequest = createRequests(order)
  const starts = await Promise.all(
    Array.from({ length: order.connections }, (_, index) =>
      openConnection(order.port, { nextRequest, due: createSchedule(order, index) }, tally),
    ),
  )
  return {
    async run(over = sleep(order.seconds * 1000)) {
      starts.forEach((start) => start())
      await over
      tally.isOver = true
      const { answered, latencies } = tally
      const outcome = { answered, latencies: Float64Array.from(latencies) }
      await atRest(tally)
      const { sent, failed, refused, failure } = tally
      return { ...outcome, sent, failed, refused, ...(failure === undefined ? {} : { failure }) }
    },
  }
}

async function atRest(tally: Tally): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (tally.open.size > 0 && performance.now() < deadline) await sleep(20)
  tally.failed += tally.open.size
  if (tally.open.size > 0) tally.failure ??= `no answer within ${PATIENCE_MS} ms after the time was up`
  tally.open.forEach((socket) => socket.destroy())
}

/**
 * When a connection's next request is due, in milliseconds from now; 0 or less is at once. The connections of a rate take
 * turns.
 */
function createSchedule({ rate, connections }: LoadOrder, index: number): () => number {
  if (rate === undefined) return () => 0
  const every = (connections / rate) * 1000
  let next: number | undefined
  return () => {
    const now = performance.now()
    next = next === undefined ? now + (every * index) / connections : next + every
    return next - now
  }
}

/** The bytes of the next request; made once where all are the same. */
function createRequests({ path, first, step, headers, port }: LoadOrder): () => Buffer {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const requestOf = (target: string) => Buffer.from(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`)
  if (!path.includes('{n}')) {
    const same = requestOf(path)
    return () => same
  }
  let number = first
  return () => {
    const request = requestOf(path.replaceAll('{n}', String(number)))
    number += step
    return request
  }
}

/** Resolves once connected, with what starts the asking. A connection that the server ends is opened anew. */
function openConnection(
  port: number,
  { nextRequest, due }: { nextRequest: () => Buffer; due: () => number },
  tally: Tally,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let socket: Socket
    let began = 0
    let isWaiting = false
    const ask = (): void => {
      const ms = due()
      // A late request counts from when it was due: otherwise a slow answer hides those that waited for it.
      if (ms < 1) send(performance.now() + Math.min(0, ms))
      else
        setTimeout(() => {
          if (tally.isOver) socket.end()
          else send(performance.now())
        }, ms)
    }
    const send = (at: number): void => {
      began = at
      isWaiting = true
      tally.sent += 1
      socket.write(nextRequest())
    }
    const take = ({ status, isLast }: HttpAnswer): void => {
      isWaiting = false
      if (status === 503 || status === 429) tally.refused += 1
      if (status !== 200) note(tally, `status ${status}`)
      else if (!tally.isOver) {
        tally.answered += 1
        tally.latencies.push(performance.now() - began)
      }
      if (tally.isOver || isLast) socket.end()
      else ask()
    }
    const open = (onConnect: () => void): void => {
      const { read } = createAnswerReader(take)
      socket = connect({
        port,
        host: '127.0.0.1',
        noDelay: true,
        // One piece of memory for all that arrives: a new one for each piece costs a third of the client's time.
        onread: {
          buffer: Buffer.allocUnsafe(65_536),
          callback: (length, memory) => {
            read(Buffer.from(memory.buffer, memory.byteOffset, length))
            return true
          },
        },
      })
      const opened = socket
      tally.open.add(opened)
      opened.once('connect', onConnect)
      opened.on('error', (error) => {
        if (isWaiting) note(tally, error.message)
        isWaiting = false
        reject(error)
      })
      opened.once('close', () => {
        tally.open.delete(opened)
        if (isWaiting) note(tally, 'the connection ended before the answer')
        isWaiting = false
        if (!tally.isOver) open(ask)
      })
    }
    open(() => resolve(ask))
  })
}

function note(tally: Tally, failure: string): void {
  tally.failed += 1
  tally.failure ??= failure
}
