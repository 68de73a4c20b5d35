import { median } from '../median.ts'
import { CONNECTIONS, sumUp } from './measure-throughput.ts'
import { startClients } from './start-clients.ts'

const ROUNDS = 5
const SECONDS_PER_ROUND = 4

export interface PacedLoad {
  name: string
  origin: string
  /** As in a load: `{n}` is a number never asked for before. */
  path: string
  /** Requests a second, whether the server keeps up or not. */
  rate: number
}

export interface Tail {
  p50Ms: number
  p99Ms: number
}

/** The waits at a given rate, in turns; medians of the rounds, in the order of the loads. */
export async function measureTails(loads: readonly PacedLoad[]): Promise<readonly Tail[]> {
  const clients = startClients()
  try {
    const rounds = loads.map((): Tail[] => [])
    let first = 0
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, { name, origin, path, rate }] of loads.entries()) {
        const go = await clients.connect({
          port: Number(new URL(origin).port),
          connections: CONNECTIONS,
          seconds: SECONDS_PER_ROUND,
          path,
          first,
          rate,
          headers: { 'accept-encoding': 'br', accept: 'text/html' },
        })
        const outcomes = await go()
        const { p50Ms, p99Ms } = sumUp(name, outcomes, SECONDS_PER_ROUND)
        first += Math.max(...outcomes.map(({ sent }) => sent)) * outcomes.length
        rounds[index]?.push({ p50Ms, p99Ms })
      }
    return rounds.map((all) => ({
      p50Ms: median(all.map((tail) => tail.p50Ms)),
      p99Ms: median(all.map((tail) => tail.p99Ms)),
    }))
  } finally {
    clients.close()
  }
}
