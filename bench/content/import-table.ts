import { writeFile } from 'node:fs/promises'

import Database from 'libsql'
import * as z from 'zod'

const NEWS = 4

/** Writes a table of so many news articles like those of the database, and returns the ids of articles to read. */
export async function writeImportTable(file: string, table: string, count: number): Promise<readonly number[]> {
  const database = new Database(file)
  const rows = database
    .prepare(`select title, summary, body, category from article where type = ${NEWS} order by id desc limit 500`)
    .raw(true)
    .all()
  const ids = database.prepare(`select id from article where type = ${NEWS} order by id limit 20000`).pluck(true).all()
  database.close()
  const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`
  const lines = Array.from({ length: count }, (_, n) => {
    const [title, ...others] = z.array(z.unknown()).parse(rows[n % rows.length])
    return [`bench-${n}`, `${String(title).slice(0, 40)}${n}`, ...others].map(cell).join(',')
  })
  await writeFile(table, ['key,标题,摘要,正文,分类', ...lines].join('\n'))
  return z.array(z.number()).parse(ids)
}
