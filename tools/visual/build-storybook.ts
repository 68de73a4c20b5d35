import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { PlainError } from './plain-error.ts'

const STORYBOOK = 'node_modules/storybook/dist/bin/dispatcher.js'

/** Builds the Storybook of a checkout. @throws a PlainError with the build's output if it fails */
export async function buildStorybook({ root, folder }: { root: string; folder: string }): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(root, STORYBOOK), 'build', '--output-dir', folder, '--disable-telemetry'],
    {
      cwd: root,
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const stop = () => child.kill()
  process.on('exit', stop)
  const output: Buffer[] = []
  // It lists every file it writes: of interest only where it fails.
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  process.off('exit', stop)
  if (code !== 0) throw new PlainError(stripVTControlCharacters(Buffer.concat(output).toString()))
}
