import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { createTracing } from '#server/telemetry/tracing.ts'
import { readTrust } from '#server/telemetry/trusted-proxy.ts'

import { aLog, someParts } from '../../support/backend.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A server that listens on a port has one.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the traces of a request', () => {
  it('go from the proxy’s span over request, page and data to the query, without data of the visitor', async () => {
    const received: string[] = []
    const receiver = createServer((request, response) => {
      request
        .setEncoding('utf8')
        .on('data', (text: string) => received.push(text))
        .on('end', () => response.end('{}'))
    })
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', await listen(receiver))
    onTestFinished(() => void vi.unstubAllEnvs())
    const tracing = createTracing(readTrust('loopback'), someParts().part('tracing'))
    const answer = (end: () => void) =>
      tracing.within('page', {}, () =>
        tracing.within('data list', {}, async () => {
          tracing.onQuery({ level: 'query', queryDurationMillis: 2, query: { sql: 'select "id" from "article"' } })
          end()
        }),
      )
    const portal = createServer((request, response) =>
      tracing.inRequest(request, response, () => void answer(() => response.end('page'))),
    )
    const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
    const headers = { traceparent: `00-${traceId}-${spanId}-01` }
    await (await fetch(`${await listen(portal)}/web/search?keyword=13800000000`, { headers })).text()
    await tracing.close()
    const text = received.join('')
    const spans: Span[] = JSON.parse(text).resourceSpans[0].scopeSpans[0].spans
    const find = (name: string) => spans.find((span) => span.name === name)
    expect(find('GET page')).toMatchObject({ traceId, parentSpanId: spanId })
    expect(find('page')?.parentSpanId).toBe(find('GET page')?.spanId)
    expect(find('data list')?.parentSpanId).toBe(find('page')?.spanId)
    expect(find('query')?.parentSpanId).toBe(find('data list')?.spanId)
    expect(text).toContain('"wenlan"')
    expect(text).not.toMatch(/13800000000|keyword|127\.0\.0\.1/u)
  })

  it('are reported where they do not arrive, and where they do again', async () => {
    let status = 404
    const receiver = createServer((request, response) => {
      response.statusCode = status
      request.resume().on('end', () => response.end('{}'))
    })
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', await listen(receiver))
    vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '1')
    onTestFinished(() => void vi.unstubAllEnvs())
    const log = aLog()
    const parts = someParts(log)
    const tracing = createTracing(undefined, parts.part('tracing'))
    onTestFinished(() => tracing.close())
    const work = () => tracing.within('work', {}, () => Promise.resolve())
    await work()
    await expect.poll(parts.failing).toEqual(['tracing'])
    status = 200
    await work()
    await expect.poll(parts.failing).toEqual([])
    expect(log.lines).toEqual([
      expect.stringMatching(/^warn Traces do not reach .*: Not Found/u),
      'info Sending traces: it works again',
    ])
  })
})
