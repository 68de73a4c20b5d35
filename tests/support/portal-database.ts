import { join } from 'node:path'

import Database from 'libsql'
import * as z from 'zod'

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

const viewsRow = z.object({ views: z.number() })

/** The views of an article that are written down; those of a running portal follow. */
export function viewsOf(dataDir: string, id: number): number {
  return viewsRow.parse(queryDatabase(dataDir, 'select views from article where id = ?', id)[0]).views
}

/** Tells a portal that content of a type has changed: it looks within a second. */
export function noteChangeOf(dataDir: string, type: number | 'all'): void {
  const names = ['content', `type:${type}`].map((name) => `('${name}', 1)`).join()
  queryDatabase(
    dataDir,
    `insert into change (name, number) values ${names} on conflict (name) do update set number = number + 1`,
  )
}
