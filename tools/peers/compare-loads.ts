import { setTimeout as sleep } from 'node:timers/promises'

import * as z from 'zod'

import { refusalOf } from '../../bench/figures/load-figures.ts'
import { getRaw, type RawAnswer } from '../../bench/get-raw.ts'
import { measureThroughput, type Throughput, type ThroughputOptions } from '../../bench/load/measure-throughput.ts'
import { type BareServer, startBare } from '../../bench/load/start-bare.ts'
import type { ComparedFigure, Measured } from './compared-figure.ts'
import type { Contender } from './contender.ts'
import type { RunningProgram } from './start-program.ts'

/** As browsers say it. */
const ACCEPTED = 'gzip, deflate, br'
/** Pages that are compressed better once they were asked for again have been by then. */
const POLISHED_MS = 1500

export interface LoadedPrograms {
  api: RunningProgram
  /** Makes the same calls as they do, and fills templates. */
  barePortal: RunningProgram
}

/** The servers under load, in turns: kept pages beside a bare server with the same bytes, uncached ones beside bare Node. */
export async function compareLoads(
  contenders: readonly Contender[],
  { api, barePortal }: LoadedPrograms,
  rounds: number,
): Promise<readonly ComparedFigure[]> {
  const options = { rounds, acceptEncoding: ACCEPTED, helpers: [api.pid] }
  const calls = await countCalls(contenders, api)
  const uncached = await loadUncached(contenders, barePortal, options)
  const cached = await loadCached(contenders, options)
  return [
    ...calls,
    ...uncached.figures,
    ...cached.figures,
    {
      name: 'memory under load',
      unit: 'MiB',
      against: '',
      values: contenders.map(({ name }) => ({
        value: Math.max(
          ...[...uncached.loads, ...cached.loads].flatMap(([of, load]) =>
            of.startsWith(`${name}, `) ? [load.memoryMiB] : [],
          ),
        ),
      })),
    },
  ]
}

/** How many calls of the API one uncached page takes: what a framework keeps of them, it need not ask for again. */
async function countCalls(contenders: readonly Contender[], api: RunningProgram): Promise<readonly ComparedFigure[]> {
  const answered = async () => z.number().parse(JSON.parse((await getRaw(`${api.origin}/calls`)).body.toString()))
  const of = async ({ origin, uncached }: Contender, page: 'home' | 'list'): Promise<Measured | undefined> => {
    if (!uncached) return undefined
    const before = await answered()
    await getRaw(origin + uncached[page].replace('{n}', '2'))
    return { value: (await answered()) - before }
  }
  const figures: ComparedFigure[] = []
  for (const { page, name } of [
    { page: 'home', name: 'calls of the API for an uncached home' },
    { page: 'list', name: 'calls of the API for an uncached list' },
  ] as const) {
    const values: (Measured | undefined)[] = []
    for (const contender of contenders) values.push(await of(contender, page))
    figures.push({ name, unit: '', against: '', values })
  }
  return figures
}

interface Loaded {
  figures: readonly ComparedFigure[]
  loads: ReadonlyMap<string, Throughput>
}

async function loadUncached(
  contenders: readonly Contender[],
  bare: RunningProgram,
  options: ThroughputOptions,
): Promise<Loaded> {
  const pages = ['home', 'list'] as const
  const loads = await measureThroughput(
    pages.flatMap((page) => [
      { name: `bare ${page}`, ...bare, path: page === 'home' ? '/?n={n}' : '/list?p=5{n}' },
      ...contenders.flatMap(({ name, origin, pid, uncached }) =>
        uncached ? [{ name: `${name}, uncached ${page}`, origin, pid, path: uncached[page] }] : [],
      ),
    ]),
    options,
  )
  const figures = pages.map((page): ComparedFigure => ({
    name: `uncached ${page}: processor time each`,
    unit: '',
    against: `÷ bare Node (${milliseconds(loads.get(`bare ${page}`))})`,
    values: contenders.map(({ name }) => {
      const [load, least] = [loads.get(`${name}, uncached ${page}`), loads.get(`bare ${page}`)]
      if (!load || !least) return undefined
      return { value: load.cpuMsPerRequest / least.cpuMsPerRequest, absolute: milliseconds(load) }
    }),
  }))
  return { figures, loads }
}

async function loadCached(contenders: readonly Contender[], options: ThroughputOptions): Promise<Loaded> {
  const answers: RawAnswer[] = []
  for (const { origin, home } of contenders) {
    for (let times = 0; times < 2; times += 1) await askHome(origin + home)
    await sleep(POLISHED_MS)
    answers.push(await askHome(origin + home))
  }
  const bares: BareServer[] = []
  try {
    for (const [index, { home }] of contenders.entries()) {
      const answer = answers[index]
      if (answer) bares.push(await startBare(new Map([[home, answer]])))
    }
    const loads = await measureThroughput(
      contenders.flatMap(({ name, origin, pid, home }, index) => {
        const bare = bares[index]
        return [
          { name: `${name}, cached`, origin, pid, path: home },
          ...(bare ? [{ name: `bare ${name}`, origin: bare.origin, pid: bare.pid, path: home }] : []),
        ]
      }),
      options,
    )
    return { figures: cachedFigures(contenders, loads, answers), loads }
  } finally {
    bares.forEach((bare) => bare.close())
  }
}

function cachedFigures(
  contenders: readonly Contender[],
  loads: ReadonlyMap<string, Throughput>,
  answers: readonly RawAnswer[],
): readonly ComparedFigure[] {
  const against = 'bare Node with the same bytes'
  const each = (measure: (cached: Throughput, bare: Throughput, answer: RawAnswer) => Measured) =>
    contenders.map(({ name }, index) => {
      const [cached, bare, answer] = [loads.get(`${name}, cached`), loads.get(`bare ${name}`), answers[index]]
      return cached && bare && answer && measure(cached, bare, answer)
    })
  return [
    {
      name: 'cached home: requests/s',
      unit: '',
      against: `÷ ${against}`,
      values: each((cached, bare) => ({
        value: cached.requestsPerSecond / bare.requestsPerSecond,
        absolute: `${Math.round(cached.requestsPerSecond)}/s`,
        ...refusalOf(cached, bare),
      })),
    },
    {
      name: 'cached home: processor time each',
      unit: '',
      against: `${against} ÷ it`,
      values: each((cached, bare) => ({
        value: bare.cpuMsPerRequest / cached.cpuMsPerRequest,
        absolute: milliseconds(cached),
      })),
    },
    {
      name: 'cached home as it is sent',
      unit: 'KiB',
      against: '',
      values: each((_cached, _bare, { body, headers }) => ({
        value: body.length / 1024,
        absolute: String(headers['content-encoding'] ?? 'not compressed'),
      })),
    },
  ]
}

async function askHome(url: string): Promise<RawAnswer> {
  const answer = await getRaw(url, { 'accept-encoding': ACCEPTED })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}, so its rate says nothing`)
  return answer
}

function milliseconds(load: Throughput | undefined): string {
  if (!load) return '–'
  return `${load.cpuMsPerRequest.toFixed(load.cpuMsPerRequest < 1 ? 3 : 1)} ms`
}
