import { spawn } from 'node:child_process'

import { vi } from 'vitest'

import { runDesk } from '#server/commands/run-desk.ts'

/** As `npm run desk` does, from the build where it is up to date: a process of its own, which ends by itself. */
export function runCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/desk.mjs', ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text: string) => (output += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** The same command without a process of its own, which takes a second to load. */
export async function runDeskHere(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  let output = ''
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text)
    return true
  })
  try {
    return { code: await runDesk(args, ''), output }
  } finally {
    write.mockRestore()
    vi.unstubAllEnvs()
  }
}
