import { getRaw } from '../get-raw.ts'
import { SATURATED } from '../load/load-bound.ts'
import { measureTails } from '../load/measure-tails.ts'
import { measureThroughput, type Throughput } from '../load/measure-throughput.ts'
import { startBare } from '../load/start-bare.ts'
import type { Figure } from '../report/figure.ts'
import { countingMs } from './counting-cost.ts'
import { HOME, LIST, SEARCH } from './pages.ts'

interface LoadedServer {
  origin: string
  pid: number
}

/** The server under load, beside a bare server that sends the same bytes. */
export async function loadServer({ origin, pid }: LoadedServer): Promise<Figure[]> {
  const bare = await startBare(new Map([[HOME, await getRaw(origin + HOME)]]))
  try {
    const loads = await measureThroughput([
      { name: 'bare', origin: bare.origin, pid: bare.pid, path: HOME },
      { name: 'cached', origin, pid, path: HOME },
      // A page number beyond the last page shows the nearest real page, planned, fetched and rendered anew.
      { name: 'uncached', origin, pid, path: `${LIST}?p=70000{n}` },
      {
        name: 'search',
        origin,
        pid,
        path: `${SEARCH}?keyword=${encodeURIComponent('第')}{n}${encodeURIComponent('个')}`,
      },
    ])
    const [calibration, cached, uncached, search] = ['bare', 'cached', 'uncached', 'search'].map((name) =>
      loads.get(name),
    )
    if (!calibration || !cached || !uncached || !search) throw new Error('A load was not measured')
    return [
      ...rateFigures(calibration, cached, uncached, search),
      ...costFigures(calibration, cached, uncached, search),
      memoryFigure([cached, uncached, search]),
      ...(await tailFigures(origin, cached, uncached)),
    ]
  } finally {
    bare.close()
  }
}

function rateFigures(
  calibration: Throughput,
  cached: Throughput,
  uncached: Throughput,
  search: Throughput,
): readonly Figure[] {
  return [
    {
      ...rate('rate-bare', 'bare node:http, same bytes', calibration),
      note: `the calibration; ${standing(calibration)}`,
    },
    {
      ...rate('rate-cached', 'cached page', cached),
      note: `p99 ${cached.p99Ms.toFixed(0)} ms; ${standing(cached)}`,
    },
    {
      id: 'cached-to-bare',
      name: 'cached page ÷ bare node:http, requests/s',
      value: cached.requestsPerSecond / calibration.requestsPerSecond,
      unit: '',
      limit: 0.6,
      moreIsBetter: true,
      ...refusalOf(calibration, cached),
    },
    {
      ...rate('rate-uncached', 'uncached page', uncached),
      note: `${(uncached.requestsPerSecond / calibration.requestsPerSecond).toFixed(3)} × bare; p99 ${uncached.p99Ms.toFixed(0)} ms; ${standing(uncached)}`,
    },
    { ...rate('rate-search', 'search for a new word', search), note: standing(search) },
  ]
}

/** The processor time of a request to the server does not depend on the client's. */
function costFigures(
  calibration: Throughput,
  cached: Throughput,
  uncached: Throughput,
  search: Throughput,
): readonly Figure[] {
  return [
    {
      id: 'cost-cached-to-bare',
      name: 'bare node:http ÷ cached page, CPU each',
      value: calibration.cpuMsPerRequest / cached.cpuMsPerRequest,
      unit: '',
      limit: 0.6,
      moreIsBetter: true,
      note: `${calibration.cpuMsPerRequest.toFixed(3)} and ${cached.cpuMsPerRequest.toFixed(3)} ms`,
    },
    {
      id: 'cost-counting-to-cached',
      name: 'counting a visit ÷ cached page, CPU each',
      value: countingMs() / cached.cpuMsPerRequest,
      unit: '',
      limit: 0.01,
      note: 'the counter alone; what it gathers is written once in ten seconds',
    },
    {
      id: 'cost-uncached-to-bare',
      name: 'uncached page ÷ bare node:http, CPU each',
      value: uncached.cpuMsPerRequest / calibration.cpuMsPerRequest,
      unit: '',
    },
    {
      id: 'cost-uncached',
      name: 'uncached page, CPU each',
      value: uncached.cpuMsPerRequest,
      unit: 'ms',
      goal: 2.5,
      limit: 3.3,
      note: 'a list: plan, data and rendering',
    },
    { id: 'cost-search', name: 'search for a new word, CPU each', value: search.cpuMsPerRequest, unit: 'ms' },
  ]
}

/** How long the unluckiest of a hundred wait while the server does half of what it can. */
async function tailFigures(origin: string, cached: Throughput, uncached: Throughput): Promise<readonly Figure[]> {
  const [whole, drawn] = await measureTails([
    { name: 'cached', origin, path: HOME, rate: cached.requestsPerSecond / 2 },
    { name: 'uncached', origin, path: `${LIST}?p=80000{n}`, rate: uncached.requestsPerSecond / 2 },
  ])
  if (!whole || !drawn) throw new Error('A tail was not measured')
  return [
    {
      id: 'tail-cached',
      name: 'p99 of a cached page at half load',
      value: whole.p99Ms,
      unit: 'ms',
      goal: 60,
      note: `${whole.p50Ms.toFixed(1)} ms in the middle`,
      ...refusalOf(cached),
    },
    {
      id: 'tail-uncached',
      name: 'p99 of an uncached page at half load ÷ its median',
      value: drawn.p99Ms / drawn.p50Ms,
      unit: '',
      goal: 20,
      note: `${drawn.p99Ms.toFixed(0)} and ${drawn.p50Ms.toFixed(1)} ms`,
      ...refusalOf(uncached),
    },
  ]
}

function rate(id: string, name: string, load: Throughput): Figure {
  return { id, name, value: load.requestsPerSecond, unit: '/s', moreIsBetter: true, ...refusalOf(load) }
}

const whose = {
  client: 'the client was the slower side',
  neighbours: 'other work took the server’s core',
  unknown: 'without /proc it is unknown whether the client was the slower side',
} as const

/** Refuses a rate that is not the server's. */
export function refusalOf(...loads: readonly Pick<Throughput, 'bound' | 'serverShare'>[]): Pick<Figure, 'refused'> {
  const other = loads.find(({ bound }) => bound !== 'server')
  if (!other || other.bound === 'server') return {}
  return {
    refused: `${whose[other.bound]} (server at ${percent(other.serverShare)} of its core, ${percent(SATURATED)} wanted)`,
  }
}

function standing({ serverShare, bound }: Throughput): string {
  return bound === 'server' ? `server at ${percent(serverShare)} of its core` : 'not the server’s figure'
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

function memoryFigure(loads: readonly Throughput[]): Figure {
  const memory = Math.max(...loads.map(({ memoryMiB }) => memoryMiB))
  const files = Math.max(...loads.map(({ filesMiB }) => filesMiB))
  return {
    id: 'memory',
    name: 'memory under load',
    value: memory,
    unit: 'MiB',
    goal: 150,
    limit: 200,
    note: `${files.toFixed(0)} MiB of it files, above all Node itself; the rest heap, finished pages, buffers`,
  }
}
