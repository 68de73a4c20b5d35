import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type SqliteDatabase,
} from 'kysely'

import type { ReadThreads } from './read-threads.ts'
import { TransactionalSqlite } from './transactional-sqlite.ts'

/**
 * SQLite with reads beside it: a query that only reads goes to a read thread, everything else and whatever belongs to a
 * transaction to the one connection that writes, one after the other.
 */
export class RoutedSqlite extends TransactionalSqlite {
  readonly #threads: ReadThreads

  constructor(database: SqliteDatabase, threads: ReadThreads) {
    super({ database })
    this.#threads = threads
  }

  override createDriver(): Driver {
    return createRoutedDriver(super.createDriver(), this.#threads)
  }
}

function createRoutedDriver(writer: Driver, threads: ReadThreads): Driver {
  const routed = new WeakMap<DatabaseConnection, RoutedConnection>()
  const find = (connection: DatabaseConnection) => {
    const found = routed.get(connection)
    if (!found) throw new Error('This connection was not acquired here')
    return found
  }
  return {
    init: () => writer.init(),
    acquireConnection() {
      const connection = new RoutedConnection(writer, threads)
      routed.set(connection, connection)
      return Promise.resolve(connection)
    },
    beginTransaction: async (connection, settings) => writer.beginTransaction(await find(connection).hold(), settings),
    commitTransaction: async (connection) => writer.commitTransaction(await find(connection).hold()),
    rollbackTransaction: async (connection) => writer.rollbackTransaction(await find(connection).hold()),
    releaseConnection: (connection) => find(connection).release(),
    async destroy() {
      await threads.close()
      await writer.destroy()
    },
  }
}

/** Holds the connection that writes from its first need, such as the begin of a transaction, until it is released. */
class RoutedConnection implements DatabaseConnection {
  #held: DatabaseConnection | undefined
  readonly #writer: Driver
  readonly #threads: ReadThreads

  constructor(writer: Driver, threads: ReadThreads) {
    this.#writer = writer
    this.#threads = threads
  }

  async hold(): Promise<DatabaseConnection> {
    return (this.#held ??= await this.#writer.acquireConnection())
  }

  async release(): Promise<void> {
    const held = this.#held
    this.#held = undefined
    if (held) await this.#writer.releaseConnection(held)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#held && isRead(query)) {
      if (this.#threads.isReady()) return { rows: await this.#threads.read<Row>(query.sql, query.parameters) }
      // The first reads of a start need not wait for a thread.
      this.#threads.start()
    }
    return (await this.hold()).executeQuery<Row>(query)
  }

  streamQuery(): never {
    throw new Error('Rows are never streamed')
  }
}

/** Texts of our own begin with a small "select" where they only read. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || sql.trimStart().startsWith('select ')
}
