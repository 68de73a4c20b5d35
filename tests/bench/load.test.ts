import { createServer, type Server } from 'node:http'

import { afterEach, describe, expect, it } from 'vitest'

import { refusalOf } from '../../bench/figures/load-figures.ts'
import { coreUsage, idleShare } from '../../bench/load/core-usage.ts'
import { boundOf } from '../../bench/load/load-bound.ts'
import { openConnections } from '../../bench/load/load-connections.ts'
import { sumUp } from '../../bench/load/measure-throughput.ts'
import { processesFor, shareOf } from '../../bench/load/start-clients.ts'

describe('the process that bounds a rate', () => {
  it.each([
    ['the server’s, when its core has no time left', 0.97, 0.02, 'server'],
    ['the client’s, when the server’s core stood idle', 0.6, 0.4, 'client'],
    ['the neighbours’, when others used that core', 0.6, 0.01, 'neighbours'],
    ['the client’s, when nothing is known of the core', 0.6, Number.NaN, 'client'],
    ['unknown, when nothing is known of the server', Number.NaN, Number.NaN, 'unknown'],
  ] as const)('is %s', (_, share, idle, bound) => {
    expect(boundOf(share, idle)).toBe(bound)
  })

  it('is the reason of a refusal when it is not the server', () => {
    expect(refusalOf({ bound: 'server', serverShare: 0.99 })).toEqual({})
    expect(refusalOf({ bound: 'server', serverShare: 0.99 }, { bound: 'client', serverShare: 0.61 })).toEqual({
      refused: 'the client was the slower side (server at 61 % of its core, 95 % wanted)',
    })
  })

  it('is derived from the ticks of one core', () => {
    const before = coreUsage('cpu  9 9 9 9 9 9 9 9 9 9\ncpu0 10 0 10 70 10 0 0 0 0 0\ncpu1 1 1 1 1 1 1 1 1 0 0\n', 0)
    const after = coreUsage('cpu0 60 0 30 90 20 0 0 0 50 0\n', 0)
    expect(idleShare(before, after)).toBeCloseTo(0.3)
    expect(coreUsage('cpu0 1 2 3', 7)).toBeUndefined()
    expect(idleShare(undefined, after)).toBeNaN()
  })
})

describe('the processes of the client', () => {
  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [64, 4],
  ])('on %d cores are %d', (cores, processes) => {
    expect(processesFor(cores)).toBe(processes)
  })

  it('share connections and numbers without a duplicate', () => {
    const shares = [0, 1, 2].map((index) => shareOf({ connections: 64, first: 100 }, index, 3))
    expect(shares.reduce((sum, { connections }) => sum + connections, 0)).toBe(64)
    const numbers = shares.flatMap(({ first, step }) => [first, first + step, first + 2 * step])
    expect(numbers.toSorted((a, b) => a - b)).toEqual([100, 101, 102, 103, 104, 105, 106, 107, 108])
  })

  it('sum up their results, and refuse a round with a failure', () => {
    const outcome = { answered: 3, sent: 4, failed: 0, refused: 0, latencies: Float64Array.of(3, 1, 2) }
    expect(sumUp('home', [outcome, { ...outcome, latencies: Float64Array.of(9, 1, 1) }], 2)).toEqual({
      requestsPerSecond: 3,
      p50Ms: 1,
      p99Ms: 9,
      sent: 8,
    })
    expect(() => sumUp('home', [outcome, { ...outcome, failed: 2, failure: 'status 503' }], 2)).toThrow(
      'home: 2 requests failed (status 503)',
    )
  })
})

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('connections under load', () => {
  const servers: Server[] = []
  afterEach(() => servers.splice(0).forEach((server) => server.close()))

  const ENOUGH = 12

  /** Asks a server until it has been asked often enough. */
  async function load(
    answer: (index: number) => { status: number; isLast?: boolean },
    path = '/a{n}',
    pace: { rate?: number } = {},
  ) {
    const paths: string[] = []
    const over = withResolvers()
    const server = createServer((request, response) => {
      const { status, isLast = false } = answer(paths.push(request.url ?? '') - 1)
      response.writeHead(status, isLast ? { connection: 'close' } : {}).end('x'.repeat(70_000))
      if (paths.length === ENOUGH) over.resolve()
    })
    servers.push(server)
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done)
    })
    const address = server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const order = { port, connections: 4, seconds: 60, path, first: 7, step: 3, headers: {}, ...pace }
    return { paths, outcome: await (await openConnections(order)).run(over.promise) }
  }

  it('request every number once, and wait for open requests at the end', async () => {
    const { paths, outcome } = await load(() => ({ status: 200 }))
    const numbers = paths.map((path) => Number(path.slice(2))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => 7 + 3 * index))
    expect(outcome).toMatchObject({ sent: paths.length, failed: 0 })
    expect(outcome.latencies).toHaveLength(outcome.answered)
  })

  it('hold a rate, and measure a late request from its due time', async () => {
    const { paths, outcome } = await load(() => ({ status: 200 }), '/a{n}', { rate: 1000 })
    expect(outcome).toMatchObject({ sent: paths.length, failed: 0 })
    const { outcome: late } = await load(() => ({ status: 200 }), '/a{n}', { rate: 1e9 })
    expect(late).toMatchObject({ failed: 0 })
    // All of them were due at the beginning, and the last was answered last.
    expect(late.latencies.at(-1)).toBeGreaterThan(late.latencies[0] ?? 0)
  })

  it.each([
    [503, 1],
    [429, 1],
    [500, 0],
  ])('count status %d as a failure, and as a refusal where it means to come again', async (status, refused) => {
    const { outcome } = await load((index) => ({ status: index === 2 ? status : 200 }), '/same')
    expect(outcome).toMatchObject({ failed: 1, refused, failure: `status ${status}` })
  })

  it('are opened again where the server ends them', async () => {
    const { paths, outcome } = await load(() => ({ status: 200, isLast: true }))
    expect(outcome).toMatchObject({ sent: paths.length, failed: 0 })
  })
})
