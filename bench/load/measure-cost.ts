import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { getRaw } from '../get-raw.ts'
import { median } from '../median.ts'
import { readUsage } from './process-usage.ts'

const ROUNDS = 5
/** Content changed elsewhere is noticed within a second. */
export const NOTICED_MS = 1500
/** Work of the server after an answer, such as compressing it, belongs to the page. */
const AFTERWARDS_MS = 100

export interface CostedServer {
  origin: string
  pid: number
  /** The addresses that stand for a page, by its name. */
  pages: ReadonlyMap<string, readonly string[]>
  /** Those of whoever asks; without them, of a visitor. */
  headers?: Readonly<Record<string, string>>
  /** Makes the server forget the pages that it has kept. */
  forgetPages: () => void
}

/**
 * The processor time of pages drawn anew, in milliseconds each, of each server by the pages' names: medians of rounds
 * in which the servers take turns. One round goes by before any counts.
 */
export async function measureCost(servers: readonly CostedServer[]): Promise<readonly ReadonlyMap<string, number>[]> {
  const rounds = servers.map(() => new Map<string, number[]>())
  for (let round = 0; round <= ROUNDS; round += 1) {
    servers.forEach(({ forgetPages }) => forgetPages())
    await sleep(NOTICED_MS)
    for (const name of servers[0]?.pages.keys() ?? [])
      for (const [index, server] of servers.entries()) {
        const ms = await costOf(server, server.pages.get(name) ?? [], server.headers)
        const all = rounds[index]
        if (round > 0) all?.set(name, [...(all.get(name) ?? []), ms])
      }
  }
  return rounds.map((all) => new Map([...all].map(([name, each]) => [name, median(each)])))
}

/** The processor time of each of these pages in milliseconds, asked for one after the other by a visitor with these headers. */
export async function costOf(
  { origin, pid }: Pick<CostedServer, 'origin' | 'pid'>,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const before = cpuMsOf(pid)
  for (const path of paths) {
    const { status } = await getRaw(origin + path, headers)
    if (status !== 200) throw new Error(`${path} answered ${status}, so its cost says nothing`)
  }
  await sleep(AFTERWARDS_MS)
  return (cpuMsOf(pid) - before) / paths.length
}

/** The processor time of all threads by the scheduler's own count: the ticks of `readUsage` are too coarse for a page. */
export function cpuMsOf(pid: number): number {
  try {
    return [...threadTimes(pid).values()].reduce((sum, each) => sum + each, 0)
  } catch {
    return readUsage(pid).cpuMs
  }
}

/** The processor time of each thread in milliseconds. A thread that ends takes its time with it. @throws without /proc */
export function threadTimes(pid: number): ReadonlyMap<string, number> {
  return new Map(
    readdirSync(`/proc/${pid}/task`).map((thread) => {
      const nanoseconds = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]
      return [thread, Number(nanoseconds) / 1e6]
    }),
  )
}
