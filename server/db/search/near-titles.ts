import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { SearchDialect } from './search-index.ts'
import { IN_TITLE } from './token-marks.ts'

/** Titles that share tokens with those given, and how many: for when nothing contains what was typed. */
export function nearTitles({ from, matches, position }: SearchDialect, tokens: readonly string[]): RawBuilder<{ id: number; score: number }> {
  const shared = tokens.map((token) => sql`case when ${position(sql<string>`known.title`, token)} > 0 then 1 else 0 end`)
  const terms = tokens.map((text) => ({ kind: 'term', term: { text: IN_TITLE + text, prefix: false } }) as const)
  return sql<{ id: number; score: number }>`(select known.article_id as id, ${sql.join(shared, sql` + `)} as score from ${from}
    where ${matches({ kind: 'any', parts: terms })})`
}
