import { SqliteAdapter, SqliteDialect } from 'kysely'

/**
 * SQLite supports schema changes within transactions, but Kysely's own dialect does not use them. An interrupted
 * migration (a power cut, a full disk) must leave the database unchanged; otherwise no later start would succeed.
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
