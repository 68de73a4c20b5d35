import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

import * as z from 'zod'

import type { ImageJob, Resized, ResizeJob, Taken, TakeJob } from './image-job.ts'

/** Beside this file while it is a source; built, beside the server's own entry (vite.config.ts names both). */
const isSource = import.meta.filename.endsWith('.ts')
const entry = join(import.meta.dirname, isSource ? 'image-worker-process.ts' : 'image-worker-process.js')

/** Without work for this long the process is ended: most pictures are drawn once ever. */
const IDLE_MS = 10_000
/** Far more than the largest picture takes; whoever is not done by then never will be. */
const PATIENCE_MS = 60_000

/** Nothing else of what the portal is told: its keys and passwords are no business of a decoder. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH']
/** glibc keeps what each thread frees, up to 64 MB of it, unless it is told at the start to give it back; elsewhere nobody reads these. */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' }

export interface ImageWorker {
  /** 'ended': the process went down, or was taken down, before it was done. */
  resize(job: Omit<ResizeJob, 'name'>): Promise<Resized | 'ended'>
  take(job: Omit<TakeJob, 'name'>): Promise<Taken | 'ended'>
}

export interface ImageWorkerOptions {
  idleMs?: number
  patienceMs?: number
  /** Another program than the image worker. */
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
const answered = z.object({ id: z.number(), answer: z.unknown() })

/** Draws pictures in a process of its own, which is there while there is something to draw (docs/specification/figures.md#f18, docs/specification/figures.md#f19). */
export function createImageWorker({
  idleMs = IDLE_MS,
  patienceMs = PATIENCE_MS,
  program = entry,
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
      // No memory or no process is left to be had.
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
    // A debugger's port, say, is this process's own.
    execArgv: program.endsWith('.ts') ? ['--import', 'tsx'] : [],
    // Pictures go as bytes, not as numbers in JSON.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, (answer: unknown) => void>()
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    onEnd(worker)
    // It holds nothing that has to be put away.
    child.kill('SIGKILL')
    for (const answer of waiting.values()) answer('ended')
    waiting.clear()
  }
  const settle = (id: number, answer: unknown) => {
    waiting.get(id)?.(answer)
    if (!waiting.delete(id) || waiting.size > 0) return
    // Waiting for work must not keep the server from ending.
    hold(child, false)
    idle = setTimeout(end, idleMs).unref()
  }
  child.on('message', (message) => {
    const read = answered.safeParse(message)
    // A process that talks nonsense is not ours any more.
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
