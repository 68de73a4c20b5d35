import { join } from 'node:path'

import Database from 'libsql'
import * as z from 'zod'

import { SYNTHETIC_PREFIX } from './synthetic-articles.ts'

const ids = z.array(z.object({ id: z.number() }))

/** The first made-up articles of a type: with little content and with much they are the same ones. */
export function syntheticArticleIds(dataDir: string, type: number, count: number): readonly number[] {
  return onDatabase(dataDir, (db) =>
    ids
      .parse(
        db
          .prepare('select id from article where type = ? and key like ? order by id limit ?')
          .all(type, `${SYNTHETIC_PREFIX}%`, count),
      )
      .map(({ id }) => id),
  )
}

/** Tells the portal that content of all types has changed, as another process would: it asks for everything again. */
export function touchContent(dataDir: string): void {
  onDatabase(dataDir, (db) =>
    db.exec(
      "insert into change (name, number) values ('content', 1), ('type:all', 1) on conflict (name) do update set number = number + 1",
    ),
  )
}

function onDatabase<Result>(dataDir: string, work: (db: Database.Database) => Result): Result {
  const db = new Database(join(dataDir, 'wenlan.db'))
  try {
    db.exec('pragma busy_timeout = 5000')
    return work(db)
  } finally {
    db.close()
  }
}
