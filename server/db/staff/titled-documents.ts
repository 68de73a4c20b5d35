import { type Expression, sql, type SqlBool } from 'kysely'

import type { Store } from '#server/db/connection/store.ts'

/** Documents by words of their titles. */
export interface TitledDocuments {
  /** All of them have to be in a title. */
  words: readonly string[]
  /** The types of the schema with their keys, by which the ledger names documents. */
  types: readonly { type: number; key: string }[]
}

/**
 * Whether a row of the ledger is about a document with such a title: published or not, hidden, of the site itself, in the recycle bin by
 * its present title or that of its draft, and deleted for ever by the title that the ledger has noted of it. The database finds them, so
 * that there may be any number.
 */
export function isOfTitled(
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  { words, types }: TitledDocuments,
): Expression<SqlBool> {
  if (words.length === 0) return sql<boolean>`1 = 0`
  const numbers = types.map(({ type }) => type)
  const nameOf = (table: 'article' | 'document') =>
    sql<string>`case ${sql.ref(`${table}.type`)} ${sql.join(
      types.map(({ type, key }) => sql`when ${sql.lit(type)} then ${sql.lit(`${key}/`)}`),
      sql` `,
    )} end || ${sql.ref(`${table}.key`)}`
  const stored = db
    .selectFrom('article')
    .select(nameOf('article').as('name'))
    .where('article.type', 'in', numbers)
    .where(hasWords('article.title', words))
  const drafted = db
    .selectFrom('document')
    .innerJoin('draft', 'draft.document_id', 'document.id')
    .innerJoin('draft_field', 'draft_field.draft_id', 'draft.id')
    .select(nameOf('document').as('name'))
    .where('document.type', 'in', numbers)
    .where('draft_field.field', '=', 'title')
    // A value is JSON.
    .where(
      hasWords(
        'draft_field.value',
        words.map((word) => JSON.stringify(word).slice(1, -1)),
      ),
    )
  const purged = db
    .selectFrom('ledger as purge')
    .select(documentIn(kind, 'purge.subject').as('name'))
    .where('purge.act', '=', 'content.purge')
    .where(hasWords('purge.subject', words, '% '))
  // A query within another one gets its brackets by itself.
  const named = types.length === 0 ? purged : stored.unionAll(drafted).unionAll(purged)
  return sql<boolean>`${documentIn(kind, 'ledger.subject')} in ${named}`
}

/** The document of a subject, which more words may follow. */
function documentIn(kind: Store['kind'], column: string) {
  const subject = sql.ref(column)
  return kind === 'sqlite'
    ? sql<string>`substr(${subject}, 1, instr(${subject} || ' ', ' ') - 1)`
    : sql<string>`split_part(${subject}, ' ', 1)`
}

/** Whether a text has all words, each behind `before`; SQLite knows no capitals beyond those of English. */
function hasWords(column: string, words: readonly string[], before = '%'): Expression<SqlBool> {
  const text = sql.ref(column)
  const parts = words.map((word) => {
    const pattern = `${before}%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
    return sql`(${text} like ${pattern} escape '\\' or lower(${text}) like ${pattern.toLowerCase()} escape '\\')`
  })
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}
