import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A balancer before portals. */
export interface Balancer {
  origin: string
  /** The portals that it sends visitors to. */
  ready(): readonly string[]
  close(): void
}

/** As operators are told to: about once a second (docs/operations.md#probes-and-draining). */
const LOOK_MS = 1000

/**
 * Starts the plainest balancer that follows `/readyz`: in turn, and without a second try, so that every request that a
 * portal loses is one that a visitor loses.
 */
export async function followReady(portals: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let ready: readonly string[] = []
  const look = async () => {
    const states = await Promise.all(portals.map(async (origin) => [origin, await isReady(origin)] as const))
    ready = states.flatMap(([origin, is]) => (is ? [origin] : []))
  }
  await look()
  const looking = setInterval(() => void look(), LOOK_MS)
  let turn = 0
  const server = createServer((incoming, answer) => {
    turn += 1
    const origin = ready[turn % Math.max(1, ready.length)]
    if (origin === undefined) return void answer.writeHead(502).end()
    pass(origin, agent, incoming, answer)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    ready: () => ready,
    close() {
      clearInterval(looking)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(LOOK_MS) }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
  return response?.status === 200
}

function pass(origin: string, agent: Agent, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = incoming
  const sending = request(origin + url, { agent, method, headers }, (response) => {
    const { connection: _, 'keep-alive': __, ...endToEndHeaders } = response.headers
    answer.writeHead(response.statusCode ?? 502, endToEndHeaders)
    response.once('error', () => answer.destroy())
    response.pipe(answer)
  })
  sending.once('error', () => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  })
  incoming.pipe(sending)
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
