import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '../../tests/support/free-port.ts'
import { getRaw } from '../../bench/get-raw.ts'

export interface RunningProgram {
  origin: string
  pid: number
  close: () => Promise<void>
}

export interface ProgramOptions {
  cwd: string
  /** Arguments that depend on the port. */
  args: (port: number) => readonly string[]
  env?: Readonly<Record<string, string>>
  /** A path that it answers once it is ready. */
  ready: string
}

const PATIENCE_MS = 60_000

/** Starts a server on a free port of this machine, as it runs in production, and waits until it answers. */
export async function startProgram(command: string, options: ProgramOptions): Promise<RunningProgram> {
  const port = await freePort()
  const child = spawn(command, [...options.args(port)], {
    cwd: options.cwd,
    env: {
      // Nothing else of the environment decides how a server runs.
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(String(text)))
  const origin = `http://127.0.0.1:${port}`
  const close = () => end(child)
  try {
    await untilReady(origin + options.ready, child)
  } catch (error) {
    await close()
    throw new Error(`${command} ${options.args(port).join(' ')} in ${options.cwd} said:\n${output.join('')}`, {
      cause: error,
    })
  }
  return { origin, pid: child.pid ?? 0, close }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} instead of listening`)
    const status = await getRaw(url).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(100)
  }
  throw new Error(`${url} was not answered within ${PATIENCE_MS} ms`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(timer)
}
