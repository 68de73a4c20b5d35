import type { ChildProcess } from 'node:child_process'

import * as z from 'zod'

import type { Part, PartRun } from '#server/platform/parts/parts.ts'
import { programFile } from '#server/platform/process/program-file.ts'

import { forkImageWorker } from './fork-image-worker.ts'
import type {
  ImageJob,
  MeasureResult,
  MeasureJob,
  ResizeResult,
  ResizeJob,
  ReencodeResult,
  ReencodeJob,
} from './image-job.ts'
import { imageWorkerMessage } from './image-worker-messages.ts'

/** An idle process ends after this time, because most pictures are made only once. */
const IDLE_MS = 10_000
/** Far longer than the largest picture takes; a job still running then hangs. */
const PATIENCE_MS = 60_000

/** 'ended': the process crashed or was killed before the job was done. 'away': no process can be started at present. */
export type WorkerFailure = 'ended' | 'away'

export interface ImageWorker {
  resize(job: Omit<ResizeJob, 'name'>): Promise<ResizeResult | WorkerFailure>
  reencode(job: Omit<ReencodeJob, 'name'>): Promise<ReencodeResult | WorkerFailure>
  measure(job: Omit<MeasureJob, 'name'>): Promise<MeasureResult | WorkerFailure>
}

export interface ImageWorkerOptions {
  /** The part of the server that it is. */
  part: Part
  idleMs?: number
  patienceMs?: number
  /** Replaces the worker program. */
  program?: string
}

const bytes = z.instanceof(Buffer)
const resizeResult = z.union([
  z.object({ ok: z.literal(true), bytes }),
  z.object({ ok: z.literal(false), message: z.string() }),
])
const reencodeResult = z.union([
  z.object({ ok: z.literal(true), picture: z.object({ bytes, width: z.number(), height: z.number() }) }),
  z.object({ ok: z.literal(false), fault: z.enum(['kind', 'size', 'broken', 'busy']) }),
])
const measureResult = z.union([
  z.object({ ok: z.literal(true), size: z.object({ width: z.number(), height: z.number() }) }),
  z.object({ ok: z.literal(false) }),
])

/**
 * Runs picture jobs in a separate process that exists only while there is work (docs/specification/figures.md#f18,
 * docs/specification/figures.md#f19).
 */
export function createImageWorker({
  part,
  idleMs = IDLE_MS,
  patienceMs = PATIENCE_MS,
  program = programFile('image-worker-process'),
}: ImageWorkerOptions): ImageWorker {
  let worker: WorkerProcess | undefined
  let lastId = 0

  const start = (): WorkerProcess | undefined => {
    if (!worker && part.mayTry())
      worker = startWorker(program, { idleMs, part }, (ended) => {
        if (worker === ended) worker = undefined
      })
    return worker
  }
  part.onRetry(() => start()?.rest())
  const ask = async (job: ImageJob): Promise<unknown> => {
    lastId += 1
    return start()?.ask(lastId, job, patienceMs) ?? 'away'
  }
  return {
    async resize(job) {
      const answer = await ask({ name: 'resize', ...job })
      return isWorkerFailure(answer) ? answer : resizeResult.parse(answer)
    },
    async reencode(job) {
      const answer = await ask({ name: 'reencode', ...job })
      return isWorkerFailure(answer) ? answer : reencodeResult.parse(answer)
    },
    async measure(job) {
      const answer = await ask({ name: 'measure', ...job })
      return isWorkerFailure(answer) ? answer : measureResult.parse(answer)
    },
  }
}

function isWorkerFailure(answer: unknown): answer is WorkerFailure {
  return answer === 'ended' || answer === 'away'
}

interface WorkerProcess {
  ask(id: number, job: ImageJob, patienceMs: number): Promise<unknown>
  /** Lets it end after a while without work. */
  rest(): void
}

interface WorkerProcessOptions {
  idleMs: number
  part: Pick<Part, 'start'>
}

/** Returns undefined where the system has no memory, or no process, to give. */
function startWorker(
  program: string,
  { idleMs, part }: WorkerProcessOptions,
  onEnd: (worker: WorkerProcess) => void,
): WorkerProcess | undefined {
  const run = part.start()
  const child = tryToFork(program, run)
  if (!child) return undefined
  const waiting = new Map<number, (answer: unknown) => void>()
  let hasWorked = false
  let idle: NodeJS.Timeout | undefined

  const end = (failure?: unknown) => {
    run.ended(failure)
    clearTimeout(idle)
    onEnd(worker)
    // The process has no state to save.
    child.kill('SIGKILL')
    for (const answer of waiting.values()) answer(hasWorked ? 'ended' : 'away')
    waiting.clear()
  }
  const rest = () => {
    clearTimeout(idle)
    if (waiting.size > 0) return
    // An idle worker must not keep the server from ending.
    hold(child, false)
    // One that was started for no job, and says nothing, does not work.
    idle = setTimeout(() => end(hasWorked ? undefined : 'it says nothing'), idleMs).unref()
  }
  const settle = (id: number, answer: unknown) => {
    waiting.get(id)?.(answer)
    if (waiting.delete(id) && waiting.size === 0) rest()
  }
  child.on('message', (message) => {
    const read = imageWorkerMessage.safeParse(message)
    // An invalid message means that the process is broken.
    if (!read.success) return end('it said something that is no answer')
    hasWorked = true
    run.works()
    if (read.data.kind === 'answer') settle(read.data.id, read.data.answer)
    return undefined
  })
  child.once('error', end)
  child.once('exit', (code, signal) => end(`it ended with ${signal ?? code}`))

  const worker: WorkerProcess = {
    rest,
    ask: (id, job, patienceMs) =>
      new Promise((resolve) => {
        clearTimeout(idle)
        hold(child, true)
        const impatient = setTimeout(() => end(`it gave no answer within ${patienceMs / 1000} s`), patienceMs)
        waiting.set(id, (answer) => {
          clearTimeout(impatient)
          resolve(answer)
        })
        if (child.connected) child.send({ id, job }, (error) => error && end(error))
        else end('it does not listen any more')
      }),
  }
  return worker
}

function tryToFork(program: string, run: PartRun): ChildProcess | undefined {
  try {
    return forkImageWorker(program)
  } catch (error) {
    run.ended(error)
    return undefined
  }
}

function hold(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
