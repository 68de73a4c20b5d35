import { setTimeout as sleep } from 'node:timers/promises'

import { isAbandoned } from '../../tests/support/is-abandoned.ts'

export type Kind = 'cached' | 'uncached' | 'write' | 'probe'

/** One request that was answered, or not (status 0). Times are milliseconds of one clock. */
export interface LoadRequest {
  kind: Kind
  from: number
  to: number
  status: number
  isGood: boolean
  /** Whether the visitor waited no longer, which is neither good nor a fault of the answer. */
  isAbandoned: boolean
  /** What a member was told of a write. */
  says: string
}

/** A mark that a member was told is set. */
export interface Acknowledged {
  member: number
  mark: 'like' | 'collect' | 'attention'
  id: number
}

export interface Load {
  requests: readonly LoadRequest[]
  acknowledged: readonly Acknowledged[]
  /** The requests that ended since a moment. */
  since(moment: number): Window
  stop(): Promise<void>
}

export interface Window {
  count(kind: Kind): number
  failed(kind: Kind): number
  /** Answers of a status. */
  ofStatus(status: number): number
  /** The longest time in seconds without an acknowledged write. */
  longestGap(): number
  slowest(kind: Kind): number
}

export interface LoadOptions {
  origin: string
  members: readonly { token: string }[]
  /** Pages that are asked for again and again, and pages that are hardly asked for twice. */
  cachedPaths: readonly string[]
  uncachedPaths: readonly string[]
  /** The entities that members mark. */
  ids: readonly number[]
}

type LoadAnswer = Pick<LoadRequest, 'status' | 'isGood'> & Partial<Pick<LoadRequest, 'says' | 'isAbandoned'>>

const CALLS = { like: 'Article/likeOr', collect: 'Article/collectOr', attention: 'user/attentionOr' } as const
const MARKS = ['like', 'collect', 'attention'] as const
const PATIENCE_MS = 20_000
/** Pauses keep two cores from being the subject of the drill, and members below the limit of their acts. */
const PAUSES = { cached: 20, uncached: 60, write: 550, probe: 200 }

export const now = () => performance.now()

/** Asks for pages and for `/readyz`, and writes as members do, without end. */
export function startLoad({ origin, members, cachedPaths, uncachedPaths, ids }: LoadOptions): Load {
  const requests: LoadRequest[] = []
  const acknowledged: Acknowledged[] = []
  let isStopped = false

  const run = async (kind: Kind, work: (turn: number) => Promise<LoadAnswer>) => {
    for (let turn = 0; !isStopped; turn += 1) {
      const from = now()
      const result = await work(turn).catch((error: unknown): LoadAnswer => {
        return { status: 0, isGood: false, isAbandoned: isAbandoned(error) }
      })
      requests.push({ kind, from, to: now(), says: '', isAbandoned: false, ...result })
      await sleep(PAUSES[kind])
    }
  }
  const page = async (path: string) => {
    const response = await fetch(origin + path, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = await response.text()
    return { status: response.status, isGood: response.status === 200 && text.includes('</html>') }
  }
  const write = async (member: number, turn: number) => {
    const mark = MARKS[turn % MARKS.length] ?? 'like'
    const id = ids[Math.floor(turn / MARKS.length) % ids.length] ?? 0
    const response = await fetch(`${origin}/api/${CALLS[mark]}`, {
      method: 'POST',
      headers: { token: members[member]?.token ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ id, active: true }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const { code, msg }: { code: number; msg: string } = JSON.parse(await response.text())
    const isGood = response.status === 200 && code === 1
    if (isGood) acknowledged.push({ member, mark, id })
    return { status: response.status, isGood, says: msg }
  }
  const probe = async () => {
    const { status } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return { status, isGood: status === 200 || status === 503 }
  }
  const of = (paths: readonly string[], at: number) => paths[at % paths.length] ?? '/web/'
  const loops = [
    ...[0, 1, 2].map((at) => run('cached', (turn) => page(of(cachedPaths, turn + at)))),
    ...[0, 1].map((at) => run('uncached', (turn) => page(of(uncachedPaths, turn * 2 + at)))),
    ...members.map((_, at) => run('write', (turn) => write(at, turn))),
    run('probe', probe),
  ]
  return {
    requests,
    acknowledged,
    since: (moment) => windowOf(requests, moment),
    async stop() {
      isStopped = true
      await Promise.all(loops)
    },
  }
}

function windowOf(all: readonly LoadRequest[], moment: number): Window {
  const requests = all.filter(({ to }) => to >= moment)
  const of = (kind: Kind) => requests.filter((one) => one.kind === kind)
  return {
    count: (kind) => of(kind).length,
    failed: (kind) => of(kind).filter(({ isGood }) => !isGood).length,
    ofStatus: (status) => requests.filter((one) => one.status === status).length,
    longestGap() {
      const times = all.filter(({ kind, isGood }) => kind === 'write' && isGood).map(({ to }) => to)
      // From the last one before the moment.
      const gaps = times.map((to, at) => (to >= moment ? to - (times[at - 1] ?? to) : 0))
      return Math.max(0, ...gaps) / 1000
    },
    slowest: (kind) => Math.max(0, ...of(kind).map(({ from, to }) => to - from)) / 1000,
  }
}
