import { SITE } from './ask-front.ts'
import type { Machine } from './machine.ts'

/** Runs commands as a reader does who pastes them, up to the first that fails, and returns what they say. */
export function step(machine: Machine, commands: string): string {
  return machine.run(`set -eu\nSITE=${SITE}\n${commands}`)
}

/**
 * Says of what needs packages that this machine lacks that it is not run.
 *
 * @param packages Debian's, and the program of each
 */
export function isMissing(machine: Machine, name: string, packages: Readonly<Record<string, string>>): boolean {
  const missing = Object.entries(packages)
    .filter(([, program]) => machine.run(`command -v ${program} || true`) === '')
    .map(([one]) => one)
  if (missing.length > 0) console.log(`  NOT RUN ${name}: apt-get install ${missing.join(' ')}`)
  return missing.length > 0
}
