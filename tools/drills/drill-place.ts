import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { Kysely, PostgresDialect, type RawBuilder, SqliteDialect } from 'kysely'
import Database from 'libsql'
import pg from 'pg'

import { openKeys } from '#server/backend/open-keys.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'
import { createSecrets } from '#server/services/accounts/create-secrets.ts'

import { type InsertedMember, insertMembers, someMobiles } from '../../tests/support/insert-members.ts'
import { createOnServer } from '../../tests/support/postgres-server.ts'
import { type PortalOptions, type RunningPortal, startPortal } from '../../tests/support/server.ts'

/** A database of a drill's own, and the portals on it. */
export interface DrillPlace {
  kind: StoreKind
  /** Removed at the end. */
  folder: string
  /** The data folder of its portals, where they are given no other. */
  dataDir: string
  /** Settings that all its portals and commands share. */
  env: Readonly<Record<string, string>>
  /** Makes members with a session each. The embedded database belongs to one process: before a portal starts. */
  members(count: number): Promise<InsertedMember[]>
  /** Starts a portal on the database; on the embedded one there is one at a time. */
  start(options?: PortalOptions): Promise<RunningPortal>
  /** Asks the database itself, beside the portals. */
  rows<Row>(statement: RawBuilder<Row>): Promise<readonly Row[]>
  /** Adds what has to be undone at the end, after all portals have ended and before the data is removed. */
  atEnd(undo: () => void | Promise<void>): void
  /** Ends all portals and removes the data. */
  end(): Promise<void>
}

export interface PlaceOptions {
  folder?: string
  /** The address of an empty PostgreSQL database; without it, one on the server that the tests share. */
  databaseUrl?: string
}

const POOL = 4
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const root = resolve(import.meta.dirname, '../..')
const now = () => Math.floor(Date.now() / 1000)

/** An empty database; the first portal fills it with the sample content, unless it is given other content. */
export async function createPlace(
  kind: StoreKind,
  { folder = mkdtempSync(join(tmpdir(), 'wenlan-drill-')), databaseUrl: requestedUrl }: PlaceOptions = {},
): Promise<DrillPlace> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const databaseUrl = kind === 'postgres' ? (requestedUrl ?? (await createOnServer('template0'))) : ''
  const dataKey = randomBytes(32).toString('base64')
  const portals = new Set<RunningPortal>()
  const undoing: (() => void | Promise<void>)[] = []
  const env = {
    DATA_KEY: dataKey,
    CONTENT_DIR: join(root, 'samples/content'),
    // Visitors of a drill come from many addresses, which they name.
    TRUST_PROXY: 'loopback',
    ...(databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl }),
  }
  return {
    kind,
    folder,
    dataDir,
    env,
    async members(count) {
      const opened = await openDatabase({ databaseUrl, databasePool: POOL, dataDir }, silent)
      if (!opened.ok) throw new Error(opened.refusal.message.en)
      const { store } = opened
      try {
        const opening = await openKeys(store, { dataDir, dataKey }, { log: silent, now })
        if (!opening.ok) throw new Error(opening.refusal.message.en)
        const { active, keys } = opening.keys
        const secrets = createSecrets({ active: () => active, keys: () => keys })
        return await insertMembers({ store, secrets, now }, someMobiles(count))
      } finally {
        await store.close()
      }
    },
    async start({ env: more = {}, ...options } = {}) {
      const portal = await startPortal({ isProduction: true, dataDir, ...options, env: { ...env, ...more } })
      portals.add(portal)
      return portal
    },
    async rows(statement) {
      // A connection for each question: one that stays would keep a killed portal's log from being read again.
      const db = new Kysely({ dialect: plainDialect(databaseUrl, dataDir) })
      try {
        return (await statement.execute(db)).rows
      } finally {
        await db.destroy()
      }
    },
    atEnd: (undo) => void undoing.push(undo),
    async end() {
      for (const portal of portals) await portal.kill()
      for (const undo of undoing.splice(0).toReversed()) await undo()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function plainDialect(databaseUrl: string, dataDir: string) {
  if (databaseUrl === '')
    return new SqliteDialect({ database: new Database(join(dataDir, 'wenlan.db'), { timeout: 5000 }) })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  // The question tells of a server that ends under it; without a listener the drill would end, too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}
