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
  made: readonly Visit[]
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
const REFUSED = 'ECONNREFUSED'

/** Whether there was no server to take the line. */
export const cameTooLate = ({ fault }: Visit) => fault === REFUSED
export const hasFailed = ({ status }: Visit) => status === 0 || status >= 500

/** Twenty visitors without end, one request after the other each; a fourth of what they send are likes. */
export function visitOverLines({ origin, lines, paths, members, ids }: VisitOptions): Visits {
  const agent = new Agent({ keepAlive: lines === 'kept', maxSockets: VISITORS })
  const made: Visit[] = []
  let isStopped = false
  const visit = async (visitor: number) => {
    for (let turn = visitor; !isStopped; turn += 1) {
      const from = performance.now()
      const answer = await (turn % 4 === 0 ? like(turn) : ask(paths[turn % paths.length] ?? '/web/index'))
      made.push({ from, to: performance.now(), ...answer })
      await sleep(answer.fault === '' ? PAUSE_MS : PAUSE_MS * 10)
    }
  }
  const like = (turn: number) =>
    ask('/api/Article/likeOr', {
      method: 'POST',
      headers: { token: members[turn % members.length]?.token ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ id: ids[turn % ids.length], active: true }),
    })
  const ask = (path: string, sent: Sent = {}) => askOverLine(origin + path, { agent, ...sent })
  const all = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))
  return {
    made,
    async stop() {
      isStopped = true
      await all
      agent.destroy()
    },
  }
}
