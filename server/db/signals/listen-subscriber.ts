import type pg from 'pg'

import { backoffMs, pauseUnless } from '#server/platform/time/backoff.ts'
import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import { openListenConnection } from './listen-connection.ts'

/** Intervals of the subscriber in milliseconds; tests use shorter ones. */
export interface ListenTiming {
  /** A connection that broke silently is detected by a missing heartbeat. */
  beatEvery: number
  echoWithin: number
  /** Pause before the first retry; doubled up to the longest. */
  firstPause: number
  longestPause: number
  /**
   * Longest pause when the database answers but delivers no notification: a pooler in between, or an engine without
   * LISTEN.
   */
  undeliveredPause: number
}

const USUAL_TIMING: ListenTiming = {
  beatEvery: 10_000,
  echoWithin: 5000,
  firstPause: 200,
  longestPause: 3000,
  undeliveredPause: 60_000,
}
/** Most milliseconds that the server's start waits for the subscription. */
const START_WITHIN = 1000
/** A connection that ends sooner counts as failed: the pauses continue to grow. */
const STEADY_AFTER = 10_000

export interface ListenSubscriberOptions {
  config: pg.ClientConfig
  channel: string
  /** Sends, over another connection, a message that returns as an echo with this number. */
  sendHeartbeat(number: number): Promise<void>
  /** Handles a message, or returns the number of an echo. */
  onMessage(payload: string): number | undefined
  /** The subscription is active; earlier messages may have been missed. */
  onSubscribed(): void
  /** A try failed: no messages arrive for now. */
  onDisconnected(why: string): void
  timing?: Partial<ListenTiming> | undefined
}

export interface ListenSubscriber {
  /** Resolves when the first try has succeeded or failed, or takes too long. */
  start(): Promise<void>
  close(): Promise<void>
}

/** The end of a connection: it had worked, it could not be made, or it delivered nothing. */
type Ending = { kind: 'broken' } | { kind: 'unreachable' | 'undelivered'; why: string }

/**
 * Listens on a dedicated connection as long as the process runs, and replaces it when it breaks or a heartbeat does not
 * return. Only the echo proves that messages arrive: a pooler may accept LISTEN and deliver nothing.
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

  /** Runs one connection from its beginning to its end. */
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
        // A heartbeat that could not be sent (all connections are in use) proves nothing about the subscription.
        if (refusal && !isConfirmed) return ending(refusal.error)
        if (!refusal && !(await isInTime(echo, echoWithin, connection.ended))) return ending('no message comes back')
        echoes.delete(number)
        if (!isConfirmed) onConfirmed()
        isConfirmed = true
        await pauseUnless(connection.ended, beatEvery)
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
      const longestMs = ending.kind === 'undelivered' ? undeliveredPause : longestPause
      const wait = backoffMs(failures, { firstMs: firstPause, longestMs })
      // Random pauses, so that processes do not reconnect at the same moment.
      await pauseUnless(closing.signal, wait * (0.5 + Math.random() / 2))
    }
  }
  let listening: Promise<void> | undefined
  return {
    start: () =>
      new Promise((resolve) => {
        listening ??= keepListening(resolve)
        void pauseUnless(closing.signal, START_WITHIN).then(resolve)
      }),
    async close() {
      closing.abort()
      disconnect()
      await listening
    },
  }
}

/** Returns false if the work is late, or the connection ends first. */
async function isInTime(work: Promise<void>, ms: number, ended: AbortSignal): Promise<boolean> {
  const late = pauseUnless(ended, ms).then(() => false)
  return Promise.race([work.then(() => true), late])
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
