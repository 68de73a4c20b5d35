import { setTimeout as sleep } from 'node:timers/promises'

import { touchContent } from '../content/filled-database.ts'
import { HOME, LIST, SEARCH } from '../figures/pages.ts'
import { askAtRate } from '../load/ask-at-rate.ts'
import { boundOf } from '../load/load-bound.ts'
import { costOf, NOTICED_MS, threadTimes } from '../load/measure-cost.ts'
import { measureRound, type Throughput } from '../load/measure-throughput.ts'
import { watchNeighbours } from '../load/neighbours.ts'
import { childrenOf, readUsage } from '../load/process-usage.ts'
import type { Clients } from '../load/start-clients.ts'
import { createVisitor, waitsAtBeat } from '../load/waits-at-beat.ts'
import { median } from '../median.ts'
import { percentile } from '../percentile.ts'
import type { FigureId, Reading } from './quick-figures.ts'

/** A new process compiles while it serves, and compresses a page well once it is asked for again. */
const WARM_UP_ROUNDS = 2
const ROUNDS = 5
const REST_ROUNDS = 5
const REST_SECONDS = 4
/** A portal that has just started finishes what it began. */
const SETTLE_MS = 4000
const LOAD_SECONDS = 1
const SEARCH_SECONDS = 1.5
const RUSH_SECONDS = 2
const ALONE_SECONDS = 0.6
const BEAT_MS = 20
/** Others that take more than this of the cores make a round a figure of theirs. */
const MOST_NEIGHBOURS = 0.15
/** Home in both forms, the document and the answer to a navigation, and in each display: all are made anew after a change. */
const HOME_FORMS = [HOME, HOME.replace('/web/', '/web/sections/')]
const DISPLAYS = ['device=desktop', 'device=mobile', 'device=desktop; elder=on', 'device=mobile; elder=on']
const NEW_SEARCH = `${SEARCH}?keyword=${encodeURIComponent('第')}{n}${encodeURIComponent('个')}`

interface Server {
  origin: string
  pid: number
}

export interface QuickServers {
  portal: Server & { dataDir: string }
  /** The calibration: sends the bytes of home. */
  bare: Server
  /** A Node process that does nothing. */
  node: { pid: number }
  clients: Clients
  /** Whether the servers have a core that the clients are not on. */
  hasDedicatedCore: boolean
}

/** Measures the portal at rest, then under loads in turn, round after round, and its memory before and after them. */
export async function measureQuick(servers: QuickServers): Promise<readonly Reading[]> {
  const readings: Reading[] = []
  await sleep(SETTLE_MS)
  for (let round = 0; round < REST_ROUNDS; round += 1) readings.push(await restRound(servers))
  readings.push(memoryOf('memory-rest', servers))
  const numbers = createNumbers()
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await costRound(servers, numbers)
  let lost = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const cost = await costRound(servers, numbers)
    const rush = await rushRound(servers, cost.search, numbers)
    readings.push(...cost.readings, ...rush.readings)
    lost += rush.lost
  }
  return [...readings, { id: 'lost', value: lost }, memoryOf('memory-loaded', servers)]
}

/** The share of a core, in percent, that the portal takes while no one asks for anything. */
async function restRound(servers: QuickServers): Promise<Reading> {
  const faultOf = watch(servers)
  const [before, began] = [timesOf(servers.portal.pid), performance.now()]
  await sleep(REST_SECONDS * 1000)
  const after = timesOf(servers.portal.pid)
  const spent = [...after].reduce((sum, [thread, ms]) => sum + ms - (before.get(thread) ?? 0), 0)
  return { id: 'rest', value: (spent / (performance.now() - began)) * 100, ...faultOf() }
}

/** The processor time of the threads of a process and of those it has started. NaN without /proc. */
function timesOf(pid: number): ReadonlyMap<string, number> {
  try {
    return new Map([pid, ...childrenOf(pid)].flatMap((each) => [...threadTimes(each)]))
  } catch {
    return new Map([['unknown', Number.NaN]])
  }
}

function memoryOf(id: FigureId, { portal, node }: QuickServers): Reading {
  const memory = readUsage(portal.pid).memoryMiB
  return { id, value: memory / readUsage(node.pid).memoryMiB, note: `${memory.toFixed(0)} MiB` }
}

/** The processor time of pages, beside that of the bare server, and the load of new searches. */
async function costRound(
  servers: QuickServers,
  numbers: Numbers,
): Promise<{ readings: readonly Reading[]; search: Omit<Throughput, 'bound'> }> {
  const { portal } = servers
  const faultOf = watch(servers)
  touchContent(portal.dataDir)
  await sleep(NOTICED_MS)
  let home = 0
  for (const cookie of DISPLAYS) home += (await costOf(portal, HOME_FORMS, { cookie })) / DISPLAYS.length
  const { calibration, cached, list, search } = await loadInTurn(servers, numbers)
  const fault = faultOf()
  const failure = [calibration, cached, list, search].find((load) => load.failure !== undefined)?.failure
  // A portal that has the machine to itself answers this many; where it has not, the round does not count anyway.
  if (failure !== undefined && fault.fault === undefined) throw new Error(failure)
  const read = (id: FigureId, ms: number): Reading => ({ id, value: ms / calibration.cpuMsPerRequest, ...fault })
  const readings = [
    read('cached-home', cached.cpuMsPerRequest),
    read('uncached-home', home),
    read('uncached-list', list.cpuMsPerRequest),
    read('search', search.cpuMsPerRequest),
  ]
  return { readings, search }
}

/** As much as the servers can answer, of each kind of page. */
async function loadInTurn(servers: QuickServers, numbers: Numbers) {
  const { portal, bare } = servers
  const load = (server: Server, path: string, seconds = LOAD_SECONDS) =>
    loadServer(servers, { server, path, seconds }, numbers)
  return {
    calibration: await load(bare, HOME),
    cached: await load(portal, HOME),
    // A page number beyond the last page shows the nearest real page, planned, fetched and rendered anew.
    list: await load(portal, `${LIST}?p=70000{n}`),
    search: await load(portal, NEW_SEARCH, SEARCH_SECONDS),
  }
}

/** New searches at half of what was found possible, and at twice as many, with a cached page beside them. */
async function rushRound(
  servers: QuickServers,
  { requestsPerSecond: capacity, serverShare, idle }: Omit<Throughput, 'bound'>,
  numbers: Numbers,
): Promise<{ readings: readonly Reading[]; lost: number }> {
  const { portal, clients } = servers
  const bound = boundOf(serverShare, idle)
  const faultOf = watch(servers)
  const rush = async (rate: number) => {
    const order = { first: numbers.next(), seconds: RUSH_SECONDS }
    const outcome = await askAtRate(clients, { origin: portal.origin, path: NEW_SEARCH, rate }, order)
    numbers.use(outcome.numbers)
    return outcome
  }
  const { visit, leave } = createVisitor(portal.origin + HOME)
  const waits = async (seconds: number) => {
    const end = performance.now() + seconds * 1000
    return waitsAtBeat(visit, BEAT_MS, () => performance.now() > end)
  }
  try {
    await visit()
    const alone = await waits(ALONE_SECONDS)
    const half = await rush(Math.max(1, capacity / 2))
    const [twice, beside] = await Promise.all([rush(Math.max(1, capacity * 2)), waits(RUSH_SECONDS)])
    const coreFault = faultOf()
    const isCoreFault = bound === 'server' || coreFault.fault !== undefined
    const fault = isCoreFault ? coreFault : { fault: 'the capacity found was not that of the server' }
    const read = (id: FigureId, value: number): Reading => ({ id, value, ...fault })
    const readings = [
      read('half-answered', half.answeredShare),
      read('twice-answered', twice.answeredPerSecond / capacity),
      read('twice-tail', twice.p99Ms / half.p99Ms),
      read('home-beside', percentile(beside, 0.95) / median(alone)),
    ]
    return { readings, lost: half.lost + twice.lost }
  } finally {
    leave()
  }
}

async function loadServer(
  { clients, hasDedicatedCore }: QuickServers,
  { server, path, seconds }: { server: Server; path: string; seconds: number },
  numbers: Numbers,
): Promise<Omit<Throughput, 'bound'> & { failure: string | undefined }> {
  const options = { first: numbers.next(), acceptEncoding: 'br', hasDedicatedCore, seconds }
  const { throughput, sent, failure } = await measureRound(clients, { name: path, ...server, path }, options)
  numbers.use(sent)
  return { ...throughput, failure }
}

/** Watches the cores; the function returns the fault of what was measured since, if it has one. */
function watch({ hasDedicatedCore }: QuickServers): () => Pick<Reading, 'fault'> {
  const neighbours = watchNeighbours()
  return () => {
    const cores = neighbours()
    if (!hasDedicatedCore) return { fault: 'the server has no core of its own here' }
    if (Number.isNaN(cores)) return { fault: 'without /proc it is unknown whether others used the cores' }
    return cores > MOST_NEIGHBOURS ? { fault: `others used ${cores.toFixed(2)} cores, ${MOST_NEIGHBOURS} at most` } : {}
  }
}

/** The numbers in addresses that were asked for once. */
interface Numbers {
  next: () => number
  use: (count: number) => void
}

function createNumbers(): Numbers {
  let used = 0
  return {
    next: () => used,
    use: (count) => {
      used += count
    },
  }
}
