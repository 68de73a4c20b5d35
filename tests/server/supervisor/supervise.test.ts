import { once } from 'node:events'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { createSupervisor, type SupervisorOptions } from '#server/supervisor/supervise.ts'
import { startWorker } from '#server/supervisor/worker-process.ts'

import { aLog } from '../../support/backend.ts'

const file = join(import.meta.dirname, 'worker.mjs')

/** A supervisor with a port, whose workers are small processes that tell their numbers. */
async function start(change: Partial<SupervisorOptions> = {}, env: Readonly<Record<string, string>> = {}) {
  const state = { version: 'old', isWithoutMemory: false }
  const log = aLog()
  const supervisor = createSupervisor({
    workers: 2,
    isEmbedded: false,
    startWorker: (index, version = state.version) =>
      startWorker({
        file,
        index,
        version,
        // A system takes no process with so large an environment.
        env: { ...process.env, ...env, ...(state.isWithoutMemory ? { LARGE: 'x'.repeat(10_000_000) } : {}) },
        times: { hangingMs: 1000, killMs: 2000, stopMs: 5000 },
      }),
    log,
    pauses: { firstMs: 10, longestMs: 50 },
    ...change,
  })
  const server = createServer({ pauseOnConnect: true }, supervisor.take)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await supervisor.stop()
  })
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const ask = (path = '/'): Promise<{ pid: number } | string> =>
    new Promise((resolve) => {
      get({ port, host: '127.0.0.1', path, agent: false }, (response) => {
        let text = ''
        response.on('data', (piece) => (text += String(piece)))
        response.on('end', () => resolve(JSON.parse(text)))
      }).on('error', (error) => resolve(error.message))
    })
  const pids = () => supervisor.workers().map(({ pid }) => pid)
  const answering = async (times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => ask()))
    return new Set(answers.map((answer) => (typeof answer === 'string' ? answer : answer.pid)))
  }
  return { supervisor, state, log, ask, pids, answering, started: await supervisor.start() }
}

describe('a supervisor', () => {
  it('gives connections to its workers in turn', async () => {
    const { answering, pids, started } = await start()
    expect(started).toBe('http://localhost/')
    expect(await answering(4)).toEqual(new Set(pids()))
  })

  it('replaces a worker that dies, and the other goes on meanwhile', async () => {
    const { ask, pids, answering, log } = await start()
    const before = pids()
    await ask('/die')
    await expect.poll(() => pids().filter((pid) => !before.includes(pid)).length).toBe(1)
    expect([...(await answering(8))].every((answer) => typeof answer === 'number')).toBe(true)
    expect(pids()).toHaveLength(2)
    expect(log.lines.filter((line) => line.includes('died'))).toHaveLength(1)
  })

  it('gives nothing to a worker that hangs, and replaces it', async () => {
    const { pids, answering, supervisor } = await start()
    const [first = 0, second = 0] = pids()
    process.kill(first, 'SIGSTOP')
    await expect
      .poll(() => supervisor.workers().map(({ isServing }) => isServing), { timeout: 10_000 })
      .toEqual([false, true])
    expect(await answering(4)).toEqual(new Set([second]))
    await expect.poll(pids, { timeout: 20_000 }).not.toContain(first)
    await expect.poll(() => pids().length, { timeout: 10_000 }).toBe(2)
  })

  it.each([
    [false, 2],
    [true, 1],
  ])(
    'changes versions under a stream of visitors and loses none (embedded database: %s)',
    async (isEmbedded, workers) => {
      const { supervisor, state, ask, pids } = await start({ isEmbedded, workers })
      const before = pids()
      let isOver = false
      const answers: unknown[] = []
      const visit = async () => {
        while (!isOver) answers.push(await ask(answers.length % 5 === 0 ? '/slow' : '/'))
      }
      const visits = Promise.all([visit(), visit(), visit()])
      state.version = 'new'
      expect(await supervisor.roll()).toEqual({ kind: 'done', version: 'new' })
      isOver = true
      await visits
      expect(answers.filter((answer) => typeof answer === 'string')).toEqual([])
      expect(pids().some((pid) => before.includes(pid))).toBe(false)
    },
  )

  it.each([[false], [true]])(
    'stays with the old version where the new one does not start (embedded: %s)',
    async (isEmbedded) => {
      const { supervisor, state, ask } = await start({ isEmbedded, workers: 1 }, { REFUSES: 'broken' })
      state.version = 'broken'
      const rolled = supervisor.roll()
      const asked = ask()
      expect(await rolled).toEqual({ kind: 'failed', version: 'old' })
      expect(await asked).toMatchObject({ worker: '0' })
      expect(supervisor.workers().map(({ version }) => version)).toEqual(['old'])
    },
  )

  it('replaces a worker that dies while versions change', async () => {
    const { supervisor, state, ask, pids, answering } = await start()
    state.version = 'new'
    const rolled = supervisor.roll()
    await expect.poll(() => supervisor.workers()[0]?.version).toBe('new')
    await ask('/die')
    await rolled
    await expect.poll(() => pids().length).toBe(2)
    expect(await answering(4)).toEqual(new Set(pids()))
    expect(supervisor.workers().map(({ version }) => version)).toEqual(['new', 'new'])
  })

  it('makes changes of version that are asked for together one after the other', async () => {
    const { supervisor, state } = await start()
    state.version = 'second'
    const first = supervisor.roll()
    state.version = 'third'
    expect([(await first).kind, await supervisor.roll()]).toEqual(['done', { kind: 'done', version: 'third' }])
    expect(supervisor.workers()).toHaveLength(2)
  })

  it('tells once of a place in which no worker starts, and of the one that does', async () => {
    const { state, ask, pids, log } = await start()
    state.isWithoutMemory = true
    await ask('/die')
    await expect.poll(() => log.lines.join('\n')).toContain('does not start')
    expect(pids()).toHaveLength(1)
    expect(typeof (await ask())).not.toBe('string')
    state.isWithoutMemory = false
    await expect.poll(pids).toHaveLength(2)
    expect(log.lines.map((line) => line.replace(/\(.*\)|: .*/u, ''))).toEqual([
      expect.stringContaining('died'),
      expect.stringMatching(/^error Worker \d does not start and is tried again/u),
      expect.stringMatching(/^info Worker \d runs again/u),
    ])
  })

  it('does not start where a worker refuses to', async () => {
    const { started } = await start({}, { REFUSES: 'old' })
    expect(started).toBeUndefined()
  })
})
