import { type Expression, type RawBuilder, sql } from 'kysely'

import { withoutSpaces } from './search-hits.ts'
import type { NearTitle, SearchDialect } from './search-index.ts'

/** Counts for each of some entities the pieces that its title contains. */
export function nearTitles(
  { fromAmong, position }: SearchDialect,
  pieces: readonly string[],
  among: Expression<unknown>,
): RawBuilder<NearTitle> {
  const shared = pieces.map(
    (piece) => sql`case when ${position(withoutSpaces(sql<string>`known.title`), piece)} > 0 then 1 else 0 end`,
  )
  return sql<NearTitle>`(select known.article_id as id, ${sql.join(shared, sql` + `)} as shared from ${fromAmong(among, 'texts')})`
}
