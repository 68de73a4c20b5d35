import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { omitUndefined } from '#contract/omit-undefined.ts'

import { freePort } from './free-port.ts'
import type { PassedSocket } from './passed-socket.ts'
import { fillDataDir } from './portal-data.ts'

export interface PortalOptions {
  /**
   * As operators run it, for drills and measurements; without it, the portal of a test, whose passwords cost little: the
   * full cost takes seconds beside a busy browser.
   */
  isProduction?: boolean
  env?: Readonly<Record<string, string>>
  /** Options of Node itself. */
  nodeOptions?: readonly string[]
  /** Another schema than the project's own. */
  schemaDir?: string
  /** Other initial content than the project's own. */
  contentDir?: string
  /**
   * Data that outlives the portal. Without it, the result of a first start with the sample content, removed at the
   * end.
   */
  dataDir?: string
  /** Where it listens; without it, on a free port. */
  port?: number
  /** The socket that it is passed in place of a port, by the protocol of systemd. */
  socket?: Pick<PassedSocket, 'fd' | 'port'>
  /** The folder of the builds; without it, the project's own. */
  dist?: string
  /** The file that also receives its output, for other processes to read. */
  logFile?: string
}

/** The built portal as a process of its own, as visitors and operators meet it. */
export interface RunningPortal {
  /** "http://127.0.0.1:41234"; pages are below /web/. */
  origin: string
  pid: number
  dataDir: string
  /** The lines of its output. */
  logs: readonly string[]
  /**
   * Waits for a line, for facts that only the output holds (text-message codes): returns the pattern's first group,
   * or the line.
   */
  waitForLog: (pattern: RegExp, withinMs?: number) => Promise<string>
  /** Stops it and waits; resolves with its exit code, null where it had to be killed. */
  close: (patienceMs?: number) => Promise<number | null>
  /** Pulls the plug. */
  kill: () => Promise<void>
}

const root = resolve(import.meta.dirname, '../..')
/** The number of the process is known to itself only, and `exec` keeps it. */
const PASS_SOCKET = 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"'

/** Running portals of this test file, whose logs a failing test keeps (keep-failures.ts). */
export const runningPortals = new Set<Pick<RunningPortal, 'origin' | 'logs'>>()

/** Starts the built portal on a free port and waits until it reports itself healthy. */
export async function startPortal(options: PortalOptions = {}): Promise<RunningPortal> {
  const main = join(options.dist ?? join(root, 'dist'), 'server/main.js')
  if (!existsSync(main))
    throw new Error(`${main} does not exist; run "npm run build" first ("npm test" does so by itself)`)
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'wenlan-data-')))
  // Other content, or a database elsewhere, begins empty.
  if (options.dataDir === undefined && options.contentDir === undefined && options.env?.['DATABASE_URL'] === undefined)
    await fillDataDir(dataDir)
  const origin = `http://127.0.0.1:${options.socket?.port ?? options.port ?? (await freePort())}`
  const logs: string[] = []
  const command = [process.execPath, ...(options.nodeOptions ?? []), main]
  const [program = '', ...args] = options.socket ? ['/bin/sh', '-c', PASS_SOCKET, 'sh', ...command] : command
  const child = spawn(program, args, {
    cwd: root,
    env: {
      // No other variable of the environment: a DATABASE_URL of the developer's shell must not become the test's
      // database.
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...(options.isProduction ? { NODE_ENV: 'production' } : { NODE_ENV: 'test', PASSWORD_COST: 'low' }),
      // No balancer follows a test's portal.
      DRAIN_SECONDS: '0',
      // It invites its first person at each start, which is an act in the ledger.
      STUDIO: 'off',
      HOST: '127.0.0.1',
      PORT: new URL(origin).port,
      DATA_DIR: dataDir,
      ...omitUndefined({ SCHEMA_DIR: options.schemaDir, CONTENT_DIR: options.contentDir }),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.socket ? [options.socket.fd] : [])],
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  collectLines(child, logs)
  if (options.logFile !== undefined) writeTo(options.logFile, child)

  const running = { origin, logs }
  runningPortals.add(running)
  const end = async (signal: NodeJS.Signals, patienceMs: number) => {
    runningPortals.delete(running)
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    const code = await ended
    clearTimeout(timer)
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    return code
  }
  try {
    await untilHealthy(origin, child, logs, 110_000)
  } catch (error) {
    await end('SIGKILL', 0)
    throw error
  }
  return {
    origin,
    pid: child.pid ?? 0,
    dataDir,
    logs,
    waitForLog: (pattern, withinMs = 60_000) => waitForLine(() => logs, pattern, withinMs),
    close: (patienceMs = 10_000) => end('SIGTERM', patienceMs),
    kill: async () => {
      await end('SIGKILL', 0)
    },
  }
}

function collectLines(child: ChildProcess, logs: string[]): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8')
    stream?.on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      logs.push(...lines)
    })
    stream?.on('end', () => {
      if (rest !== '') logs.push(rest)
    })
  }
}

function writeTo(file: string, child: ChildProcess): void {
  const log = createWriteStream(file, { flags: 'a' })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: string) => log.write(text))
  child.once('close', () => log.end())
}

async function untilHealthy(
  origin: string,
  child: ChildProcess,
  logs: readonly string[],
  withinMs: number,
): Promise<void> {
  const deadline = Date.now() + withinMs
  let last = 'it never answered'
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(
        `The portal ended with ${child.exitCode ?? child.signalCode} instead of starting:\n${logs.join('\n')}`,
      )
    try {
      const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) })
      if (response.ok) return
      last = `/healthz answered ${response.status}: ${await response.text()}`
    } catch (error) {
      last = String(error)
    }
    await sleep(50)
  }
  throw new Error(`The portal was not healthy within ${withinMs} ms; ${last}\n${logs.join('\n')}`)
}

/** Waits until the newest matching line is there: returns the pattern's first group, or the line. @throws too late */
export async function waitForLine(read: () => readonly string[], pattern: RegExp, withinMs: number): Promise<string> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const logs = read()
    for (const line of logs.toReversed()) {
      const found = pattern.exec(line)
      if (found) return found[1] ?? line
    }
    if (Date.now() > deadline)
      throw new Error(`No line like ${String(pattern)} within ${withinMs} ms in:\n${logs.join('\n')}`)
    await sleep(25)
  }
}
