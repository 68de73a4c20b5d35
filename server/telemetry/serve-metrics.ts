import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

import type { Prometheus } from './prometheus.ts'
import type { Readiness } from './readiness.ts'

export interface MetricsOptions {
  port: number
  host: string
  metrics: Pick<Prometheus, 'contentType' | 'text'>
  readiness: Pick<Readiness, 'state'>
  /** Details for an operator beside the state. */
  detail: () => object
}

export interface MetricsServer {
  port: number
  close(): Promise<void>
}

/** The scrapers of a portal are few, and each asks a little. */
const MOST_CONNECTIONS = 50
const TIMEOUT_MS = 10_000

/**
 * Serves `/metrics`, `/readyz` in detail and `/livez` on a port of their own: a proxy in front passes all of the visitors'
 * port on, and every visitor of it comes from this machine.
 */
export async function serveMetrics({ port, host, metrics, readiness, detail }: MetricsOptions): Promise<MetricsServer> {
  const answer = async (path: string | undefined, response: ServerResponse): Promise<void> => {
    if (path === '/metrics') return send(response, 200, metrics.contentType, await metrics.text())
    if (path === '/livez') return sendJson(response, 200, { status: 'alive' })
    if (path !== '/readyz') return sendJson(response, 404, { paths: ['/metrics', '/readyz', '/livez'] })
    const state = readiness.state()
    sendJson(response, state.status === 'unready' ? 503 : 200, { ...state, ...detail() })
  }
  const server = createServer({ requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS }, (request, response) => {
    answer(request.url?.split('?')[0], response).catch((error: unknown) =>
      sendJson(response, 500, { error: error instanceof Error ? error.message : String(error) }),
    )
  })
  server.maxConnections = MOST_CONNECTIONS
  server.listen(port, host)
  await once(server, 'listening')
  // Visitors keep the process alive, and scrapers do not.
  server.unref()
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body))
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  response.end(body)
}
