import { type ChildProcess, fork } from 'node:child_process'

import * as z from 'zod'

import { programFile } from '#server/platform/program-file.ts'

import type { ImageJob, Measured, MeasureJob, Resized, ResizeJob, Taken, TakeJob } from './image-job.ts'

/** An idle process ends after this time, because most pictures are made only once. */
const IDLE_MS = 10_000
/** Far longer than the largest picture takes; a job still running then hangs. */
const PATIENCE_MS = 60_000

/** Environment variables of the worker; the portal's keys and passwords are withheld from the decoder. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH']
/** Makes glibc return freed memory, of which it otherwise keeps up to 64 MB a thread; other systems ignore these. */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' }

export interface ImageWorker {
  /** 'ended': the process crashed or was killed before the job was done. */
  resize(job: Omit<ResizeJob, 'name'>): Promise<Resized | 'ended'>
  take(job: Omit<TakeJob, 'name'>): Promise<Taken | 'ended'>
  measure(job: Omit<MeasureJob, 'name'>): Promise<Measured | 'ended'>
}

export interface ImageWorkerOptions {
  idleMs?: number
  patienceMs?: number
  /** Replaces the worker program. */
  program?: string
}

const bytes = z.instanceof(Buffer)
const resized = z.union([
  z.object({ ok: z.literal(true), bytes }),
  z.object({ ok: z.literal(false), message: z.string() }),
])
const taken = z.union([
  z.object({ ok: z.literal(true), picture: z.object({ bytes, width: z.number(), height: z.number() }) }),
  z.object({ ok: z.literal(false), fault: z.enum(['kind', 'size', 'broken', 'busy']) }),
])
const measured = z.union([
  z.object({ ok: z.literal(true), size: z.object({ width: z.number(), height: z.number() }) }),
  z.object({ ok: z.literal(false) }),
])
const answered = z.object({ id: z.number(), answer: z.unknown() })

/**
 * Runs picture jobs in a separate process that exists only while there is work (docs/specification/figures.md#f18,
 * docs/specification/figures.md#f19).
 */
export function createImageWorker({
  idleMs = IDLE_MS,
  patienceMs = PATIENCE_MS,
  program = programFile('image-worker-process'),
}: ImageWorkerOptions = {}): ImageWorker {
  let worker: WorkerProcess | undefined
  let lastId = 0

  const ask = (job: ImageJob): Promise<unknown> => {
    lastId += 1
    try {
      worker ??= startWorker(program, idleMs, (ended) => {
        if (worker === ended) worker = undefined
      })
      return worker.ask(lastId, job, patienceMs)
    } catch {
      // The process could not be started for lack of memory or processes.
      return Promise.resolve('ended')
    }
  }
  return {
    async resize(job) {
      const answer = await ask({ name: 'resize', ...job })
      return answer === 'ended' ? 'ended' : resized.parse(answer)
    },
    async take(job) {
      const answer = await ask({ name: 'take', ...job })
      return answer === 'ended' ? 'ended' : taken.parse(answer)
    },
    async measure(job) {
      const answer = await ask({ name: 'measure', ...job })
      return answer === 'ended' ? 'ended' : measured.parse(answer)
    },
  }
}

interface WorkerProcess {
  ask(id: number, job: ImageJob, patienceMs: number): Promise<unknown>
}

function startWorker(program: string, idleMs: number, onEnd: (worker: WorkerProcess) => void): WorkerProcess {
  const child = fork(program, [], {
    env: {
      ...Object.fromEntries(
        passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
      ),
      ...allocator,
    },
    // The server's own flags, such as a debugger's port, must not be inherited.
    execArgv: program.endsWith('.ts') ? ['--import', 'tsx'] : [],
    // Structured clone sends pictures as bytes; JSON would send them as lists of numbers.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, (answer: unknown) => void>()
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    onEnd(worker)
    // The process has no state to save.
    child.kill('SIGKILL')
    for (const answer of waiting.values()) answer('ended')
    waiting.clear()
  }
  const settle = (id: number, answer: unknown) => {
    waiting.get(id)?.(answer)
    if (!waiting.delete(id) || waiting.size > 0) return
    // An idle worker must not keep the server from ending.
    hold(child, false)
    idle = setTimeout(end, idleMs).unref()
  }
  child.on('message', (message) => {
    const read = answered.safeParse(message)
    // An invalid message means that the process is broken.
    if (read.success) settle(read.data.id, read.data.answer)
    else end()
  })
  child.once('error', end)
  child.once('exit', end)

  const worker: WorkerProcess = {
    ask: (id, job, patienceMs) =>
      new Promise((resolve) => {
        clearTimeout(idle)
        hold(child, true)
        const impatient = setTimeout(end, patienceMs)
        waiting.set(id, (answer) => {
          clearTimeout(impatient)
          resolve(answer)
        })
        if (child.connected) child.send({ id, job }, (error) => error && end())
        else end()
      }),
  }
  return worker
}

function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
