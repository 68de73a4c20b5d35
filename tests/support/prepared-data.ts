import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { openDatabase } from '#server/db/connection/open-database.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'

import { createPostgresDatabase } from './postgres.ts'

/** The place of a database: a folder for the embedded one, an address for PostgreSQL. */
export interface DatabaseEnv {
  dataDir: string
  databaseUrl: string
  databasePool: number
}

type Copy = (dataDir: string) => Promise<DatabaseEnv>

const POOL = 4
const FILE = 'wenlan.db'
const prepared = new Map<string, Promise<Copy>>()

export async function emptyDatabase(kind: StoreKind, dataDir: string): Promise<DatabaseEnv> {
  return { dataDir, databasePool: POOL, databaseUrl: kind === 'postgres' ? await createPostgresDatabase() : '' }
}

/** A database in its newest form, without the work of bringing each test's own there. */
export function migratedDatabase(kind: StoreKind, dataDir: string): Promise<DatabaseEnv> {
  return preparedDatabase(kind, dataDir, 'migrated', async (env) => {
    const opened = await openDatabase(env, { info: () => undefined, warn: () => undefined, error: () => undefined })
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    await opened.store.close()
  })
}

/** A copy of the database as `prepare` left it; `prepare` runs once for each name, and closes its database. */
export async function preparedDatabase(
  kind: StoreKind,
  dataDir: string,
  name: string,
  prepare: (env: DatabaseEnv) => Promise<void>,
): Promise<DatabaseEnv> {
  const key = `${kind} ${name}`
  const copy = prepared.get(key) ?? (kind === 'postgres' ? preparePostgres(prepare) : prepareFile(prepare))
  prepared.set(key, copy)
  // The next test may find the server that this one missed.
  copy.catch(() => prepared.delete(key))
  return (await copy)(dataDir)
}

async function preparePostgres(prepare: (env: DatabaseEnv) => Promise<void>): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'wenlan-test-'))
  const databaseUrl = await createPostgresDatabase('template0', { isPersistent: true })
  await prepare({ dataDir: folder, databasePool: POOL, databaseUrl })
  rmSync(folder, { recursive: true, force: true })
  const template = new URL(databaseUrl).pathname.slice(1)
  return async (dataDir) => ({ dataDir, databasePool: POOL, databaseUrl: await createPostgresDatabase(template) })
}

async function prepareFile(prepare: (env: DatabaseEnv) => Promise<void>): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'wenlan-test-'))
  await prepare({ dataDir: folder, databasePool: POOL, databaseUrl: '' })
  const bytes = readFileSync(join(folder, FILE))
  rmSync(folder, { recursive: true, force: true })
  return (dataDir) => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(join(dataDir, FILE), bytes)
    return Promise.resolve({ dataDir, databasePool: POOL, databaseUrl: '' })
  }
}

/** No test's data have to outlive a power cut: waiting for the disk at each write took longer than the tests themselves. PostgreSQL is started so. */
export async function withoutWaitingForDisk(store: Store): Promise<void> {
  if (store.kind === 'sqlite') await sql`pragma synchronous = off`.execute(store.db)
}
