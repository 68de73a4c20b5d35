import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type SqliteDatabase,
} from 'kysely'

import type { ReadThreads } from './read-threads.ts'
import { TransactionalSqlite } from './transactional-sqlite.ts'
import type { WriteThread } from './write-thread.ts'

/** The threads of a database file, and what is done once the one that writes has taken over. */
export interface SqlThreads {
  readers: ReadThreads
  writer: WriteThread
  onTakenOver: () => void
}

/**
 * SQLite in threads: a query that only reads goes to one of those that read, everything else and whatever belongs to a
 * transaction to the one that writes, one after the other. Until they have started, the connection of this thread does
 * the work; later it is but the turnstile that lets one writer in at a time.
 */
export class RoutedSqlite extends TransactionalSqlite {
  readonly #threads: SqlThreads

  constructor(database: SqliteDatabase, threads: SqlThreads) {
    super({ database })
    this.#threads = threads
  }

  override createDriver(): Driver {
    return createRoutedDriver(super.createDriver(), this.#threads)
  }
}

function createRoutedDriver(local: Driver, threads: SqlThreads): Driver {
  const routed = new WeakMap<DatabaseConnection, RoutedConnection>()
  const find = (connection: DatabaseConnection) => {
    const found = routed.get(connection)
    if (!found) throw new Error('This connection was not acquired here')
    return found
  }
  const run = async (connection: DatabaseConnection, sql: string) => {
    await (await find(connection).hold()).executeQuery(CompiledQuery.raw(sql))
  }
  return {
    init: () => local.init(),
    acquireConnection() {
      const connection = new RoutedConnection(local, threads)
      routed.set(connection, connection)
      return Promise.resolve(connection)
    },
    beginTransaction: (connection) => run(connection, 'begin'),
    commitTransaction: (connection) => run(connection, 'commit'),
    rollbackTransaction: (connection) => run(connection, 'rollback'),
    releaseConnection: (connection) => find(connection).release(),
    async destroy() {
      const closed = await Promise.allSettled([threads.readers.close(), threads.writer.close()])
      await local.destroy()
      for (const each of closed) if (each.status === 'rejected') throw each.reason
    },
  }
}

/** Holds the right to write from its first need, such as the begin of a transaction, until it is released. */
class RoutedConnection implements DatabaseConnection {
  #turn: Promise<DatabaseConnection> | undefined
  #held: Pick<DatabaseConnection, 'executeQuery'> | undefined
  readonly #local: Driver
  readonly #threads: SqlThreads

  constructor(local: Driver, threads: SqlThreads) {
    this.#local = local
    this.#threads = threads
  }

  async hold(): Promise<Pick<DatabaseConnection, 'executeQuery'>> {
    const connection = await (this.#turn ??= this.#local.acquireConnection())
    return (this.#held ??= this.#choose(connection))
  }

  /** A transaction stays where it began. */
  #choose(connection: DatabaseConnection): Pick<DatabaseConnection, 'executeQuery'> {
    const { writer, onTakenOver } = this.#threads
    if (!writer.isReady()) {
      // The first writes of a start need not wait for the thread.
      writer.start()
      return connection
    }
    onTakenOver()
    return { executeQuery: ({ sql, parameters }) => writer.run(sql, parameters) }
  }

  async release(): Promise<void> {
    const turn = this.#turn
    this.#turn = undefined
    this.#held = undefined
    if (turn) await this.#local.releaseConnection(await turn)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { readers } = this.#threads
    if (!this.#turn && isRead(query)) {
      if (readers.isReady()) return { rows: await readers.read<Row>(query.sql, query.parameters) }
      // Nor need the first reads.
      readers.start()
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
