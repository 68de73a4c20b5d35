import type { Socket } from 'node:net'

import { backoffMs, pauseUnless } from '#server/platform/backoff.ts'
import type { Log } from '#server/platform/log.ts'
import { because } from '#server/platform/message.ts'

import { createWaitingConnections } from './waiting-connections.ts'
import type { WorkerProcess } from './worker-process.ts'

/** The outcome of a change of version. */
export type RollOutcome =
  | { kind: 'done'; version: string | undefined }
  /** The new version did not start; the old one goes on. */
  | { kind: 'failed'; version: string | undefined }

export interface WorkerState {
  index: number
  pid: number
  version: string | undefined
  isServing: boolean
}

/** Keeps workers running, and gives them the connections that arrive. */
export interface Supervisor {
  /** Starts the workers; undefined if one refuses to start. */
  start(): Promise<string | undefined>
  take(socket: Socket): void
  /** Replaces the workers one after the other by those of the current version. */
  roll(): Promise<RollOutcome>
  /** Tells balancers, by the workers' answers, that the portal will stop. */
  drain(): void
  stop(): Promise<void>
  workers(): readonly WorkerState[]
}

export interface SupervisorOptions {
  workers: number
  /** The embedded database belongs to one process: its successor starts when it has ended, and connections wait. */
  isEmbedded: boolean
  startWorker: (index: number, version?: string) => WorkerProcess
  log: Pick<Log, 'info' | 'error'>
  onChange?: () => void
  /** First and longest pause before a worker that died is replaced. */
  pauses?: { firstMs: number; longestMs: number }
}

const usualPauses = { firstMs: 100, longestMs: 30_000 }
/** A worker that lived so long did not fail at its start. */
const HEALTHY_MS = 60_000

export function createSupervisor({
  workers: count,
  isEmbedded,
  startWorker,
  log,
  onChange = () => undefined,
  pauses = usualPauses,
}: SupervisorOptions): Supervisor {
  const workers: (WorkerProcess | undefined)[] = Array.from({ length: count }, () => undefined)
  const waiting = createWaitingConnections()
  const stopping = new AbortController()
  /** Workers that end because they are replaced. */
  const leaving = new WeakSet<WorkerProcess>()
  /** Places that a worker is being started for. */
  const filling = new Set<number>()
  /** Places of which it was told that no worker starts. */
  const told = new Set<number>()
  let turn = 0
  /** Changes of version under way or waiting for the one before. */
  let changes = 0
  let lastChange: Promise<unknown> = Promise.resolve()

  const nextServing = (): WorkerProcess | undefined => {
    for (let step = 1; step <= count; step += 1) {
      const worker = workers[(turn + step) % count]
      if (!worker?.isServing()) continue
      turn = (turn + step) % count
      return worker
    }
    return undefined
  }
  const take = (socket: Socket) => {
    const worker = nextServing()
    if (!worker?.give(socket)) waiting.add(socket)
  }
  const serveWaiting = () => {
    for (let worker = nextServing(); worker; worker = nextServing()) {
      const socket = waiting.next()
      if (!socket) return
      worker.give(socket)
    }
  }
  const tellNotStarted = (index: number, reason: string) => {
    if (told.has(index) || stopping.signal.aborted) return
    const isTriedAgain = filling.has(index)
    if (isTriedAgain) told.add(index)
    log.error(
      because(
        isTriedAgain
          ? { zh: `服务进程 ${index} 起不来，会一直再试`, en: `Worker ${index} does not start and is tried again` }
          : { zh: `服务进程 ${index} 起不来`, en: `Worker ${index} does not start` },
        reason,
      ),
    )
  }
  /** Starts a worker in a place that is free, or beside the one that it will replace. */
  const begin = async (index: number, version?: string): Promise<WorkerProcess | undefined> => {
    const worker = startWorker(index, version)
    if ((await worker.ready) === undefined) {
      tellNotStarted(index, await worker.ended)
      return undefined
    }
    if (told.delete(index)) log.info({ zh: `服务进程 ${index} 又起来了`, en: `Worker ${index} runs again` })
    workers[index] = worker
    void keep(worker, performance.now())
    onChange()
    serveWaiting()
    return worker
  }
  /** Replaces a worker that dies. */
  const keep = async (worker: WorkerProcess, since: number) => {
    await worker.ended
    if (workers[worker.index] === worker) workers[worker.index] = undefined
    onChange()
    if (leaving.has(worker) || stopping.signal.aborted) return
    log.error({
      zh: `服务进程 ${worker.index}（进程号 ${worker.pid}）意外退出，另起一个补上`,
      en: `Worker ${worker.index} (process ${worker.pid}) died; another takes its place`,
    })
    await refill(worker.index, worker.version(), performance.now() - since > HEALTHY_MS ? 0 : 1)
  }
  /** Starts a worker in an empty place, until one stays. A change of version does so itself, and what it left afterwards. */
  const refill = async (index: number, version: string | undefined, before: number) => {
    const isNeeded = () => !stopping.signal.aborted && workers[index] === undefined && changes === 0
    if (filling.has(index)) return
    filling.add(index)
    for (let failures = before; isNeeded(); failures += 1) {
      if (failures > 0) await pauseUnless(stopping.signal, backoffMs(failures, pauses))
      if (isNeeded() && (await begin(index, version))) break
    }
    filling.delete(index)
  }
  const end = async (worker: WorkerProcess) => {
    leaving.add(worker)
    await worker.stop()
  }
  const rollAll = async (): Promise<RollOutcome> => {
    for (let index = 0; index < count; index += 1) {
      const before = workers[index]
      const version = before?.version()
      if (before && isEmbedded) await end(before)
      const after = await begin(index)
      if (!after) {
        log.error({
          zh: '新版本的服务进程没有启动，继续用原来的版本',
          en: 'A worker of the new version did not start; the old version goes on',
        })
        if (isEmbedded) await begin(index, version)
        return { kind: 'failed', version }
      }
      if (before && !isEmbedded) await end(before)
    }
    return { kind: 'done', version: workers[0]?.version() }
  }

  return {
    async start() {
      const started = await Promise.all(workers.map((_, index) => begin(index)))
      if (started.some((worker) => worker === undefined)) return undefined
      return started[0]?.ready
    },
    take,
    roll() {
      changes += 1
      const change = lastChange.then(rollAll).finally(() => {
        changes -= 1
        // A place is empty where a worker died meanwhile, or neither version started.
        if (changes === 0) for (const index of workers.keys()) void refill(index, undefined, 1)
        onChange()
      })
      lastChange = change.catch(() => undefined)
      return change
    },
    drain() {
      for (const worker of workers) worker?.tell({ kind: 'drain' })
    },
    async stop() {
      stopping.abort()
      await Promise.all(workers.flatMap((worker) => (worker ? [worker.stop()] : [])))
      waiting.close()
    },
    workers: () =>
      workers.flatMap((worker) =>
        worker
          ? [{ index: worker.index, pid: worker.pid, version: worker.version(), isServing: worker.isServing() }]
          : [],
      ),
  }
}
