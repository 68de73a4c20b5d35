import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Figures } from '../figures.ts'
import { waitUntil } from '../wait-until.ts'

import { askOverLine } from './ask-over-line.ts'
import { openIdleLines } from './idle-lines.ts'
import type { TortureDrill } from './torture-drill.ts'

const CAPACITY_MS = 4000
/** As many as the server makes at a time. */
const VISITORS = 16
/** As docs/specification/figures.md#f6 says. */
const TIMES = 4
const OVERLOAD_MS = 20_000
const IDLE_LINES = 2000
const AFTERWARDS_SECONDS = 10
const KEPT = ['/web/index', '/web/news', '/web/activity'] as const
/** Kept for many requests, as proxies do, or a new one for each, as of a crowd. */
const LINES = ['kept', 'new'] as const
const none = { unit: '', limit: { most: 0 } } as const

type Lines = (typeof LINES)[number]

interface Answer {
  status: number
  saysWhen: boolean
  seconds: number
}

/** docs/specification/figures.md#f6: visitors come at four times the rate at which pages can be made, and do not wait for each other. */
export const overload: TortureDrill = {
  name: 'overload',
  about: {
    zh: '来的人是能接待的四倍：多出的马上听到稍后再来，做好的页面照常看',
    en: 'four times as many visitors as can be served: the excess is told at once when to come again, kept pages go on',
  },
  databases: ['sqlite'],
  async run({ place, figures }) {
    const portal = await place.start()
    const ask = createAsking(portal.origin)
    for (const path of KEPT) await ask('kept', path)
    const unkept = createUnkept()
    // Code that runs often is made faster.
    await findCapacity(() => ask('kept', unkept()))
    const capacity = await findCapacity(() => ask('kept', unkept()))
    const idle = await openIdleLines(portal.origin, IDLE_LINES)
    figures.add({
      drill: 'overload',
      what: 'pages and lists that can be made in a second',
      measured: capacity,
      unit: '',
    })
    for (const lines of LINES) {
      const drill = `overload, ${lines} lines`
      const beside = askBeside((path) => ask(lines, path))
      const answers = await comeAt(capacity * TIMES, () => ask(lines, unkept()))
      const { kept, probes } = await beside.stop()
      const over = performance.now()
      await waitUntil('a page is made again', async () => (await ask(lines, unkept())).status === 200)
      const recovered = (performance.now() - over) / 1000
      tell(figures, drill, { answers, kept, probes, capacity })
      const limit = { most: AFTERWARDS_SECONDS }
      figures.add({ drill, what: 'until a page is made again', measured: recovered, unit: 's', limit })
    }
    figures.add({ drill: 'overload', what: 'idle lines open at the end', measured: idle.open(), unit: '' })
    idle.close()
    figures.add({ drill: 'overload', what: 'code of its end', measured: (await portal.close()) ?? -1, ...none })
  },
}

interface Told {
  answers: readonly Answer[]
  kept: readonly Answer[]
  probes: readonly Answer[]
  capacity: number
}

function tell(figures: Figures, drill: string, { answers, kept, probes, capacity }: Told): void {
  const served = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 429 || status === 503)
  const told = (what: string, measured: number, unit = '') => figures.add({ drill, what, measured, unit })
  const count = (what: string, failed: readonly Answer[]) =>
    figures.add({ drill, what, measured: failed.length, ...none })
  told(`asked for in ${OVERLOAD_MS / 1000} s`, answers.length)
  told('served, of what can be', (served.length / (capacity * (OVERLOAD_MS / 1000))) * 100, '%')
  figures.add({ drill, what: 'refused', measured: refused.length, unit: '', limit: { least: 1 } })
  told('slowest answer', slowest(answers), 's')
  count(
    'neither served nor refused',
    answers.filter((one) => !served.includes(one) && !refused.includes(one)),
  )
  count(
    'refusals that say no time',
    refused.filter(({ saysWhen }) => !saysWhen),
  )
  count(
    `kept pages that failed, of ${kept.length}`,
    kept.filter(({ status }) => status !== 200),
  )
  told('slowest kept page', slowest(kept), 's')
  count(
    `/readyz that failed, of ${probes.length}`,
    probes.filter(({ status }) => status !== 200),
  )
}

function slowest(answers: readonly Answer[]): number {
  return Math.max(0, ...answers.map(({ seconds }) => seconds))
}

/** Pages and lists that were never asked for: searches for words of their own. */
function createUnkept(): () => string {
  let asked = 0
  return () => {
    asked += 1
    const words = encodeURIComponent(`文化${asked}`)
    return asked % 4 === 0 ? `/api/Article/getList?type=4&keyword=${words}` : `/web/search?keyword=${words}`
  }
}

function createAsking(origin: string): (lines: Lines, path: string) => Promise<Answer> {
  const agents = { kept: new Agent({ keepAlive: true }), new: new Agent({ keepAlive: false }) }
  return async (lines, path) => {
    const from = performance.now()
    const { status, headers } = await askOverLine(origin + path, { agent: agents[lines] })
    return { status, saysWhen: headers['retry-after'] !== undefined, seconds: (performance.now() - from) / 1000 }
  }
}

/** Answers in a second where each visitor waits for the last one. */
async function findCapacity(ask: () => Promise<Answer>): Promise<number> {
  const until = performance.now() + CAPACITY_MS
  const counts = await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      let served = 0
      while (performance.now() < until) served += Number((await ask()).status === 200)
      return served
    }),
  )
  return Math.round(counts.reduce((sum, served) => sum + served, 0) / (CAPACITY_MS / 1000))
}

/** Visitors come at a rate, whatever becomes of those before. */
async function comeAt(rate: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const from = performance.now()
  const all: Promise<Answer>[] = []
  for (let passed = 0; passed < OVERLOAD_MS; passed = performance.now() - from) {
    while (all.length < (passed / 1000) * rate) all.push(ask())
    await sleep(5)
  }
  return Promise.all(all)
}

function askBeside(ask: (path: string) => Promise<Answer>): {
  stop(): Promise<{ kept: readonly Answer[]; probes: readonly Answer[] }>
} {
  let isStopped = false
  const repeat = async (pathAt: (turn: number) => string, pauseMs: number) => {
    const answers: Answer[] = []
    for (let turn = 0; !isStopped; turn += 1) {
      answers.push(await ask(pathAt(turn)))
      await sleep(pauseMs)
    }
    return answers
  }
  const kept = repeat((turn) => KEPT[turn % KEPT.length] ?? '', 50)
  const probes = repeat(() => '/readyz', 200)
  return {
    async stop() {
      isStopped = true
      return { kept: await kept, probes: await probes }
    },
  }
}
