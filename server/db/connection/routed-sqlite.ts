import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type SqliteDatabase,
} from 'kysely'

import type { ReadThreads } from './read-threads.ts'
import { TransactionalSqlite, unlessDone } from './transactional-sqlite.ts'
import type { WriteThread } from './write-thread.ts'

/** The threads of a database file, and what is done once the one that writes has taken over. */
export interface SqlThreads {
  readers: ReadThreads
  writer: WriteThread
  onTakeover: () => void
}

export interface RoutedOptions {
  database: SqliteDatabase
  /** The driver of this thread's connection, shared by all that write. */
  local: Driver
  threads: SqlThreads
  /** Whether statements of a transaction that return no rows are sent without waiting for the one before. */
  isPatient?: boolean
}

/**
 * SQLite in threads: a query that only reads goes to one of those that read, everything else and whatever belongs to a
 * transaction to the one that writes, one after the other. Until they have started, the connection of this thread does
 * the work; later it is but the lock that lets one writer in at a time.
 */
export class RoutedSqlite extends TransactionalSqlite {
  readonly #options: RoutedOptions

  constructor(options: RoutedOptions) {
    super({ database: options.database })
    this.#options = options
  }

  override createDriver(): Driver {
    return createRoutedDriver(this.#options)
  }
}

function createRoutedDriver(options: RoutedOptions): Driver {
  const { local, threads } = options
  const routed = new WeakMap<DatabaseConnection, RoutedConnection>()
  const find = (connection: DatabaseConnection) => {
    const found = routed.get(connection)
    if (!found) throw new Error('This connection was not acquired here')
    return found
  }
  return {
    init: () => local.init(),
    acquireConnection() {
      const connection = new RoutedConnection(options)
      routed.set(connection, connection)
      return Promise.resolve(connection)
    },
    beginTransaction: (connection) => find(connection).begin(),
    commitTransaction: (connection) => find(connection).commit(),
    rollbackTransaction: (connection) => find(connection).rollback(),
    releaseConnection: (connection) => find(connection).release(),
    async destroy() {
      const closed = await Promise.allSettled([threads.readers.close(), threads.writer.close()])
      await local.destroy()
      for (const each of closed) if (each.status === 'rejected') throw each.reason
    },
  }
}

type Executor = Pick<DatabaseConnection, 'executeQuery'>

/** Holds the right to write from its first need, such as the begin of a transaction, until it is released. */
class RoutedConnection implements DatabaseConnection {
  #turn: Promise<DatabaseConnection> | undefined
  #executor: Executor | undefined
  /** The statements of a patient transaction that are under way; rejects with the first failure. */
  #sent: Promise<unknown> | undefined
  readonly #options: RoutedOptions

  constructor(options: RoutedOptions) {
    this.#options = options
  }

  async begin(): Promise<void> {
    await (await this.#acquire()).executeQuery(CompiledQuery.raw('begin'))
  }

  async commit(): Promise<void> {
    await this.#sent
    await (await this.#acquire()).executeQuery(CompiledQuery.raw('commit'))
  }

  async rollback(): Promise<void> {
    this.#sent = undefined
    await unlessDone(this.#rollback())
  }

  async #rollback(): Promise<void> {
    await (await this.#acquire()).executeQuery(CompiledQuery.raw('rollback'))
  }

  async release(): Promise<void> {
    const turn = this.#turn
    this.#turn = undefined
    this.#executor = undefined
    this.#sent = undefined
    if (turn) await this.#options.local.releaseConnection(await turn)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { readers } = this.#options.threads
    if (!this.#turn && isRead(query)) {
      if (readers.isReady()) return { rows: await readers.read<Row>(query.sql, query.parameters) }
      // The first reads of a start need not wait for a thread.
      readers.start()
    }
    const executor = await this.#acquire()
    if (this.#options.isPatient !== true) return executor.executeQuery<Row>(query)
    const answer = executor.executeQuery<Row>(query)
    const before = this.#sent
    const sent = before ? before.then(() => answer) : answer
    this.#sent = sent
    // The next one that is waited for tells of a failure, the commit at the latest.
    for (const each of [answer, sent]) each.catch(() => undefined)
    return isWithoutRows(query) ? { rows: [] } : sent
  }

  async #acquire(): Promise<Executor> {
    const connection = await (this.#turn ??= this.#options.local.acquireConnection())
    return (this.#executor ??= this.#choose(connection))
  }

  /** A transaction stays where it began. */
  #choose(connection: DatabaseConnection): Executor {
    const { writer, onTakeover } = this.#options.threads
    if (!writer.isReady()) {
      // Nor need the first writes.
      writer.start()
      return connection
    }
    onTakeover()
    return { executeQuery: ({ sql, parameters }) => writer.run(sql, parameters) }
  }

  streamQuery(): never {
    throw new Error('Rows are never streamed')
  }
}

/** Texts of our own begin with a small "select" where they only read. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || sql.trimStart().startsWith('select ')
}

function isWithoutRows({ sql }: CompiledQuery): boolean {
  return /^\s*(?:insert|update|delete)\b/iu.test(sql) && !/\breturning\b/iu.test(sql)
}
