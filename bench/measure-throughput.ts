import { setTimeout as sleep } from 'node:timers/promises'

import autocannon from 'autocannon'

import { median } from './median.ts'
import { type ProcessUsage, readUsage } from './process-usage.ts'

export interface Load {
  name: string
  origin: string
  pid: number
  /** The path, or that of the n-th request. */
  path: string | ((n: number) => string)
}

export interface Throughput {
  requestsPerSecond: number
  p99Ms: number
  cpuMsPerRequest: number
  memoryMiB: number
  /** The part of `memoryMiB` that is files, under load. */
  filesMiB: number
}

/** Rounds until the server has compiled its hot code: a new process spends up to a half more on each page. */
const WARM_UP_ROUNDS = 3
const ROUNDS = 5
const SECONDS_PER_ROUND = 2
/** F1 of the figures: a cached page under 64 connections. */
const CONNECTIONS = 64

/** Loads each in turn, round after round, so that a neighbour's noise falls on all of them; medians. */
export async function measureThroughput(loads: readonly Load[]): Promise<ReadonlyMap<string, Throughput>> {
  const rounds = new Map<string, Throughput[]>()
  const counters = new Map<string, number>()
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const load of loads) {
      const start = counters.get(load.name) ?? 0
      const { throughput, asked } = await measureRound(load, start)
      counters.set(load.name, start + asked)
      if (round >= WARM_UP_ROUNDS) rounds.set(load.name, [...(rounds.get(load.name) ?? []), throughput])
    }
  }
  return new Map([...rounds].map(([name, all]) => [name, medians(all)]))
}

async function measureRound(
  { name, origin, pid, path }: Load,
  start: number,
): Promise<{ throughput: Throughput; asked: number }> {
  let asked = 0
  const before = readUsage(pid)
  const result = await autocannon({
    url: typeof path === 'string' ? origin + path : origin,
    connections: CONNECTIONS,
    duration: SECONDS_PER_ROUND,
    headers: { 'accept-encoding': 'br', accept: 'text/html' },
    // Made anew for every request only where it has to be: it slows the client.
    ...(typeof path === 'string'
      ? {}
      : { requests: [{ setupRequest: (request) => ({ ...request, path: path(start + asked++) }) }] }),
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${name}: ${result.non2xx} answers were no success and ${result.errors} failed, so the rate says nothing`,
    )
  const loaded = readUsage(pid)
  const { cpuMs } = await usageAtRest(pid)
  const throughput = {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    // The server still answers the requests that were under way when the time was up.
    cpuMsPerRequest: (cpuMs - before.cpuMs) / result.requests.sent,
    memoryMiB: loaded.memoryMiB,
    filesMiB: loaded.filesMiB,
  }
  return { throughput, asked }
}

/** The usage of a process once it is idle, or nearly so. */
async function usageAtRest(pid: number): Promise<ProcessUsage> {
  for (let before = readUsage(pid); ;) {
    await sleep(100)
    const after = readUsage(pid)
    if (!(after.cpuMs - before.cpuMs > 10)) return after
    before = after
  }
}

function medians(all: readonly Throughput[]): Throughput {
  return {
    requestsPerSecond: median(all.map((one) => one.requestsPerSecond)),
    p99Ms: median(all.map((one) => one.p99Ms)),
    cpuMsPerRequest: median(all.map((one) => one.cpuMsPerRequest)),
    memoryMiB: Math.max(...all.map((one) => one.memoryMiB)),
    filesMiB: Math.max(...all.map((one) => one.filesMiB)),
  }
}
