import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { backendCalls, backendCallNames } from '#contract/calls/backend-calls.ts'
import type { Portal } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'

import { visitorKey } from './gate/visitor-key.ts'
import type { DataSource } from '#data/data-source.ts'
import type { OnQuery } from './db/connection/store.ts'
import type { PortalBackend } from './backend/open-backend.ts'
import { siteTypeNumbers } from './db/site/site-types.ts'
import { createPurges } from './front/send-purges.ts'
import { watchChanges } from './front/watch-changes.ts'
import { type DiskWatch, watchDisk } from './platform/parts/disk-watch.ts'
import type { Env } from './platform/env/env.ts'
import { ENTITIES_TAG, entityTag, PORTAL_TAG } from './platform/http/front-cache.ts'
import type { Log } from './platform/log/log.ts'
import type { Measures } from './platform/parts/measures.ts'
import { reasonOf } from './platform/log/message.ts'
import type { Parts } from './platform/parts/parts.ts'
import { StartRefused } from './platform/process/start-refused.ts'
import { createRequestObserver, type RequestLog, type RequestObserver } from './telemetry/observe-requests.ts'
import type { Prometheus } from './telemetry/prometheus.ts'
import { createQueryMeasures } from './telemetry/query-measures.ts'
import type { Readiness } from './telemetry/readiness.ts'
import { type MetricsOptions, type MetricsServer, serveMetrics } from './telemetry/serve-metrics.ts'
import { createRequestIds } from './telemetry/request-ids.ts'
import { createCallNames, type RouteClass } from './telemetry/route-class.ts'
import type { Tracing } from './telemetry/tracing.ts'
import { callerAddress, readTrust } from './telemetry/trusted-proxy.ts'

const MIB = 1024 * 1024

/** Watches the disk of the data; undefined where there is none to watch, in front of another backend. */
export async function watchDataDisk(
  { dataDir, apiUpstream, diskLow, diskFull }: Env,
  { log, parts }: { log: Log; parts: Parts },
): Promise<DiskWatch | undefined> {
  if (apiUpstream !== '' && !existsSync(dataDir)) return undefined
  return watchDisk({
    folder: dataDir,
    lowBytes: diskLow * MIB,
    fullBytes: diskFull * MIB,
    log,
    part: parts.part('disk-watch'),
  })
}

/** Creates what names, counts and logs the requests of this server. */
export function observeRequests(
  { trustProxy, requestLog, slowMs }: Env,
  {
    measures,
    log,
    onAnswered,
  }: { measures: Measures; log: RequestLog; onAnswered?: (route: RouteClass, seconds: number) => void },
): RequestObserver {
  const isTrusted = readTrust(trustProxy)
  return createRequestObserver({
    measures,
    lines: requestLog,
    slowMs,
    log,
    idOf: createRequestIds(isTrusted),
    networkOf: (request) => visitorKey(callerAddress(request, isTrusted)),
    callOf: createCallNames(backendCallNames.map((name) => backendCalls[name].path)),
    ...omitUndefined({ onAnswered }),
  })
}

/** Loads the libraries of traces: only where they are sent somewhere. */
export async function loadTracing({ otlpEndpoint, trustProxy }: Env, parts: Parts): Promise<Tracing | undefined> {
  if (otlpEndpoint === '') return undefined
  const { createTracing } = await import('./telemetry/tracing.ts')
  return createTracing(readTrust(trustProxy), parts.part('tracing'))
}

/** Returns what is told of each query; undefined where none has to be told, so that queries cost nothing more. */
export function watchQueries(
  measures: Measures,
  { prometheus, tracing }: { prometheus: Prometheus | undefined; tracing: Tracing | undefined },
): OnQuery | undefined {
  if (!prometheus && !tracing) return undefined
  const count = createQueryMeasures(measures)
  return (event) => {
    count(event)
    tracing?.onQuery(event)
  }
}

/** Returns the data source with a span for each request. */
export function traceSource(source: DataSource, tracing: Tracing | undefined): DataSource {
  if (!tracing) return source
  return (request) => tracing.within(`data ${request.source}`, {}, () => source(request))
}

/** Loads the library of Prometheus' words: only where it is asked for. */
export async function loadPrometheus(measures: Measures): Promise<Prometheus> {
  const { createPrometheus } = await import('./telemetry/prometheus.ts')
  return createPrometheus(measures)
}

export interface Monitored extends Pick<MetricsOptions, 'readiness'> {
  metrics: Prometheus
  backend: Pick<PortalBackend, 'databaseLoad' | 'isReachable' | 'isStorageReachable'>
  disk: DiskWatch | undefined
  /** Version of the schema that visitors see. */
  version: () => string
  log: Log
}

/**
 * Opens the port for monitoring.
 *
 * @throws {StartRefused} where it cannot be listened on
 */
export async function openMonitoring(
  { metricsPort, metricsHost }: Env,
  { metrics, readiness, backend, disk, version, log }: Monitored,
): Promise<MetricsServer> {
  const port = metricsPort === false ? 0 : metricsPort
  try {
    const server = await serveMetrics({
      port,
      host: metricsHost,
      metrics,
      readiness,
      detail: () => ({
        uptimeSeconds: Math.round(process.uptime()),
        schema: version(),
        database: { answers: backend.isReachable(), ...backend.databaseLoad() },
        storage: { answers: backend.isStorageReachable() ?? true },
        disk: { freeBytes: disk?.freeBytes() ?? null },
      }),
    })
    const address = `http://${metricsHost}:${server.port}/metrics`
    log.info({ zh: `监控指标：${address}`, en: `Metrics: ${address}` })
    return {
      ...server,
      async close() {
        metrics.close()
        await server.close()
      },
    }
  } catch (error) {
    const reason = reasonOf(error)
    throw new StartRefused({
      zh: `监控端口 ${metricsHost}:${port} 无法使用：${reason}。请检查 METRICS_PORT 和 METRICS_HOST。`,
      en: `The port for monitoring ${metricsHost}:${port} cannot be used: ${reason}. Look at METRICS_PORT and METRICS_HOST.`,
    })
  }
}

/**
 * Tells caches in front of what changes, and of all of it now: a server that starts may be another build, over content
 * and a schema that changed while none ran.
 */
export function purgeChanges(
  { purgeUrls }: Pick<Env, 'purgeUrls'>,
  {
    backend,
    portal,
    measures,
    parts,
  }: {
    backend: Pick<PortalBackend, 'versionOf' | 'onInvalidated'>
    portal: () => Portal
    measures: Measures
    parts: Parts
  },
): { close: () => void } {
  const purges = createPurges({ urls: purgeUrls, measures, part: parts.part('purges') })
  const siteTypes = Object.values(siteTypeNumbers)
  const watch = watchChanges(
    {
      portalVersion: () => portal().version,
      types: () => [...portal().types.map(({ type }) => type), ...siteTypes],
      versionOf: backend.versionOf,
    },
    purges,
  )
  backend.onInvalidated((ids) => purges.purge(ids === 'all' ? [ENTITIES_TAG] : [...ids].map(entityTag)))
  purges.purge([PORTAL_TAG])
  return {
    close() {
      watch.close()
      purges.close()
    },
  }
}

/** Lets balancers find out that the server ends, and serves on meanwhile. */
export async function drainFor(seconds: number, readiness: Readiness, impatience: AbortSignal): Promise<void> {
  readiness.drain()
  if (seconds > 0) await sleep(seconds * 1000, undefined, { signal: impatience }).catch(() => undefined)
}
