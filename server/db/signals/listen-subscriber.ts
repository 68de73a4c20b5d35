import { setTimeout as pause } from 'node:timers/promises'

import type pg from 'pg'

import { isUnavailable } from '#server/platform/is-unavailable.ts'
import { openListenConnection } from './listen-connection.ts'

/** How patient and how eager it is, in milliseconds; tests are quicker. */
export interface ListenTiming {
  /** A connection that is silently dead is found out by the heartbeat that does not come back. */
  beatEvery: number
  echoWithin: number
  /** Before the first new try; doubled up to the longest. */
  firstPause: number
  longestPause: number
  /** The longest where the database answers but passes nothing on: a pooler in between, or an engine without LISTEN. */
  undeliveredPause: number
}

const USUAL_TIMING: ListenTiming = {
  beatEvery: 10_000,
  echoWithin: 5000,
  firstPause: 200,
  longestPause: 3000,
  undeliveredPause: 60_000,
}
/** The start waits no longer for the first word. */
const START_WITHIN = 1000
/** A connection that ends sooner has not been one: the pauses go on growing. */
const STEADY_AFTER = 10_000

export interface ListenSubscriberOptions {
  config: pg.ClientConfig
  channel: string
  /** Has a message sent, over another connection, that comes back as this echo. */
  sendHeartbeat(number: number): Promise<void>
  /** Deals with a message, or gives the number of the echo it is. */
  onMessage(payload: string): number | undefined
  /** From now on messages arrive; earlier ones may have been missed. */
  onSubscribed(): void
  /** A try failed: no message arrives for now. */
  onDisconnected(why: string): void
  timing?: Partial<ListenTiming> | undefined
}

export interface ListenSubscriber {
  /** Answers when the first try came to something, or takes too long. */
  start(): Promise<void>
  close(): Promise<void>
}

/** How a connection ended: it had been one, there was none, or nothing came through it. */
type Ending = { kind: 'broken' } | { kind: 'unreachable' | 'undelivered'; why: string }

/**
 * Listens on a connection of its own for as long as the process runs: replaced when it breaks, and when a heartbeat
 * does not come back. Only the echo proves that messages arrive: a pooler may take LISTEN and pass nothing on.
 */
export function createListenSubscriber({
  config,
  channel,
  sendHeartbeat,
  onMessage,
  onSubscribed,
  onDisconnected,
  timing,
}: ListenSubscriberOptions): ListenSubscriber {
  const { beatEvery, echoWithin, firstPause, longestPause, undeliveredPause } = { ...USUAL_TIMING, ...timing }
  const closing = new AbortController()
  let disconnect = () => {}
  let heartbeats = 0

  /** One connection from its beginning to its end. */
  const listenOnce = async (onConfirmed: () => void): Promise<Ending> => {
    const echoes = new Map<number, () => void>()
    const connection = openListenConnection(config, (payload) => echoes.get(onMessage(payload) ?? 0)?.())
    disconnect = connection.disconnect
    let isConfirmed = false
    const ending = (error: unknown): Ending =>
      isConfirmed
        ? { kind: 'broken' }
        : { kind: isUnavailable(error) ? 'unreachable' : 'undelivered', why: messageOf(error) }
    try {
      await connection.listen(channel)
      while (!connection.ended.aborted) {
        const number = (heartbeats += 1)
        const echo = new Promise<void>((resolve) => echoes.set(number, resolve))
        const refusal = await sendHeartbeat(number).then(
          () => undefined,
          (error: unknown) => ({ error }),
        )
        // A heartbeat that could not be sent (all connections are taken) proves nothing, either way.
        if (refusal && !isConfirmed) return ending(refusal.error)
        if (!refusal && !(await isInTime(echo, echoWithin, connection.ended))) return ending('no message comes back')
        echoes.delete(number)
        if (!isConfirmed) onConfirmed()
        isConfirmed = true
        await rest(beatEvery, connection.ended)
      }
      return ending('it ended')
    } catch (error) {
      return ending(error)
    } finally {
      disconnect = () => {}
      connection.disconnect()
    }
  }

  const keepListening = async (onFirst: () => void) => {
    for (let failures = 0; !closing.signal.aborted;) {
      let since = Infinity
      const ending = await listenOnce(() => {
        since = performance.now()
        onSubscribed()
        onFirst()
      })
      onFirst()
      if (closing.signal.aborted) return
      if (ending.kind !== 'broken') onDisconnected(ending.why)
      failures = performance.now() - since > STEADY_AFTER ? 1 : failures + 1
      const wait = Math.min(
        ending.kind === 'undelivered' ? undeliveredPause : longestPause,
        firstPause * 2 ** (failures - 1),
      )
      // Not all processes at the same moment.
      await rest(wait * (0.5 + Math.random() / 2), closing.signal)
    }
  }
  let listening: Promise<void> | undefined
  return {
    start: () =>
      new Promise((resolve) => {
        listening ??= keepListening(resolve)
        void rest(START_WITHIN, closing.signal).then(resolve)
      }),
    async close() {
      closing.abort()
      disconnect()
      await listening
    },
  }
}

/** False where it does not come in time, or the connection ends first. */
async function isInTime(work: Promise<void>, ms: number, ended: AbortSignal): Promise<boolean> {
  const late = rest(ms, ended).then(() => false)
  return Promise.race([work.then(() => true), late])
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { ref: false, signal }).catch(() => undefined)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
