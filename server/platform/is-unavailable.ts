/** Node's and SQLite's own codes for a database that is not there, full, or broken off. */
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
  'SQLITE_FULL',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
])

/** SQLSTATE classes: connection exception, insufficient resources, operator intervention, system error. */
const STATES = /^(?:08|53|57|58)[0-9A-Z]{3}$/u

/** What `pg` throws as plain errors, without a code. */
const SENTENCES = [
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
]

/**
 * Whether a query failed because the database cannot answer now, rather than because the
 * query is wrong: the difference between "try again soon" (503) and a bug (500).
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    const { code } = error
    if (CODES.has(code) || STATES.test(code) || code.startsWith('SQLITE_IOERR')) return true
  }
  return SENTENCES.some((sentence) => error.message.includes(sentence))
}
