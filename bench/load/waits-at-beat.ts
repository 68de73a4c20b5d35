import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Visit {
  ms: number
  /** The version of the schema that drew the page. */
  version: string
}

export interface Visitor {
  visit: () => Promise<Visit>
  leave: () => void
}

/** A visitor of one page, on kept connections. */
export function createVisitor(url: string): Visitor {
  const agent = new Agent({ keepAlive: true })
  return { visit: () => visitPage(url, agent), leave: () => agent.destroy() }
}

/**
 * Visits at every beat, whether the last was answered or not, until it is over; returns every wait in milliseconds. A
 * visitor who waited for answers would not come while nothing is answered, and the longest silence would count once.
 */
export async function waitsAtBeat(
  visit: () => Promise<Visit>,
  beatMs: number,
  isOver: (last: Visit | undefined) => boolean,
): Promise<readonly number[]> {
  const visits: Promise<unknown>[] = []
  const waits: number[] = []
  let last: Visit | undefined
  while (!isOver(last)) {
    visits.push(
      visit().then((seen) => {
        waits.push(seen.ms)
        last = seen
      }),
    )
    await sleep(beatMs)
  }
  await Promise.all(visits)
  return waits
}

function visitPage(url: string, agent: Agent): Promise<Visit> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) =>
      response
        .on('end', () =>
          resolve({ ms: performance.now() - began, version: String(response.headers['portal-version']) }),
        )
        .resume(),
    ).on('error', reject)
  })
}
