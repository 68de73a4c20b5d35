import type { Part } from '../platform/parts/parts.ts'
import { programFile } from '../platform/process/program-file.ts'
import { startThread as startProgram } from '../platform/process/start-thread.ts'
import type { SchemaChecker } from './schema-checker.ts'
import { type SchemaParcel, unpackSchema } from './schema-parcel.ts'
import type { SchemaSource } from './source/schema-source.ts'
import { type SchemaJob, type SchemaWorkerData, schemaWorkerMessage } from './schema-worker-messages.ts'

/** An idle worker ends after this time, because saves come rarely and its memory is worth more than its start. */
const IDLE_MS = 10_000
/** Far longer than the largest schema takes; a check still running then hangs. */
const PATIENCE_MS = 120_000

/** Time for the last check and copy when the server ends, which has ten seconds for all it does. */
const GRACE_MS = 2000

export interface SchemaWorkerOptions extends SchemaWorkerData {
  source: Pick<SchemaSource, 'location'>
  /** The part of the server that it is. */
  part: Part
  onKeepFault?: (reason: string) => void
  graceMs?: number
  idleMs?: number
  patienceMs?: number
  /** Replaces the worker program. */
  program?: string
}

/**
 * Checks a schema in a thread of its own, so that no request waits for the compiler (docs/decisions/0021). The thread
 * exists while there is work; one that crashes or hangs fails its check and is replaced for the next one.
 */
export function createSchemaWorker({
  source,
  part,
  onKeepFault = () => undefined,
  idleMs = IDLE_MS,
  patienceMs = PATIENCE_MS,
  graceMs = GRACE_MS,
  program = programFile('schema-worker-thread'),
  ...data
}: SchemaWorkerOptions): SchemaChecker {
  let thread: SchemaThread | undefined
  let lastId = 0

  const ask = (name: SchemaJob['name']): Promise<SchemaParcel | undefined> => {
    lastId += 1
    const id = lastId
    // A start needs a schema at once; all else can wait for the pause to end.
    if (!thread && name !== 'check-kept' && name !== 'check-unweighed' && !part.mayTry())
      return Promise.reject(new Error('The schema worker does not start; it is tried again in a minute at the latest'))
    thread ??= startThread({ program, data, part, idleMs, patienceMs, onKeepFault }, (ended) => {
      if (thread === ended) thread = undefined
    })
    const isCheck = name === 'check' || name === 'check-unweighed'
    return thread.ask(isCheck ? { id, name, location: source.location() } : { id, name })
  }
  const checkedBy = async (name: 'check' | 'check-unweighed') => {
    const parcel = await ask(name)
    if (!parcel) throw new Error('The schema worker answered a check with nothing')
    return unpackSchema(parcel)
  }
  return {
    check: () => checkedBy('check'),
    checkUnweighed: () => checkedBy('check-unweighed'),
    async checkFallback() {
      const parcel = await ask('check-kept')
      const fallback = parcel && (await unpackSchema(parcel))
      return fallback?.ok ? fallback.snapshot : undefined
    },
    async close() {
      const last = thread
      if (!last) return
      const overdue = setTimeout(() => void last.end(), graceMs)
      // A worker that fails now has nothing left to say.
      await ask('close').catch(() => undefined)
      clearTimeout(overdue)
      await last.end()
    },
  }
}

interface SchemaThread {
  ask(job: SchemaJob): Promise<SchemaParcel | undefined>
  end(): Promise<void>
}

interface ThreadOptions extends Required<Omit<SchemaWorkerOptions, keyof SchemaWorkerData | 'source' | 'graceMs'>> {
  data: SchemaWorkerData
}

interface Waiting {
  resolve(parcel: SchemaParcel | undefined): void
  reject(reason: Error): void
  timer: NodeJS.Timeout
}

function startThread(
  { program, data, part, idleMs, patienceMs, onKeepFault }: ThreadOptions,
  onEnd: (thread: SchemaThread) => void,
): SchemaThread {
  const run = part.start()
  const worker = startProgram(program, data)
  const waiting = new Map<number, Waiting>()
  let idle: NodeJS.Timeout | undefined

  const end = (reason: Error) => {
    clearTimeout(idle)
    onEnd(thread)
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(reason)
    }
    waiting.clear()
    run.ended()
    return worker.terminate().then(() => undefined)
  }
  const fail = (reason: Error) => {
    run.ended(reason)
    return end(reason)
  }
  const settle = (id: number, parcel: SchemaParcel | undefined) => {
    const request = waiting.get(id)
    clearTimeout(request?.timer)
    request?.resolve(parcel)
    if (!waiting.delete(id) || waiting.size > 0) return
    // An idle worker must not keep the process from ending.
    worker.unref()
    idle = setTimeout(() => void end(new Error('The schema worker was idle')), idleMs).unref()
  }
  worker.on('message', (message: unknown) => {
    const read = schemaWorkerMessage.safeParse(message)
    if (!read.success) void fail(new Error('The schema worker said something that is no message'))
    else run.works()
    if (read.data?.kind === 'answer') settle(read.data.id, read.data.parcel)
    else if (read.data?.kind === 'not-kept') onKeepFault(read.data.reason)
  })
  let thrown: Error | undefined
  // Its messages come by another way, and are all read when it has ended: one may say that it had started.
  worker.on('error', (error) => (thrown = error instanceof Error ? error : new Error(String(error))))
  worker.once('exit', (code) => void fail(thrown ?? new Error(`The schema worker ended with ${code}`)))

  const thread: SchemaThread = {
    ask: (job) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        worker.ref()
        const timer = setTimeout(
          () => void fail(new Error(`The schema worker gave no answer within ${patienceMs / 1000} s`)),
          patienceMs,
        )
        waiting.set(job.id, { resolve, reject, timer })
        worker.postMessage(job)
      }),
    end: () => end(new Error('The schema worker was ended')),
  }
  return thread
}
