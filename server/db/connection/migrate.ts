import { Migrator } from 'kysely'

import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import { because, type Message, reasonOf } from '#server/platform/log/message.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import type { Queries, StoreKind } from '#server/db/tables/queries.ts'

import { appliedMigrations, findNewerTables, leavingWord } from './newer-tables.ts'

export const unreachable: Message = { zh: '连接不上数据库', en: 'The database cannot be reached' }

/**
 * Migrates the database to the newest schema, or to the migration `upTo`. All pending migrations and their records are
 * one transaction, on either database (transactional-sqlite.ts). Kysely's migrator takes an advisory lock on
 * PostgreSQL, so that processes started at the same time wait for each other; SQLite has a single process.
 */
export async function migrate(
  db: Queries,
  kind: StoreKind,
  upTo?: string,
): Promise<{ ok: true } | { ok: false; kind: 'unreachable' | 'unusable'; message: Message }> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(leavingWord(migrations(kind))) },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  })
  try {
    // Older tables are brought up to date, newer ones that only have more are used as they are: so a release can be
    // rolled back.
    const { newer, areUsable } = await findNewerTables(db, kind, await appliedMigrations(db, kind))
    if (newer.length > 0 && areUsable && upTo === undefined) return { ok: true }
    const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
    if (error === undefined) return { ok: true }
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName
    return refusal(error, failed)
  } catch (error) {
    return refusal(error)
  }
}

function refusal(
  error: unknown,
  migration?: string,
): { ok: false; kind: 'unreachable' | 'unusable'; message: Message } {
  const reason = reasonOf(error)
  const [, newer] = /previously executed migration (\S+) is missing/u.exec(reason) ?? []
  if (newer !== undefined)
    return {
      ok: false,
      kind: 'unusable',
      message: {
        zh: `数据库比这个版本的程序新：其中的 ${newer} 是更新的版本才有的。请启动那个版本，或恢复升级之前的备份。`,
        en: `The database is newer than this version of the program: a newer one added ${newer}. Start that version, or restore the backup from before the upgrade.`,
      },
    }
  if (migration === undefined && isUnavailable(error))
    return { ok: false, kind: 'unreachable', message: because(unreachable, error) }
  const failed = {
    zh: `数据库升级失败${migration ? `（${migration}）` : ''}`,
    en: `The database cannot be migrated${migration ? ` (${migration})` : ''}`,
  }
  return { ok: false, kind: 'unusable', message: because(failed, error) }
}
