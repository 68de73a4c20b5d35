import { sql } from 'kysely'

import type { Queries } from '#server/db/tables/queries.ts'

/** The usual patience of a writer, and the one for emptying the log: visitors' writes wait behind it. */
const PATIENCE_MS = 2000
const SHORT_PATIENCE_MS = 100

/**
 * Writes the log of SQLite into the database file and empties it: with `secure_delete` the file no longer has what was
 * deleted, and the log would have it until it is overwritten. Returns false while a reader holds the log.
 */
export async function emptyLog(db: Queries): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    await sql.raw(`pragma busy_timeout = ${SHORT_PATIENCE_MS}`).execute(connection)
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection)
      return rows[0]?.busy === 0
    } finally {
      await sql.raw(`pragma busy_timeout = ${PATIENCE_MS}`).execute(connection)
    }
  })
}

/** Half a second, for which a visitor's write can wait. */
const SMALL_BYTES = 128 * 1024 * 1024

/** Copies what there is into a new file in the place of the old one. */
export async function rewriteFile(db: Queries, isForced: boolean): Promise<boolean> {
  const { rows } = await sql<{
    bytes: number
  }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db)
  if (!isForced && Number(rows[0]?.bytes ?? 0) > SMALL_BYTES) return false
  await sql`vacuum`.execute(db)
  await emptyLog(db)
  return true
}

/** The tables of members, from which personal data is deleted. */
const VACUUMED = [
  ...['member', 'member_session', 'login', 'consent', 'sent_code', 'attempt', 'reading', 'mark'],
  ...['booking', 'message', 'feedback', 'verification', 'upload', 'removed_file'],
]

/** Frees the space of deleted rows in PostgreSQL, so that it is written over. */
export async function vacuum(db: Queries): Promise<boolean> {
  await sql.raw(`vacuum (skip_locked) ${VACUUMED.join(', ')}`).execute(db)
  return true
}
