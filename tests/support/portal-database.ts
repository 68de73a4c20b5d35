import { join } from 'node:path'

import Database from 'libsql'

/** Asks or changes the embedded database of a portal behind its back, as another process would. */
export function queryDatabase(dataDir: string, sql: string, ...parameters: readonly (string | number)[]): unknown[] {
  const db = new Database(join(dataDir, 'wenlan.db'))
  try {
    db.exec('pragma busy_timeout = 5000')
    const statement = db.prepare(sql)
    if (statement.reader) return statement.all(...parameters)
    statement.run(...parameters)
    return []
  } finally {
    db.close()
  }
}

/** Tells a portal that content of a type has changed: it looks within a second. */
export function noteChangeOf(dataDir: string, type: number | 'all'): void {
  const names = ['content', `type:${type}`].map((name) => `('${name}', 1)`).join()
  queryDatabase(
    dataDir,
    `insert into change (name, number) values ${names} on conflict (name) do update set number = number + 1`,
  )
}
