import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { askOverLine, type Sent } from './ask-over-line.ts'

/** One request with what became of it: a status, or the reason why there was no whole answer. */
export interface Visit {
  from: number
  to: number
  status: number
  fault: string
}

export interface Visits {
  /** Those that visitors waited for. */
  completed: readonly Visit[]
  /** How many were left, of which nothing is promised. */
  left(): number
  stop(): Promise<void>
}

export interface VisitOptions {
  origin: string
  /** Kept for many requests, as browsers and proxies do, or a new one for each. */
  lines: 'kept' | 'new'
  paths: readonly string[]
  members: readonly { token: string }[]
  /** Entities that members like. */
  ids: readonly number[]
}

export const VISITORS = 20
const PAUSE_MS = 15
/** One of so many requests is left by its visitor while the server works for it. */
const LEFT_OF = 29
const LEAVES_AFTER_MS = 4
const REFUSED = 'ECONNREFUSED'

/** Whether there was no server to take the line. */
export const cameTooLate = ({ fault }: Visit) => fault === REFUSED
export const hasFailed = ({ status }: Visit) => status === 0 || status >= 500

/** Twenty visitors without end, one request after the other each; a fourth of what they send are likes. */
export function visitOverLines({ origin, lines, paths, members, ids }: VisitOptions): Visits {
  const agent = new Agent({ keepAlive: lines === 'kept', maxSockets: VISITORS })
  const completed: Visit[] = []
  let left = 0
  let isStopped = false
  const visit = async (visitor: number) => {
    for (let turn = visitor; !isStopped; turn += 1) {
      const from = performance.now()
      const leaving = turn % LEFT_OF === 0 ? { leavesAfterMs: LEAVES_AFTER_MS } : {}
      const path = paths[turn % paths.length] ?? '/web/index'
      const answer = await (turn % 4 === 0 ? like(turn, leaving) : ask(path, leaving))
      const { status, fault, isAbandoned } = answer
      if (isAbandoned) left += 1
      else completed.push({ from, to: performance.now(), status, fault })
      await sleep(answer.fault === '' ? PAUSE_MS : PAUSE_MS * 10)
    }
  }
  const like = (turn: number, leaving: Pick<Sent, 'leavesAfterMs'>) =>
    ask('/api/Article/likeOr', {
      ...leaving,
      method: 'POST',
      headers: { token: members[turn % members.length]?.token ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ id: ids[turn % ids.length], active: true }),
    })
  const ask = (path: string, sent: Sent = {}) => askOverLine(origin + path, { agent, ...sent })
  const all = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))
  return {
    completed,
    left: () => left,
    async stop() {
      isStopped = true
      await all
      agent.destroy()
    },
  }
}
