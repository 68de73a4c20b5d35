import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { createImageWorker } from '#server/media/image-worker.ts'
import { createMedia } from '#server/media/create-media.ts'
import { createPictureMaker } from '#server/media/create-picture-maker.ts'

import { aLog, temporaryFolder, writeFiles, someParts } from '../../support/backend.ts'

const root = resolve(import.meta.dirname, '../../..')
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

let removals: (() => void)[] = []
let program: string

/** Replaces the image worker: acts as the path of the picture demands. */
const STAND_IN = `
process.send({ kind: 'ready' })
process.on('message', ({ id, job }) => {
  const { source: path } = job
  if (path === 'die' || path === undefined) process.exit(7)
  if (path === 'nonsense') process.send('nonsense')
  else if (path !== 'silent') process.send({ kind: 'answer', id, answer: { ok: false, message: path === 'env' ? JSON.stringify(process.env) : String(process.pid) } })
})
process.once('disconnect', () => process.exit())
`

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Not tried again by itself: its stand-in is gone with the test. */
const aPart = () => ({ ...someParts().part('image-worker'), onRetry: () => undefined })

const resizeJob = (source: string) => ({ source, width: 160, format: 'webp' }) as const

describe('the image worker', () => {
  beforeAll(() => {
    program = join(
      writeFiles(
        temporaryFolder((remove) => removals.push(remove)),
        { 'stand-in.mjs': STAND_IN },
      ),
      'stand-in.mjs',
    )
  })
  afterAll(() => {
    for (const remove of removals) remove()
    removals = []
  })

  const pidOf = async (room: ReturnType<typeof createImageWorker>) => {
    const answer = await room.resize(resizeJob('pid'))
    return typeof answer === 'string' || answer.ok ? 0 : Number(answer.message)
  }

  it('has one process for all drawings, and none after the last one', async () => {
    const room = createImageWorker({ part: aPart(), program, idleMs: 50 })
    const pids = await Promise.all([pidOf(room), pidOf(room), pidOf(room)])
    expect(new Set(pids)).toEqual(new Set([expect.any(Number)]))
    expect(pids[0]).not.toBe(process.pid)
    await expect.poll(() => isAlive(pids[0] ?? 0)).toBe(false)
    expect(await pidOf(room)).not.toBe(pids[0])
  })

  it.each([
    ['goes down', 'die'],
    ['talks nonsense', 'nonsense'],
    ['never gets done', 'silent'],
  ])('reports that its process %s, and draws the next picture in another one', async (_what, path) => {
    const room = createImageWorker({ part: aPart(), program, patienceMs: 60_000 })
    const before = await pidOf(room)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const ended = room.resize(resizeJob(path))
    if (path === 'silent') vi.advanceTimersByTime(60_000)
    expect(await ended).toBe('ended')
    vi.useRealTimers()
    expect(await pidOf(room)).not.toBe(before)
    await expect.poll(() => isAlive(before)).toBe(false)
  })

  it('gives its process no variables of the portal, except those for the use of memory', async () => {
    for (const [name, value] of [
      ['DATA_KEY', 'secret'],
      ['DATABASE_URL', 'postgres://secret'],
      ['NODE_OPTIONS', '--max-http-header-size=8192'],
    ] as const)
      vi.stubEnv(name, value)
    onTestFinished(() => void vi.unstubAllEnvs())
    const answer = await createImageWorker({ part: aPart(), program }).resize(resizeJob('env'))
    const env: unknown = typeof answer === 'string' || answer.ok ? {} : JSON.parse(answer.message)
    expect(env).toMatchObject({ MALLOC_ARENA_MAX: '2' })
    expect(env).not.toHaveProperty('DATA_KEY')
    expect(JSON.stringify(env)).not.toMatch(/secret|max-http/u)
  })
})

describe('a picture that brings the image worker down', () => {
  it('is refused as broken where a visitor uploaded it', async () => {
    const folder = writeFiles(temporaryFolder(), { 'stand-in.mjs': STAND_IN })
    expect(
      await createPictureMaker(createImageWorker({ part: aPart(), program: join(folder, 'stand-in.mjs') })).make(JPEG),
    ).toEqual({
      ok: false,
      fault: 'broken',
    })
  })

  it('costs no other drawing of that moment', async () => {
    const folder = writeFiles(temporaryFolder(), {
      'stand-in.mjs': `
import { existsSync, writeFileSync } from 'node:fs'
let count = 0
process.send({ kind: 'ready' })
process.on('message', ({ id, job }) => {
  if (job.source !== 'die' && existsSync(new URL('once', import.meta.url))) return process.send({ kind: 'answer', id, answer: { ok: true, picture: { bytes: Buffer.from('drawn'), width: 1, height: 1 } } })
  if (job.source !== 'die') writeFileSync(new URL('once', import.meta.url), '')
  // Exits once both jobs are under way, in any order.
  if ((count += 1) === 2) process.exit(7)
})`,
    })
    const images = createImageWorker({ part: aPart(), program: join(folder, 'stand-in.mjs') })
    const [result, ended] = await Promise.all([createPictureMaker(images).make(JPEG), images.resize(resizeJob('die'))])
    expect(ended).toBe('ended')
    expect(result).toMatchObject({ ok: true, picture: { width: 1 } })
  })

  it('is retried later where a page shows it, and is logged', async () => {
    const folder = writeFiles(temporaryFolder(), {
      'die.mjs': 'process.send({ kind: "ready" }); process.once("message", () => process.exit(7))',
      'content/a.jpg': JPEG,
    })
    const log = aLog()
    const media = createMedia({
      roots: [join(folder, 'content')],
      cacheDir: join(folder, 'cache'),
      images: createImageWorker({ part: aPart(), program: join(folder, 'die.mjs') }),
      log,
    })
    expect(await media.resized('a.jpg', 160, 'webp')).toEqual({ kind: 'busy' })
    expect(JSON.stringify(log)).toContain('a.jpg')
  })
})

describe('the image worker', () => {
  it('does not outlive a killed server, and ignores SIGINT and SIGTERM', async () => {
    const parent = spawn(
      process.execPath,
      [
        '-e',
        `const child = require('node:child_process').fork(process.argv[1], [], { execArgv: ['--import', 'tsx'], serialization: 'advanced' }); const ask = () => child.send({ id: 1, job: { name: 'resize', source: 'none', width: 160, format: 'webp' } }); child.on('message', ({ kind }) => kind === 'answer' && console.log(child.pid)); process.stdin.on('data', ask); ask()`,
        join(root, 'server/media/image-worker-process.ts'),
      ],
      { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] },
    )
    onTestFinished(() => void parent.kill('SIGKILL'))
    const [line]: unknown[] = await once(parent.stdout, 'data')
    const pid = Number(String(line))
    for (const signal of ['SIGINT', 'SIGTERM']) process.kill(pid, signal)
    // It still answers jobs that are sent afterwards.
    for (let count = 0; count < 2; count += 1) {
      const answered = once(parent.stdout, 'data')
      parent.stdin.write('ask\n')
      await answered
    }
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})
