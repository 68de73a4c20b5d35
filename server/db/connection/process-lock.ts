import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import Database from 'libsql'

import { makeFolder } from '#server/platform/process/make-folder.ts'

import { fileFault } from './file-fault.ts'

export interface ProcessLock {
  release(): void
}

/**
 * Gives this process exclusive use of a data folder (docs/specification/figures.md#f9).
 *
 * The lock is an open exclusive transaction on a database of its own, and thus held by the operating system: it
 * vanishes with the process, however that ends, and a stale lock cannot exist. The holder's process number is stored in
 * a separate file, for the message only; it must not be the locked file itself, because closing any handle on that
 * would release the lock.
 */
export function lockDataDir(dataDir: string): { ok: true; lock: ProcessLock } | { ok: false; holder: string } {
  makeFolder(resolve(dataDir))
  const holderFile = join(dataDir, 'process.txt')
  const database = new Database(join(dataDir, 'process.lock'))
  try {
    database.exec('PRAGMA busy_timeout = 500; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (fileFault(error) !== 'busy') throw error
    return { ok: false, holder: readHolder(holderFile) }
  }
  writeFileSync(holderFile, `${process.pid}\n`)
  return {
    ok: true,
    lock: {
      release() {
        database.exec('ROLLBACK')
        database.close()
      },
    },
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return '?'
  }
}
