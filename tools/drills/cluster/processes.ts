import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface StartedProcess {
  name: string
  pid: number
  isRunning(): boolean
  signal(signal: NodeJS.Signals): void
  /** Asks it to end, and kills it after some seconds. */
  stop(): Promise<void>
}

/** The processes of one run: each has a log file in its folder, and all end with it. */
export interface Processes {
  folder: string
  start(name: string, command: readonly string[], options?: ProcessOptions): StartedProcess
  /** Also ends processes that one of ours has started and that left it. */
  adopt(pid: () => number | undefined): void
  stopAll(): Promise<void>
}

interface ProcessOptions {
  env?: Readonly<Record<string, string | undefined>>
  /** Run as the user of PostgreSQL, which refuses root. */
  asPostgres?: boolean
}

const isRoot = process.getuid?.() === 0
const PATIENCE_MS = 8000

export function createProcesses(folder: string): Processes {
  const started: StartedProcess[] = []
  const adopted: (() => number | undefined)[] = []
  return {
    folder,
    start(name, command, { env = {}, asPostgres = false } = {}) {
      const drop = asPostgres && isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : []
      const [program = '', ...args] = [...drop, ...command]
      const child = spawn(program, args, {
        cwd: folder,
        env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
      for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false })
      const handle = createProcessHandle(name, child)
      started.push(handle)
      return handle
    },
    adopt: (pid) => void adopted.push(pid),
    async stopAll() {
      // A paused one would not hear that it has to end.
      for (const one of started) one.signal('SIGCONT')
      const pids = adopted.flatMap((pid) => pid() ?? [])
      for (const one of started.toReversed()) await one.stop()
      for (const pid of pids) killTree(pid, 'SIGKILL')
    },
  }
}

function createProcessHandle(name: string, child: ChildProcess): StartedProcess {
  let isRunning = true
  const ended = new Promise<void>((done) => {
    child.once('error', () => done())
    child.once('exit', () => done())
  }).then(() => void (isRunning = false))
  return {
    name,
    pid: child.pid ?? 0,
    isRunning: () => isRunning,
    signal: (signal) => void child.kill(signal),
    async stop() {
      if (!isRunning) return
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(PATIENCE_MS, undefined, { ref: false })])
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Sends a signal to a process and to all below it; those that have ended meanwhile are left out. */
export function killTree(pid: number, signal: NodeJS.Signals): void {
  for (const child of childrenOf(pid)) killTree(child, signal)
  try {
    process.kill(pid, signal)
  } catch {
    return
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    // The name in parentheses may hold anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/su, '').trim().split(' ')[1])
  } catch {
    return undefined
  }
}
