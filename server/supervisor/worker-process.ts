import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { reasonOf } from '#server/platform/message.ts'

import { type SupervisorMessage, workerMessage } from './worker-messages.ts'

/** A process that serves the portal with connections of the supervisor. */
export interface WorkerProcess {
  index: number
  pid: number
  /** The version of the build, once the worker is ready. */
  version(): string | undefined
  /** Resolves with the portal's address, or undefined for a worker that ended before it was ready. */
  ready: Promise<string | undefined>
  /** Resolves when the process has ended, or could not be started, with the reason. */
  ended: Promise<string>
  /** Whether it takes connections: ready, not stopping, and not hanging. */
  isServing(): boolean
  /** Hands a connection over; `false` where the worker is gone. */
  give(socket: Socket): boolean
  tell(message: SupervisorMessage): void
  /** Lets it finish what it serves, then it ends. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  /** The file to run, which picks the version. */
  file: string
  index: number
  /** The version to run in place of the current one. */
  version?: string
  env: Readonly<Record<string, string | undefined>>
  times?: Partial<WorkerTimes>
}

export interface WorkerTimes {
  /** Without a sign of life for so long, a worker gets no more connections. */
  hangingMs: number
  /** And after so long it is killed, and another takes its place. */
  killMs: number
  /** Longest time to start, with a migration of the database. */
  startMs: number
  /** Longest time to finish; the worker itself gives up sooner. */
  stopMs: number
}

const usualTimes: WorkerTimes = { hangingMs: 5000, killMs: 30_000, startMs: 600_000, stopMs: 20_000 }

/** Starts a worker. One that the system refuses a process is one that ended before it was ready. */
export function startWorker(options: WorkerOptions): WorkerProcess {
  try {
    return follow(forkWorker(options), options)
  } catch (error) {
    return notStarted(options.index, reasonOf(error))
  }
}

function notStarted(index: number, reason: string): WorkerProcess {
  return {
    index,
    pid: 0,
    version: () => undefined,
    ready: Promise.resolve(undefined),
    ended: Promise.resolve(reason),
    isServing: () => false,
    give: () => false,
    tell: () => undefined,
    stop: () => Promise.resolve(),
  }
}

function forkWorker({ file, index, version, env }: WorkerOptions): ChildProcess {
  return fork(file, [], {
    env: {
      ...env,
      WORKERS: '',
      WORKER: String(index),
      // The supervisor waits for balancers; a worker alone never does.
      DRAIN_SECONDS: '0',
      ...(version === undefined ? {} : { WENLAN_VERSION: version }),
    },
    // A worker is ended by its supervisor, not by the terminal that ends both.
    detached: true,
  })
}

function follow(child: ChildProcess, { index, times = {} }: WorkerOptions): WorkerProcess {
  const { hangingMs, killMs, startMs, stopMs } = { ...usualTimes, ...times }
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? code}`))
    // Also of a message that did not arrive; without a process there will be no exit.
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(reasonOf(error))
    })
  })
  let state: 'starting' | 'serving' | 'stopping' | 'ended' = 'starting'
  let running: string | undefined
  // Not by the clock of the wall, which may be set while the workers are well.
  let lastSign = performance.now()
  const ready = new Promise<string | undefined>((resolve) => {
    child.on('message', (given) => {
      const { success, data } = workerMessage.safeParse(given)
      if (!success) return
      lastSign = performance.now()
      if (data.kind !== 'ready' || state !== 'starting') return
      state = 'serving'
      running = data.version
      resolve(data.address)
    })
    void ended.then(() => resolve(undefined))
  })
  const watch = setInterval(() => {
    if (state !== 'stopping' && performance.now() - lastSign > (state === 'serving' ? killMs : startMs))
      child.kill('SIGKILL')
  }, hangingMs)
  void ended.then(() => {
    state = 'ended'
    clearInterval(watch)
  })
  const send = (message: SupervisorMessage) => {
    // A worker that cannot be reached any more is about to end, or is killed for its silence.
    if (child.connected) child.send(message, () => undefined)
  }
  return {
    index,
    pid: child.pid ?? 0,
    version: () => running,
    ready,
    ended,
    isServing: () => state === 'serving' && child.connected && performance.now() - lastSign <= hangingMs,
    give(socket) {
      if (!child.connected) return false
      const message: SupervisorMessage = { kind: 'connection' }
      child.send(message, socket, {}, (error) => {
        if (error) socket.destroy()
      })
      return true
    },
    tell: send,
    async stop() {
      if (state === 'ended') return
      state = 'stopping'
      const message: SupervisorMessage = { kind: 'stop' }
      if (child.connected) send(message)
      else child.kill('SIGTERM')
      const timer = sleep(stopMs, undefined, { ref: false }).then(() => child.kill('SIGKILL'))
      await Promise.race([ended, timer])
      await ended
    },
  }
}
