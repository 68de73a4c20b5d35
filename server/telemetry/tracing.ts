import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { type Attributes, type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  BatchSpanProcessor,
  type NodeTracerConfig,
  NodeTracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node'
import type { LogEvent } from 'kysely'

import type { Part } from '#server/platform/parts/parts.ts'

import { classOf } from './route-class.ts'
import { type IsTrusted, plainAddress } from './trusted-proxy.ts'

/** Spans of requests, and of what is done for them. They tell nothing of the visitor, and no words of a search. */
export interface Tracing {
  /** Answers a request within a span of it. */
  inRequest(request: IncomingMessage, response: ServerResponse, answer: () => void): void
  /** Works within a span below that of the request, or of the work around it. */
  within<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result>
  /** Adds the span of a query that is done. */
  onQuery(event: Pick<LogEvent, 'level' | 'queryDurationMillis'> & { query: { sql: string } }): void
  /** Sends what is left. */
  close(): Promise<void>
}

/** W3C's header: version, trace, parent span, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/u
/** `ExportResultCode.SUCCESS`, of a package that is no dependency of ours. */
const EXPORTED = 0
/** Longest statement of a span; values are never in it. */
const LONGEST = 300

/**
 * Creates the spans of a server, sent by OTLP to where the standard variables say (`OTEL_EXPORTER_OTLP_ENDPOINT`,
 * `OTEL_TRACES_SAMPLER`…). Loaded only where one of them names an address.
 */
export function createTracing(isTrusted: IsTrusted | undefined, part: Pick<Part, 'works' | 'failed'>): Tracing {
  const provider = new NodeTracerProvider({
    resource: createResource(),
    spanProcessors: [new BatchSpanProcessor(followed(new OTLPTraceExporter(), part))],
  })
  const tracer = provider.getTracer('wenlan')
  const current = new AsyncLocalStorage<Context>()
  const parent = () => current.getStore() ?? ROOT_CONTEXT

  return {
    inRequest(request, response, answer) {
      const route = classOf(request.url ?? '')
      const from = isTrusted?.(plainAddress(request.socket.remoteAddress ?? ''), 0) ? contextOf(request) : ROOT_CONTEXT
      const attributes = { 'http.request.method': request.method ?? '', 'http.route': route }
      const span = tracer.startSpan(`${request.method ?? ''} ${route}`, { kind: SpanKind.SERVER, attributes }, from)
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      current.run(trace.setSpan(from, span), answer)
    },
    async within(name, attributes, work) {
      const span = tracer.startSpan(name, { attributes }, parent())
      try {
        return await current.run(trace.setSpan(parent(), span), work)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    onQuery({ level, queryDurationMillis, query }) {
      const around = current.getStore()
      // Queries of no request are the server's own, once a second.
      if (!around) return
      const end = Date.now()
      const attributes = { 'db.query.text': query.sql.slice(0, LONGEST) }
      const startTime = end - queryDurationMillis
      const span = tracer.startSpan('query', { kind: SpanKind.CLIENT, startTime, attributes }, around)
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    close: () => provider.shutdown(),
  }
}

/** The exporter, which tells how each export ends; its own failures go to a logger of OpenTelemetry that is never set. */
function followed(exporter: SpanExporter, part: Pick<Part, 'works' | 'failed'>): SpanExporter {
  return {
    export: (spans, onResult) =>
      exporter.export(spans, (result) => {
        if (result.code === EXPORTED) part.works()
        else part.failed(result.error ?? 'no reason was given')
        onResult(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

/** The subject of the spans. */
function createResource(): NonNullable<NodeTracerConfig['resource']> {
  const attributes = { 'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'wenlan', 'process.pid': process.pid }
  const resource: NonNullable<NodeTracerConfig['resource']> = {
    attributes,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes),
  }
  return resource
}

function contextOf({ headers: { traceparent } }: IncomingMessage): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(typeof traceparent === 'string' ? traceparent : '') ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags ?? '0', 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
