import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { SearchDialect } from './search-index.ts'

/** Counts the pieces that the title of `known` contains. */
export function sharedPieces({ position }: SearchDialect, pieces: readonly string[]): RawBuilder<number> {
  const shared = pieces.map(
    (piece) => sql`case when ${position(sql<string>`known.title`, piece)} > 0 then 1 else 0 end`,
  )
  return sql<number>`(${sql.join(shared, sql` + `)})`
}
