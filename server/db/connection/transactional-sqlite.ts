import { SqliteAdapter, SqliteDialect } from 'kysely'

/**
 * SQLite changes tables within transactions as it does rows; Kysely's own dialect does without. A migration that is
 * broken off (a power cut, a full disk) must leave the database as it was, or nothing would ever start on it again.
 */
export class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
