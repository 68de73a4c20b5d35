import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import pg from 'pg'

import { DATABASE_USER, postgresFolder, acquireLock } from './postgres-folder.ts'

/** Longer than any start or stop takes: a lock this old has lost its holder. */
const STALE_LOCK = 60_000
const PATIENCE = 50_000

/**
 * The address of a new PostgreSQL database: empty, or a copy of a database whose connections are closed; drops those
 * that are past, but for those still in use. One server serves all test files of a run, and of the next one if it
 * follows soon; it stops by itself (see postgres-keeper.ts).
 */
export async function createOnServer(template: string, past: readonly string[] = []): Promise<string> {
  const folder = postgresFolder()
  mkdirSync(join(folder, 'users'), { recursive: true })
  // Registers this user first and checks the lock second: the keeper does it in the other order, under the lock.
  writeFileSync(join(folder, 'users', String(process.pid)), '')
  const address = (database: string) =>
    `postgres://${DATABASE_USER}@localhost/${database}?host=${encodeURIComponent(folder)}`

  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const until = Date.now() + PATIENCE
  for (;;) {
    if (!isLocked(folder)) {
      if (await createDatabase(address('postgres'), { name, template, past })) return address(name)
      if (acquireLock(folder)) startKeeper(folder)
    }
    if (Date.now() > until) throw new Error(`PostgreSQL did not start; see keeper.txt and server.log in ${folder}`)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
}

function isLocked(folder: string): boolean {
  const lock = join(folder, 'lock')
  if (!existsSync(lock)) return false
  const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  if (Date.now() - mtimeMs < STALE_LOCK) return true
  rmSync(lock, { recursive: true, force: true })
  return false
}

async function createDatabase(
  address: string,
  { name, template, past }: { name: string; template: string; past: readonly string[] },
): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch {
    await client.end().catch(() => undefined)
    return false
  }
  // A database of tests is a thousand files and a few changed pages: copying the files costs less than logging the pages.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  for (const old of past) await client.query(`drop database ${old}`).catch(() => undefined)
  await client.end()
  return true
}

function startKeeper(folder: string): void {
  const keeper = fileURLToPath(new URL('postgres-keeper.ts', import.meta.url))
  spawn(process.execPath, ['--import', 'tsx', keeper, folder], {
    detached: true,
    stdio: 'ignore',
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
  }).unref()
}
