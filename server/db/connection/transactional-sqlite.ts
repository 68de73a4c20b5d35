import { type Driver, SqliteAdapter, SqliteDialect } from 'kysely'

/**
 * SQLite supports schema changes within transactions, but Kysely's own dialect does not use them. An interrupted
 * migration (a power cut, a full disk) must leave the database unchanged; otherwise no later start would succeed.
 */
export class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.rollbackTransaction = (connection) => unlessDone(rollback(connection))
    return driver
  }
}

/**
 * Waits for a rollback. On a full disk SQLite has rolled back by itself, and says so in place of what went wrong: the
 * reason is the failure before.
 */
export async function unlessDone(rollback: Promise<void>): Promise<void> {
  try {
    await rollback
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
