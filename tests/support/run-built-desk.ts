import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Runs a command of the desk from the build, as the portal's operator does beside the running portal. */
export function runBuiltDesk(
  dataDir: string,
  ...args: readonly string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js'), 'desk', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}
