import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { askOverLine, type Sent } from './ask-over-line.ts'

/** One request, as its visitor saw it. */
export interface SeenAnswer {
  status: number
  /** Whether a refusal says when to come again. */
  saysWhen: boolean
  /** From the moment when it had a line. */
  seconds: number
  /** How long it waited for a line, which is of the drill and not of the portal. */
  waitedSeconds: number
  /** Why there is no answer. */
  fault: string
}

/** Kept for many requests, as proxies do, or a new one for each, as of a crowd. */
export const LINES = ['kept', 'new'] as const
export type Lines = (typeof LINES)[number]

export type Asking = (lines: Lines, path: string, sent?: Sent) => Promise<SeenAnswer>

const CAPACITY_MS = 4000
/**
 * More than the server lets wait, so that no visitor waits for a line as long as the server refuses as fast as they come;
 * each new one costs a turn of the server's.
 */
const MOST_LINES = 4096
/** As many as the server makes at a time. */
const VISITORS = 16

/** Returns a way to ask a portal that takes the time of each answer. */
export function createAsking(origin: string): Asking {
  const agents = { kept: new Agent({ keepAlive: true, maxSockets: MOST_LINES }), new: new Agent({ keepAlive: false }) }
  return async (lines, path, sent = {}) => {
    const start = performance.now()
    let from = start
    const onLine = () => (from = performance.now())
    const { status, headers, fault } = await askOverLine(origin + path, { ...sent, agent: agents[lines], onLine })
    return {
      status,
      saysWhen: headers['retry-after'] !== undefined,
      seconds: (performance.now() - from) / 1000,
      waitedSeconds: (from - start) / 1000,
      fault,
    }
  }
}

/** Answers in a second where each of so many visitors waits for the last one. */
export async function findCapacity(ask: () => Promise<SeenAnswer>, visitors = VISITORS): Promise<number> {
  const until = performance.now() + CAPACITY_MS
  const counts = await Promise.all(
    Array.from({ length: visitors }, async () => {
      let served = 0
      while (performance.now() < until) served += Number((await ask()).status === 200)
      return served
    }),
  )
  return Math.round(counts.reduce((sum, served) => sum + served, 0) / (CAPACITY_MS / 1000))
}

/** Visitors come at a rate, whatever becomes of those before. */
export async function comeAt(rate: number, forMs: number, ask: () => Promise<SeenAnswer>): Promise<SeenAnswer[]> {
  const from = performance.now()
  const all: Promise<SeenAnswer>[] = []
  for (let passed = 0; passed < forMs; passed = performance.now() - from) {
    while (all.length < (passed / 1000) * rate) all.push(ask())
    await sleep(5)
  }
  return Promise.all(all)
}

/** Asks for pages that are kept, in turn, and for a probe, until it is stopped. */
export function askBeside(
  ask: (path: string) => Promise<SeenAnswer>,
  { paths, probe }: { paths: readonly string[]; probe: string },
): { stop(): Promise<{ pages: readonly SeenAnswer[]; probes: readonly SeenAnswer[] }> } {
  let isStopped = false
  const repeat = async (pathAt: (turn: number) => string, pauseMs: number) => {
    const answers: SeenAnswer[] = []
    for (let turn = 0; !isStopped; turn += 1) {
      answers.push(await ask(pathAt(turn)))
      await sleep(pauseMs)
    }
    return answers
  }
  const pages = repeat((turn) => paths[turn % paths.length] ?? '', 50)
  const probes = repeat(() => probe, 200)
  return {
    async stop() {
      isStopped = true
      return { pages: await pages, probes: await probes }
    },
  }
}

export function isServed({ status }: SeenAnswer): boolean {
  return status === 200
}

export function isRefused({ status }: SeenAnswer): boolean {
  return status === 429 || status === 503
}

/** Seconds within which so many of a hundred were answered. */
export function secondsOf(answers: readonly SeenAnswer[], percent = 100): number {
  const sorted = answers.map(({ seconds }) => seconds).toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}
