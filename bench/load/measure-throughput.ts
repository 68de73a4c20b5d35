import { setTimeout as sleep } from 'node:timers/promises'

import { median } from '../median.ts'
import { percentile } from '../percentile.ts'
import { idleShare, readCoreUsage } from './core-usage.ts'
import { boundOf, type LoadBound } from './load-bound.ts'
import type { LoadOutcome } from './load-order.ts'
import { joinCores, separateCores, SERVER_CORE } from './server-core.ts'
import { type ProcessUsage, readUsage } from './process-usage.ts'
import { type Clients, startClients } from './start-clients.ts'

export interface Load {
  name: string
  origin: string
  pid: number
  /** The path; `{n}` in it is a number never asked for before, so that no cache answers. */
  path: string
}

export interface Throughput {
  requestsPerSecond: number
  p99Ms: number
  cpuMsPerRequest: number
  memoryMiB: number
  /** The part of `memoryMiB` that is files, under load. */
  filesMiB: number
  /** The server's processor time ÷ the time it was under load. */
  serverShare: number
  /** The share of that time in which the server's core did nothing. */
  idle: number
  /** Whose figure the rate is. */
  bound: LoadBound
}

/** Rounds until the server has compiled its hot code: a new process spends up to a half more on each page. */
const WARM_UP_ROUNDS = 3
const ROUNDS = 5
const SECONDS_PER_ROUND = 2
/** F1 of the figures: a cached page under 64 connections. */
export const CONNECTIONS = 64

export interface ThroughputOptions {
  /** Rounds that count. */
  rounds?: number
  /** As a browser says it; with `br` alone, servers that know only gzip send plain text. */
  acceptEncoding?: string
  /** Processes that the servers ask: they stay off the servers' core. */
  helpers?: readonly number[]
}

/** Loads each in turn, round after round, so that a neighbour's noise falls on all of them; medians. */
export async function measureThroughput(
  loads: readonly Load[],
  { rounds: counting = ROUNDS, acceptEncoding = 'br', helpers = [] }: ThroughputOptions = {},
): Promise<ReadonlyMap<string, Throughput>> {
  const clients = startClients()
  const servers = [...new Set(loads.map(({ pid }) => pid))]
  const hasDedicatedCore = separateCores(servers, [...clients.pids, ...helpers, process.pid])
  try {
    const rounds = new Map<string, Omit<Throughput, 'bound'>[]>()
    let nextNumber = 0
    for (let round = 0; round < WARM_UP_ROUNDS + counting; round++) {
      for (const load of loads) {
        const { throughput, sent, failure } = await measureRound(clients, load, {
          first: nextNumber,
          acceptEncoding,
          hasDedicatedCore,
        })
        if (failure !== undefined) throw new Error(failure)
        nextNumber += sent
        if (round >= WARM_UP_ROUNDS) rounds.set(load.name, [...(rounds.get(load.name) ?? []), throughput])
      }
    }
    return new Map([...rounds].map(([name, all]) => [name, medians(all)]))
  } finally {
    clients.close()
    joinCores([...servers, ...helpers, process.pid])
  }
}

export interface RoundOptions {
  /** The first of the numbers that the load has not asked for. */
  first: number
  acceptEncoding: string
  hasDedicatedCore: boolean
  seconds?: number
}

/** One round of a load, how many numbers it has used, and why its rate says nothing, where an answer was no success. */
export async function measureRound(
  clients: Clients,
  { name, origin, pid, path }: Load,
  { first, acceptEncoding, hasDedicatedCore, seconds = SECONDS_PER_ROUND }: RoundOptions,
): Promise<{ throughput: Omit<Throughput, 'bound'>; sent: number; failure: string | undefined }> {
  const go = await clients.connect({
    port: Number(new URL(origin).port),
    connections: CONNECTIONS,
    seconds,
    path,
    first,
    headers: { 'accept-encoding': acceptEncoding, accept: 'text/html' },
  })
  const [before, coreBefore, began] = [readUsage(pid), readCoreUsage(SERVER_CORE), performance.now()]
  const answers = go()
  await sleep(seconds * 1000)
  const [loaded, coreLoaded, ms] = [readUsage(pid), readCoreUsage(SERVER_CORE), performance.now() - began]
  const outcomes = await answers
  const { requestsPerSecond, p99Ms, sent } = totalsOf(outcomes, seconds)
  // The server still answers the requests that were under way when the time was up.
  const { cpuMs } = await usageAtRest(pid)
  const throughput = {
    requestsPerSecond,
    p99Ms,
    cpuMsPerRequest: (cpuMs - before.cpuMs) / sent,
    memoryMiB: loaded.memoryMiB,
    filesMiB: loaded.filesMiB,
    serverShare: (loaded.cpuMs - before.cpuMs) / ms,
    idle: hasDedicatedCore ? idleShare(coreBefore, coreLoaded) : Number.NaN,
  }
  const numbers = Math.max(...outcomes.map((outcome) => outcome.sent)) * outcomes.length
  return { throughput, sent: numbers, failure: failureIn(name, outcomes) }
}

interface Totals {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  sent: number
}

/** The rate and the tail of what the processes of the client saw. @throws an answer was no success */
export function sumUp(name: string, outcomes: readonly LoadOutcome[], seconds: number): Totals {
  const failure = failureIn(name, outcomes)
  if (failure !== undefined) throw new Error(failure)
  return totalsOf(outcomes, seconds)
}

function failureIn(name: string, outcomes: readonly LoadOutcome[]): string | undefined {
  const first = outcomes.find(({ failed }) => failed > 0)?.failure
  const failed = outcomes.reduce((total, one) => total + one.failed, 0)
  return first === undefined ? undefined : `${name}: ${failed} requests failed (${first}), so the rate says nothing`
}

function totalsOf(outcomes: readonly LoadOutcome[], seconds: number): Totals {
  const sum = (pick: (outcome: LoadOutcome) => number) => outcomes.reduce((total, one) => total + pick(one), 0)
  const latencies = outcomes.flatMap((outcome) => [...outcome.latencies])
  return {
    requestsPerSecond: sum(({ answered }) => answered) / seconds,
    ...(latencies.length === 0
      ? { p50Ms: Number.NaN, p99Ms: Number.NaN }
      : { p50Ms: percentile(latencies, 0.5), p99Ms: percentile(latencies, 0.99) }),
    sent: sum(({ sent }) => sent),
  }
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

function medians(all: readonly Omit<Throughput, 'bound'>[]): Throughput {
  const middle = (pick: (one: Omit<Throughput, 'bound'>) => number) => median(all.map(pick))
  const [serverShare, idle] = [middle((one) => one.serverShare), middle((one) => one.idle)]
  return {
    requestsPerSecond: middle((one) => one.requestsPerSecond),
    p99Ms: middle((one) => one.p99Ms),
    cpuMsPerRequest: middle((one) => one.cpuMsPerRequest),
    memoryMiB: Math.max(...all.map((one) => one.memoryMiB)),
    filesMiB: Math.max(...all.map((one) => one.filesMiB)),
    serverShare,
    idle,
    bound: boundOf(serverShare, idle),
  }
}
