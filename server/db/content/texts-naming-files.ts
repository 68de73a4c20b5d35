import { setImmediate as turn } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Store } from '#server/db/connection/store.ts'

/** Ids per query; between two queries other work runs. */
const AT_ONCE = 500

/** Tables that are derived from others, contain no text that could name a file, only tell what was done to it, or belong to the engine. */
const LEFT_OUT = /^(?:search_|facet$|article_tag$|relation$|media_use$|media_item$|mark$|ledger|sqlite_|pg_|migration)/u

/**
 * Yields every text in the database that may name a file below imports/. Reads the list of tables from the database, so
 * that tables added later are included without a change here.
 *
 * @param without tables whose files are known from elsewhere
 */
export async function* textsNamingFiles(store: Store, without: readonly string[] = []): AsyncGenerator<string> {
  for (const { table, columns, hasId } of await textColumns(store)) {
    if (without.includes(table)) continue
    for (const column of columns) {
      const [from, name] = [sql.table(table), sql.ref(column)]
      const isNaming = sql`${name} like '%imports%'`
      for (let last = 0; ;) {
        const { rows } = await (
          hasId
            ? sql<{
                id: number
                text: string
              }>`select id, ${name} as text from ${from} where id > ${last} and id <= ${last + AT_ONCE} and ${isNaming} order by id`
            : sql<{ id: number; text: string }>`select 0 as id, ${name} as text from ${from} where ${isNaming}`
        ).execute(store.db)
        for (const { text } of rows) yield text
        if (!hasId) break
        const next = await sql<{
          id: number | null
        }>`select min(id) as id from ${from} where id > ${last + AT_ONCE}`.execute(store.db)
        const id = next.rows[0]?.id ?? null
        if (id === null) break
        last = Number(id) - 1
        await turn()
      }
    }
  }
}

async function textColumns({ db, kind }: Store): Promise<{ table: string; columns: string[]; hasId: boolean }[]> {
  const currentSchema =
    kind === 'postgres'
      ? ((await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name ?? 'public')
      : undefined
  const tables = await db.introspection.getTables()
  return tables
    .filter(
      ({ name, schema, isView }) =>
        !isView && !LEFT_OUT.test(name) && (currentSchema === undefined || schema === currentSchema),
    )
    .map(({ name, columns }) => ({
      table: name,
      columns: columns.filter(({ dataType }) => /text|char/iu.test(dataType)).map((column) => column.name),
      hasId: columns.some((column) => column.name === 'id' && /int|serial/iu.test(column.dataType)),
    }))
}
