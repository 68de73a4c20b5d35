import { percentile } from '../percentile.ts'
import type { LoadOutcome } from './load-order.ts'
import type { PacedLoad } from './measure-tails.ts'
import type { Clients } from './start-clients.ts'

/** Each connection is asked once in this time, in which an answer comes or is refused: none waits for another. */
const SECONDS_A_CONNECTION = 1.5

/** The outcome of requests that were sent when they were due, whatever became of those before. */
export interface Rush {
  /** Numbers of the path that were used. */
  numbers: number
  /** Successes within the time, a second. */
  answeredPerSecond: number
  /** Of all that were sent, the share that was answered with a success, also after the time. */
  answeredShare: number
  /** Neither answered nor told to come again: cut off, broken, or without an answer. */
  lost: number
  /** The waits of those answered within the time: of the one in the middle, and of the 99th of a hundred. */
  p50Ms: number
  p99Ms: number
}

/** Asks at a rate for some seconds. The server may refuse; that is an outcome, and no fault of the measurement. */
export async function askAtRate(
  clients: Clients,
  { origin, path, rate }: Omit<PacedLoad, 'name'>,
  { first, seconds }: { first: number; seconds: number },
): Promise<Rush> {
  const go = await clients.connect({
    port: Number(new URL(origin).port),
    connections: Math.max(1, Math.ceil(rate * SECONDS_A_CONNECTION)),
    seconds,
    path,
    first,
    rate,
    headers: { 'accept-encoding': 'br', accept: 'text/html' },
  })
  return sumUpRush(await go(), seconds)
}

/** What the processes of the client saw together. */
export function sumUpRush(outcomes: readonly LoadOutcome[], seconds: number): Rush {
  const sum = (pick: (outcome: LoadOutcome) => number) => outcomes.reduce((total, one) => total + pick(one), 0)
  const [sent, failed] = [sum((one) => one.sent), sum((one) => one.failed)]
  const latencies = outcomes.flatMap((outcome) => [...outcome.latencies])
  return {
    numbers: Math.max(...outcomes.map((one) => one.sent)) * outcomes.length,
    answeredPerSecond: sum((one) => one.answered) / seconds,
    answeredShare: (sent - failed) / sent,
    lost: failed - sum((one) => one.refused),
    ...(latencies.length === 0
      ? { p50Ms: Number.NaN, p99Ms: Number.NaN }
      : { p50Ms: percentile(latencies, 0.5), p99Ms: percentile(latencies, 0.99) }),
  }
}
