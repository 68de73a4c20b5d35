import { setTimeout as pause } from 'node:timers/promises'

import type pg from 'pg'

import { isUnavailable } from './is-unavailable.ts'
import { openLine } from './signal-line.ts'

/** How patient and how eager it is, in milliseconds; tests are quicker. */
export interface HearingPace {
  /** A connection that is silently dead is found out by the heartbeat that does not come back. */
  beatEvery: number
  echoWithin: number
  /** Before the first new try; doubled up to the longest. */
  firstPause: number
  longestPause: number
  /** The longest where the database answers but passes nothing on: a pooler in between, or an engine without LISTEN. */
  deafPause: number
}

const usualPace: HearingPace = { beatEvery: 10_000, echoWithin: 5000, firstPause: 200, longestPause: 3000, deafPause: 60_000 }
/** The start waits no longer for the first word. */
const START_WITHIN = 1000
/** A connection that ends sooner has not been one: the pauses go on growing. */
const STEADY_AFTER = 10_000

export interface HearingOptions {
  config: pg.ClientConfig
  channel: string
  /** Has a message sent, over another connection, that comes back as this echo. */
  beat(number: number): Promise<void>
  /** Deals with a message, or gives the number of the echo it is. */
  onMessage(payload: string): number | undefined
  /** From now on it is heard; what was told before may have been missed. */
  onHearing(): void
  /** A try failed: nothing is heard for now. */
  onDeaf(why: string): void
  pace?: Partial<HearingPace> | undefined
}

export interface Hearing {
  /** Answers when the first try came to something, or takes too long. */
  start(): Promise<void>
  close(): Promise<void>
}

/** How a connection ended: it had been one, there was none, or nothing came through it. */
type Ending = { kind: 'broken' } | { kind: 'unreachable' | 'deaf'; why: string }

/**
 * Listens on a connection of its own for as long as the process runs: replaced when it breaks, and when a heartbeat
 * does not come back. Only the echo proves that messages arrive: a pooler may take LISTEN and pass nothing on.
 */
export function createHearing({ config, channel, beat, onMessage, onHearing, onDeaf, pace }: HearingOptions): Hearing {
  const { beatEvery, echoWithin, firstPause, longestPause, deafPause } = { ...usualPace, ...pace }
  const closing = new AbortController()
  let hangUp = () => {}
  let beats = 0

  /** One connection from its beginning to its end. */
  const hearOnce = async (onHeard: () => void): Promise<Ending> => {
    const echoes = new Map<number, () => void>()
    const line = openLine(config, (payload) => echoes.get(onMessage(payload) ?? 0)?.())
    hangUp = line.hangUp
    let isHeard = false
    const ending = (error: unknown): Ending => (isHeard ? { kind: 'broken' } : { kind: isUnavailable(error) ? 'unreachable' : 'deaf', why: messageOf(error) })
    try {
      await line.listen(channel)
      while (!line.ended.aborted) {
        const number = (beats += 1)
        const echo = new Promise<void>((resolve) => echoes.set(number, resolve))
        const refusal = await beat(number).then(
          () => undefined,
          (error: unknown) => ({ error }),
        )
        // A beat that could not be sent (all connections are taken) proves nothing, either way.
        if (refusal && !isHeard) return ending(refusal.error)
        if (!refusal && !(await isInTime(echo, echoWithin, line.ended))) return ending('no message comes back')
        echoes.delete(number)
        if (!isHeard) onHeard()
        isHeard = true
        await rest(beatEvery, line.ended)
      }
      return ending('it ended')
    } catch (error) {
      return ending(error)
    } finally {
      hangUp = () => {}
      line.hangUp()
    }
  }

  const keepHearing = async (onFirst: () => void) => {
    for (let failures = 0; !closing.signal.aborted; ) {
      let since = Infinity
      const ending = await hearOnce(() => {
        since = performance.now()
        onHearing()
        onFirst()
      })
      onFirst()
      if (closing.signal.aborted) return
      if (ending.kind !== 'broken') onDeaf(ending.why)
      failures = performance.now() - since > STEADY_AFTER ? 1 : failures + 1
      const wait = Math.min(ending.kind === 'deaf' ? deafPause : longestPause, firstPause * 2 ** (failures - 1))
      // Not all processes at the same moment.
      await rest(wait * (0.5 + Math.random() / 2), closing.signal)
    }
  }
  let hearing: Promise<void> | undefined
  return {
    start: () =>
      new Promise((resolve) => {
        hearing ??= keepHearing(resolve)
        void rest(START_WITHIN, closing.signal).then(resolve)
      }),
    async close() {
      closing.abort()
      hangUp()
      await hearing
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
