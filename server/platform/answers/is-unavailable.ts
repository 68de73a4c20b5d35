/**
 * Codes of Node and SQLite for a missing or full database, or a broken connection, and ours for the store of files and for
 * work that was given up at its deadline.
 */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ENOENT',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'SQLITE_FULL',
  'STORE_AWAY',
  'TOO_LATE',
])

/** Codes of SQLite with all that extend them, such as SQLITE_BUSY_SNAPSHOT. */
const SQLITE = /^SQLITE_(?:BUSY|LOCKED|IOERR|CANTOPEN|READONLY)/u

/**
 * SQLSTATE classes: connection exception, insufficient resources, operator intervention, system error; and a write to a
 * server that only reads, as the former primary does after a failover.
 */
const STATES = /^(?:(?:08|53|57|58)[0-9A-Z]{3}|25006)$/u

/** Whether a server refused to write because it is a replica: the connection leads to the wrong one, and nothing was written. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}

/** Messages of `pg` errors that have no code. */
const SENTENCES = [
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
]

/** Codes of Node, SQLite and PostgreSQL for a disk, or the share of it that one may use, without any room. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])

/** Whether something could not be written because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDiskFull)
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && NO_ROOM.has(error.code)
}

/**
 * Whether something failed because database or store are unavailable, and not because the query is wrong. The first answers
 * "try again soon" (503), the second is a bug (500).
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    const { code } = error
    if (CODES.has(code) || STATES.test(code) || SQLITE.test(code)) return true
  }
  return SENTENCES.some((sentence) => error.message.includes(sentence))
}
