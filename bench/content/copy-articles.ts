import type Database from 'libsql'
import * as z from 'zod'

/** An article to copy: its id, and the tokens by which it is found, which the index does not give back. */
export interface CopySource {
  id: number
  tokens: string
}

const columnRow = z.object({ name: z.string(), pk: z.number() })
const tableRow = z.object({ name: z.string() })

/**
 * Copies articles with all that belongs to them, by SQL, until there are so many: deriving a copy anew would cost a
 * hundred times as much. What belongs to an article is whatever table has a column `article_id`, so that tables of
 * later migrations are copied too. Copies are older than their originals and have titles of their own.
 */
export function copyArticles(db: Database.Database, originals: readonly CopySource[], articleCount: number): void {
  db.exec('create temp table original (rank integer primary key, id integer, tokens text)')
  const put = db.prepare('insert into original (id, tokens) values (?, ?)')
  inTransaction(db, () => originals.forEach(({ id, tokens }) => put.run(id, tokens)))
  const span = Math.max(...originals.map(({ id }) => id))
  const tables = tablesOfArticles(db).map((table) => ({ table, columns: columnsOf(db, table, ['article_id']) }))
  const articleColumns = columnsOf(db, 'article', ['id', 'key', 'title', 'publish_time'])
  for (
    let [copy, missing] = [1, articleCount - originals.length];
    missing > 0;
    copy += 1, missing -= originals.length
  ) {
    const offset = copy * span
    const chosen = `select id from original where rank <= ${missing}`
    inTransaction(db, () => {
      db.exec(
        `insert into article (id, key, title, publish_time, ${articleColumns}) select id + ${offset}, key || '-c${copy}', title || '${copy}', publish_time - ${copy * 7919}, ${articleColumns} from article where id in (${chosen})`,
      )
      for (const { table, columns } of tables)
        db.exec(
          `insert into "${table}" (article_id, ${columns}) select article_id + ${offset}, ${columns} from "${table}" where article_id in (${chosen})`,
        )
      db.exec(
        `insert into search_gram (rowid, tokens) select id + ${offset}, tokens from original where rank <= ${missing}`,
      )
    })
  }
  db.exec("drop table original; update change set number = number + 1 where name = 'content'; analyze")
}

function tablesOfArticles(db: Database.Database): readonly string[] {
  return z
    .array(tableRow)
    .parse(
      db
        .prepare(
          "select name from sqlite_master where type = 'table' and exists (select 1 from pragma_table_info(sqlite_master.name) where name = 'article_id')",
        )
        .all(),
    )
    .map(({ name }) => name)
}

/** The names for SQL; a row's own id is given anew. */
function columnsOf(db: Database.Database, table: string, without: readonly string[]): string {
  return z
    .array(columnRow)
    .parse(db.prepare(`select name, pk from pragma_table_info('${table}')`).all())
    .filter(({ name, pk }) => !without.includes(name) && !(pk === 1 && name === 'id'))
    .map(({ name }) => `"${name}"`)
    .join(', ')
}

function inTransaction(db: Database.Database, work: () => void): void {
  db.exec('begin')
  work()
  db.exec('commit')
}
