import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'

import { fromClient, type FromClient, type LoadOrder, type LoadOutcome, type ToClient } from './load-order.ts'

export interface Clients {
  pids: readonly number[]
  /** Opens the connections, shared among the processes; the returned function begins and resolves with all outcomes. */
  connect: (order: Omit<LoadOrder, 'first' | 'step'> & { first: number }) => Promise<() => Promise<LoadOutcome[]>>
  close: () => void
}

/** More cannot be busy: they spend less on an answer than the server does. */
const MOST_PROCESSES = 4

/** Starts the client: a process for each core that the server leaves. Two on one core cost more than one alone. */
export function startClients(count = processesFor(cpus().length)): Clients {
  const children = Array.from({ length: count }, () =>
    fork(join(import.meta.dirname, 'load-client.ts'), { execArgv: ['--import', 'tsx'], serialization: 'advanced' }),
  )
  return {
    pids: children.flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async connect(order) {
      await Promise.all(
        children.map((child, index) =>
          sendCommand(child, {
            kind: 'connect',
            order: { ...order, ...shareOf(order, index, count), ...rateOf(order, count) },
          }),
        ),
      )
      return () => Promise.all(children.map(async (child) => outcomeOf(await sendCommand(child, { kind: 'go' }))))
    },
    close: () => children.forEach((child) => child.connected && child.disconnect()),
  }
}

export function processesFor(cores: number): number {
  return Math.min(Math.max(1, cores - 1), MOST_PROCESSES)
}

/** The connections and the numbers of one of several processes: together those of the order, none of them twice. */
export function shareOf(
  { connections, first }: { connections: number; first: number },
  index: number,
  count: number,
): { connections: number; first: number; step: number } {
  const more = index < connections % count ? 1 : 0
  return { connections: Math.floor(connections / count) + more, first: first + index, step: count }
}

function rateOf({ rate }: Pick<LoadOrder, 'rate'>, count: number): Pick<LoadOrder, 'rate'> {
  return rate === undefined ? {} : { rate: rate / count }
}

async function sendCommand(child: ChildProcess, message: ToClient): Promise<FromClient> {
  child.send(message)
  const [answer] = await once(child, 'message')
  const reply = fromClient.parse(answer)
  if (reply.kind === 'broken') throw new Error(`A client failed: ${reply.message}`)
  return reply
}

function outcomeOf(reply: FromClient): LoadOutcome {
  if (reply.kind !== 'done') throw new Error(`A client answered "${reply.kind}" instead of what it measured`)
  return reply.outcome
}
