import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { SearchDialect } from './search-index.ts'

/**
 * Selects titles that contain some of the pieces, with their number: for queries without hits. Reads all titles,
 * because query planners underestimate the rows of many common tokens and then read far more.
 */
export function nearTitles(
  { position }: SearchDialect,
  pieces: readonly string[],
): RawBuilder<{ id: number; score: number }> {
  const shared = pieces.map(
    (piece) => sql`case when ${position(sql<string>`known.title`, piece)} > 0 then 1 else 0 end`,
  )
  return sql<{ id: number; score: number }>`(select scored.article_id as id, scored.score from
    (select known.article_id, ${sql.join(shared, sql` + `)} as score from search_text as known) as scored where scored.score > 0)`
}
