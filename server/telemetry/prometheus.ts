import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Measures } from '#server/platform/parts/measures.ts'

import type { RouteClass } from './route-class.ts'

/** The measures of a server in the words of Prometheus. */
export interface Prometheus {
  contentType: string
  text(): Promise<string>
  /** Takes the time of an answer that was made for its visitor. */
  onAnswered(route: RouteClass, seconds: number): void
  /** Ends what watches the process. */
  close(): void
}

/** From a call that reads memory to the limit of five seconds, after which a browser has given up. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Puts the measures of a server beside those of its process. Loaded only where they are asked for. */
export function createPrometheus(measures: Measures): Prometheus {
  const lasting = new Registry()
  collectDefaultMetrics({ register: lasting })
  const durations = new Histogram({
    name: 'wenlan_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer; kept pages, which take none, are not in it',
    labelNames: ['route'] as const,
    buckets: BUCKETS,
    registers: [lasting],
  })
  return {
    contentType: lasting.contentType,
    text: () => Registry.merge([register(measures), lasting]).metrics(),
    onAnswered: (route, seconds) => durations.observe({ route }, seconds),
    close: () => lasting.clear(),
  }
}

/** Writes what was counted so far into a registry of its own: counting knows nothing of Prometheus, and costs nothing. */
function register(measures: Measures): Registry {
  const registry = new Registry()
  for (const { kind, name, help, samples } of measures.all()) {
    const read = samples()
    // The library would write a gauge that nothing was set on as 0.
    if (read.length === 0) continue
    const options = { name, help, labelNames: Object.keys(read[0]?.labels ?? {}), registers: [registry] }
    if (kind === 'counter') {
      const counter = new Counter(options)
      for (const { labels, value } of read) counter.inc(labels, value)
    } else {
      const gauge = new Gauge(options)
      for (const { labels, value } of read) gauge.set(labels, value)
    }
  }
  return registry
}
