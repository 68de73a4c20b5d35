import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { SearchDialect } from './search-index.ts'

/**
 * Titles that have some of the pieces given, and how many: for when nothing contains what was typed. All titles
 * are read, because planners take many common tokens for few and then read far more.
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
