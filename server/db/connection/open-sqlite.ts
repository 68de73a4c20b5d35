import { statSync } from 'node:fs'
import { join } from 'node:path'

import { Kysely } from 'kysely'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import Database from 'libsql'

import { omitUndefined } from '#contract/omit-undefined.ts'
import { because, type Message } from '#server/platform/log/message.ts'
import type { Parts } from '#server/platform/parts/parts.ts'

import { checkFile, readOn } from './check-file.ts'
import { emptyLog, rewriteFile } from './clear-deleted.ts'
import { type FileFault, fileFault } from './file-fault.ts'
import { createLocalLock } from './create-content-lock.ts'
import { isCacheable, createStatementCache } from './statement-cache.ts'
import { runWriting } from './run-writing.ts'
import { migrate } from './migrate.ts'
import { lockDataDir } from './process-lock.ts'
import { createSqliteSearch } from '#server/db/search/sqlite-search.ts'
import { createNoSignals } from '#server/db/signals/signals.ts'
import type { OnQuery, OpenedStore, Store } from './store.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { createReadThreads } from './read-threads.ts'
import { refuseFile } from './refuse-file.ts'
import { RoutedSqlite, type SqlThreads } from './routed-sqlite.ts'
import { OPENING, RESTING } from './sqlite-settings.ts'
import { TransactionalSqlite } from './transactional-sqlite.ts'
import { createWriteThread } from './write-thread.ts'

export interface SqliteOptions {
  /** The last migration to apply; all without it. */
  upTo?: string | undefined
  /** Most threads that read, beside one that writes; without any, both take turns in the calling thread. */
  readers?: number | undefined
  /** Told of damage that is found after the start, in a file too large to be read before it. */
  onDamage?: (reason: string) => void
  /** Bytes up to which a file is read wholly before the start goes on. */
  readAtOnce?: number
  onQuery?: OnQuery | undefined
  parts: Parts
  /** Replaces the program of its threads. */
  program?: string | undefined
}

/** Opens the SQLite database of a data folder exclusively for this process. */
export async function openSqlite(
  dataDir: string,
  { upTo, readers = 0, onDamage, readAtOnce, onQuery, parts, program }: SqliteOptions,
): Promise<OpenedStore> {
  const locked = tryTo(() => lockDataDir(dataDir))
  if (!locked.ok)
    return unusable(
      because(
        { zh: `数据文件夹 ${dataDir} 无法使用`, en: `The data folder ${dataDir} cannot be used` },
        locked.message,
      ),
    )
  if (!locked.result.ok)
    return {
      ok: false,
      refusal: {
        kind: 'locked',
        message: {
          zh: `数据文件夹 ${dataDir} 正被另一个进程（进程号 ${locked.result.holder}）使用。请先停止它，或用 DATA_DIR 指定另一个文件夹。`,
          en: `The data folder ${dataDir} is in use by another process (number ${locked.result.holder}). Stop it first, or name another folder by DATA_DIR.`,
        },
      },
    }
  const { lock } = locked.result

  const file = join(dataDir, 'wenlan.db')
  const opened = tryTo(() => openFile(file))
  if (!opened.ok) {
    lock.release()
    return { ok: false, refusal: refuseFile(file, opened.fault, opened.message) }
  }
  const state = checkFile(opened.result, file, readAtOnce)
  if (state.kind !== 'sound' && state.kind !== 'unread') {
    opened.result.close()
    lock.release()
    return { ok: false, refusal: refuseFile(file, state.kind, state.reason) }
  }
  const database = withStatementCache(opened.result)
  const { db, patientDb, load } =
    readers === 0
      ? createPlain(database, onQuery)
      : createRouted({ file, readers, database, connection: opened.result, onQuery, parts, program })
  const reading =
    state.kind === 'unread' && onDamage
      ? readOn(file, { part: parts.part('damage-check'), program, onDamage })
      : undefined
  const close = async () => {
    try {
      await reading?.close()
      await db.destroy()
      settleLog(file)
    } finally {
      lock.release()
    }
  }
  const migrated = await migrate(db, 'sqlite', upTo)
  if (!migrated.ok) {
    await close()
    return unusable(migrated.message)
  }
  // Off until here: a migration may rebuild a table that others refer to, and cannot switch foreign keys itself inside
  // a transaction.
  opened.result.exec('PRAGMA foreign_keys = ON')
  // One connection runs one transaction at a time, so there are no conflicts to retry.
  const transact: Store['transact'] = (work) => db.transaction().execute(work)
  const transactPatiently: Store['transact'] = (work) => patientDb.transaction().execute(work)
  return {
    ok: true,
    store: {
      kind: 'sqlite',
      db,
      publicDb: db,
      replica: undefined,
      search: createSqliteSearch(),
      transact,
      transactPatiently,
      withContentLock: createLocalLock(transactPatiently),
      clearDeleted: () => emptyLog(db),
      rewriteFile: (isForced) => rewriteFile(patientDb, isForced),
      signals: createNoSignals(),
      load,
      close,
    },
  }
}

/**
 * Writes the log of a closed database into its file: closing alone leaves rows in it, and a copy of the file without it
 * would lack them. Where another reader or a full disk prevents it, the next start reads the log.
 */
function settleLog(file: string): void {
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0) return
  try {
    const database = new Database(file)
    database.exec('pragma busy_timeout = 100; pragma wal_checkpoint(truncate)')
    database.close()
  } catch {
    // As said above: nothing is lost.
  }
}

function openFile(file: string): Database.Database {
  const database = new Database(file)
  try {
    database.exec(`${OPENING}; PRAGMA foreign_keys = OFF`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

interface Opened {
  db: Kysely<Tables>
  /** The same for transactions of many statements. */
  patientDb: Kysely<Tables>
  load: Store['load']
}

function createPlain(database: SqliteDatabase, onQuery: OnQuery | undefined): Opened {
  const db = new Kysely<Tables>({ dialect: new TransactionalSqlite({ database }), ...omitUndefined({ log: onQuery }) })
  return { db, patientDb: db, load: () => ({ open: 1, busy: 0, waiting: 0 }) }
}

interface RoutedParts {
  file: string
  readers: number
  database: SqliteDatabase
  connection: Database.Database
  onQuery: OnQuery | undefined
  parts: Parts
  program: string | undefined
}

/** Both stand on one driver of this thread's connection, which lets one of them write at a time. */
function createRouted({ file, readers, database, connection, onQuery, parts, program }: RoutedParts): Opened {
  let isResting = false
  const threads: SqlThreads = {
    readers: createReadThreads({ file, part: parts.part('read-threads'), most: readers, program }),
    writer: createWriteThread({ file, part: parts.part('write-thread'), program }),
    onTakeover() {
      if (!isResting) connection.exec(RESTING)
      isResting = true
    },
  }
  const local = new TransactionalSqlite({ database }).createDriver()
  const create = (isPatient: boolean) =>
    new Kysely<Tables>({
      dialect: new RoutedSqlite({ database, local, threads, isPatient }),
      ...omitUndefined({ log: onQuery }),
    })
  return { db: create(false), patientDb: create(true), load: threads.readers.load }
}

function tryTo<Result>(
  work: () => Result,
): { ok: true; result: Result } | { ok: false; message: string; fault: FileFault } {
  try {
    return { ok: true, result: work() }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error), fault: fileFault(error) }
  }
}

function unusable(message: Message): OpenedStore {
  return { ok: false, refusal: { kind: 'unusable', message } }
}

function withStatementCache(database: Database.Database): SqliteDatabase {
  const statements = createStatementCache<SqliteStatement>((sql) => {
    const prepared = database.prepare(sql)
    return {
      reader: prepared.reader,
      all: (parameters) => runWriting(database, sql, { run: () => prepared.all(...parameters), nothing: [] }),
      run: (parameters) =>
        runWriting(database, sql, {
          run: () => prepared.run(...parameters),
          nothing: { changes: 0, lastInsertRowid: 0 },
        }),
      iterate: (parameters) => prepared.iterate(...parameters),
    }
  }, isCacheable)
  return {
    close: () => {
      statements.clear()
      database.close()
    },
    prepare: statements.find,
  }
}
