import { sql } from 'kysely'

import type { Queries } from '#server/db/tables/queries.ts'

/** A count as text: type, name, value and number. */
type Counts = string[]

/** The kept counts of what is published, and the same counted from the rows themselves. */
export async function readTallyCounts(db: Queries): Promise<{ stored: Counts; counted: Counts }> {
  const stored = await sql<Row>`select type, name, value, count from tally where count <> 0`.execute(db)
  const counted =
    await sql<Row>`select type, '' as name, '' as value, count(*) as count from article where status = 'published' group by type
    union all select facet.type, facet.name, facet.value, count(*) from facet join article on article.id = article_id where status = 'published' group by facet.type, facet.name, facet.value
    union all select article.type, '#', tag, count(*) from article_tag join article on article.id = article_id where status = 'published' group by article.type, tag`.execute(
      db,
    )
  return { stored: textsOf(stored.rows), counted: textsOf(counted.rows) }
}

interface Row {
  type: number
  name: string
  value: string
  count: number | string
}

function textsOf(rows: readonly Row[]): Counts {
  return rows.map(({ type, name, value, count }) => `${type} ${name} ${value} ${count}`).toSorted()
}
