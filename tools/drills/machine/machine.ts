import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { waitUntil } from '../wait-until.ts'

/** A machine of the drill's own, with systemd as its first process, and the programs of this one. */
export interface Machine {
  /** Runs a script of the shell as root and returns its output. @throws with the output where it fails */
  run(script: string): string
  /** The same, with the network of this machine in place of its own. */
  runOnline(script: string): string
  /** Starts a script beside others; resolves with its output. */
  begin(script: string): Promise<string>
  /** Writes a file there. */
  put(path: string, content: string | Buffer): void
  end(): void
}

const ENTER = join(import.meta.dirname, 'enter-machine.sh')
const MOST_OUTPUT = 50_000_000

/** Starts it. Needs root, and Debian's systemd, which does not have to run here. */
export async function startMachine(): Promise<Machine> {
  const box = mkdtempSync(join(tmpdir(), 'wenlan-machine-'))
  const spaces = ['--pid', '--fork', '--kill-child', '--mount', '--cgroup', '--uts', '--ipc', '--net']
  const child = spawn('unshare', [...spaces, 'sh', ENTER, box], { stdio: 'ignore', detached: true })
  const first = () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim())
  const enter = (script: string, entered: readonly string[] = ['--all']) => [
    ...['--target', String(first())],
    ...entered,
    ...['sh', '-c', script],
  ]
  const run = (script: string, entered?: readonly string[]) => {
    try {
      return execFileSync('nsenter', enter(script, entered), {
        encoding: 'utf8',
        stdio: 'pipe',
        maxBuffer: MOST_OUTPUT,
      })
    } catch (error) {
      const { stdout = '', stderr = '' } = error instanceof Error ? outputOf(error) : {}
      throw new Error(`It failed on the machine: ${script}\n${stdout}${stderr}`)
    }
  }
  const machine: Machine = {
    run: (script) => run(script),
    runOnline: (script) => run(script, ['--pid', '--mount', '--cgroup', '--uts', '--ipc']),
    begin: (script) =>
      new Promise((resolve, reject) => {
        const running = spawn('nsenter', enter(script), { stdio: ['ignore', 'pipe', 'inherit'] })
        let output = ''
        running.stdout.setEncoding('utf8').on('data', (text: string) => void (output += text))
        running.once('error', reject)
        running.once('close', () => resolve(output))
      }),
    put(path, content) {
      const file = join(box, 'content')
      writeFileSync(file, content)
      const args = ['--target', String(first()), '--all', 'sh', '-c', 'cat >"$0"', path]
      execFileSync('nsenter', args, { input: readFileSync(file), stdio: ['pipe', 'pipe', 'inherit'] })
      rmSync(file)
    },
    end() {
      child.kill('SIGKILL')
      rmSync(box, { recursive: true, force: true })
    },
  }
  await waitUntil('systemd of the machine runs', async () =>
    /running|degraded/u.test(run('systemctl is-system-running || true')),
  )
  return machine
}

function outputOf(error: Error): { stdout?: string; stderr?: string } {
  const { stdout, stderr } = { stdout: '', stderr: '', ...error }
  return { stdout: String(stdout), stderr: String(stderr) }
}
