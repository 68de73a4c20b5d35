import type Database from 'libsql'

type Connection = Pick<Database.Database, 'exec' | 'inTransaction'>

const BEGIN = /^\s*begin\b/iu
const END = /^\s*(?:commit|rollback)\b/iu
/** A transaction has the lock from its beginning: what it does first would wait for it otherwise. */
const BEGIN_WITH_LOCK = 'begin immediate'
const WRITES = /^\s*(?:(?:insert|update|delete|replace)\b|with\b.*\b(?:insert into|update|delete from)\b)/isu

/**
 * Runs a statement so that only `exec` waits for the lock of the file. A prepared statement that failed because another
 * process holds the lock stays in progress (libsql 0.5.29) until it is collected as garbage, and no transaction of its
 * connection can be committed until then.
 *
 * @param run runs the prepared statement
 * @param nothing the outcome of the beginning or end of a transaction
 */
export function runWriting<Outcome>(
  connection: Connection,
  sql: string,
  { run, nothing }: { run: () => Outcome; nothing: Outcome },
): Outcome {
  const isBeginning = BEGIN.test(sql)
  if (isBeginning || END.test(sql)) {
    connection.exec(isBeginning ? BEGIN_WITH_LOCK : sql)
    return nothing
  }
  if (connection.inTransaction || !WRITES.test(sql)) return run()
  connection.exec(BEGIN_WITH_LOCK)
  try {
    const outcome = run()
    connection.exec('commit')
    return outcome
  } catch (error) {
    // On a full disk SQLite has rolled back by itself.
    if (connection.inTransaction) connection.exec('rollback')
    throw error
  }
}
