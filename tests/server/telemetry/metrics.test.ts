import { describe, expect, it, onTestFinished } from 'vitest'

import { createMeasures } from '#server/platform/parts/measures.ts'
import { createSemaphore } from '#server/platform/queues/semaphore.ts'
import { createPrometheus } from '#server/telemetry/prometheus.ts'
import { createQueryMeasures } from '#server/telemetry/query-measures.ts'
import { serveMetrics } from '#server/telemetry/serve-metrics.ts'

/** The port for monitoring of a server with these measures. */
async function start(measures = createMeasures()) {
  const metrics = createPrometheus(measures)
  const server = await serveMetrics({
    port: 0,
    host: '127.0.0.1',
    metrics,
    readiness: { state: () => ({ status: 'unready', reasons: ['database'] }) },
    detail: () => ({ disk: { freeBytes: 7 } }),
  })
  onTestFinished(async () => {
    metrics.close()
    await server.close()
  })
  return { metrics, get: (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`) }
}

describe('the metrics', () => {
  it('are in the format of Prometheus: counters, durations, and the process', async () => {
    const measures = createMeasures()
    measures.counter('wenlan_things_total', 'Things', { kind: 'some' }).value += 3
    measures.gauge('wenlan_depth', 'Depth', () => 2)
    const { metrics, get } = await start(measures)
    metrics.onAnswered('call', 0.02)
    const answer = await get('/metrics')
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const lines = (await answer.text()).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        '# TYPE wenlan_things_total counter',
        'wenlan_things_total{kind="some"} 3',
        'wenlan_depth 2',
        'wenlan_http_request_duration_seconds_bucket{le="0.025",route="call"} 1',
        'wenlan_http_request_duration_seconds_bucket{le="0.01",route="call"} 0',
      ]),
    )
    expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true)
  })

  it('are current at each request', async () => {
    const measures = createMeasures()
    const count = measures.counter('wenlan_things_total', 'Things')
    const { get } = await start(measures)
    for (const expected of [1, 2]) {
      count.value += 1
      expect(await (await get('/metrics')).text()).toContain(`wenlan_things_total ${expected}\n`)
    }
  })

  it('leave out unknown values', async () => {
    const measures = createMeasures()
    measures.gauge('wenlan_backup_age_seconds', 'Age', () => undefined)
    expect(await (await (await start(measures)).get('/metrics')).text()).not.toMatch(/^wenlan_backup_age_seconds \d/mu)
  })

  it('have the state in detail beside them, and nothing else', async () => {
    const { get } = await start()
    const ready = await get('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unready', reasons: ['database'], disk: { freeBytes: 7 } },
    ])
    expect((await get('/livez')).status).toBe(200)
    expect((await get('/healthz')).status).toBe(404)
  })

  it('count queries and their time', () => {
    const measures = createMeasures()
    const onQuery = createQueryMeasures(measures)
    onQuery({ level: 'query', queryDurationMillis: 500 })
    onQuery({ level: 'error', queryDurationMillis: 250 })
    const values = measures.all().flatMap(({ samples }) => samples().map(({ value }) => value))
    expect(values).toEqual([1, 1, 0.75])
  })

  it('include the length of a queue', async () => {
    const measures = createMeasures()
    const queue = createSemaphore(1, 1, { measured: { measures, queue: 'pages' } })
    let finish: () => void = () => undefined
    const works = [queue.run(() => new Promise<void>((done) => (finish = done))), queue.run(async () => undefined)]
    await queue.run(async () => undefined)
    await Promise.resolve()
    const valueOf = (name: string) =>
      measures
        .all()
        .find((measure) => measure.name === name)
        ?.samples()[0]?.value
    expect([
      valueOf('wenlan_queue_running'),
      valueOf('wenlan_queue_waiting'),
      valueOf('wenlan_queue_refused_total'),
    ]).toEqual([1, 1, 1])
    finish()
    await Promise.all(works)
  })
})
