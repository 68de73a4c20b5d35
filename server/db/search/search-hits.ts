import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { MAX_WORD } from './grams.ts'
import { MAX_SYLLABLES, readSyllables } from './reading-tokens.ts'
import { PART_END } from './search-document.ts'
import type { HitsOptions, SearchDialect, SearchHit, SearchScope, TokenMatch, TokenScope } from './search-index.ts'
import { readingTerm } from './search-query.ts'
import type { SearchQuery, SearchTerm, SearchWord } from './search-query.ts'
import { IN_TITLE, FROM_START, READ_TO_END } from './token-marks.ts'

type Condition = RawBuilder<boolean>

/** Quality of a match, best first. A match in the title ranks above one in tags, fields or body. */
export const tiers = {
  /** The title equals the query, in characters or by its reading. */
  isTitle: 0,
  /** The same but for marks and blanks. */
  isTitleButMarks: 1,
  beginsTitle: 2,
  beginsTitleButMarks: 3,
  /** The title contains the query in one piece. */
  inTitle: 4,
  inTitleButMarks: 5,
  /** The title contains all words of the query, apart from each other. */
  wordsInTitle: 6,
  /** A tag, a category or a field equals the query. */
  isField: 7,
  /** Title, tags and fields together contain all words. */
  wordsInFields: 8,
  anywhere: 9,
} as const

/**
 * Selects the hits of a query with their tiers, identically on every database. The token index provides candidates,
 * unless `among` gives them; conditions beyond tokens (whether pairs of characters are adjacent) are checked in the
 * texts. Without `among` the number of hits is therefore the exact number of matching entities.
 */
export function searchHits(
  dialect: SearchDialect,
  query: SearchQuery,
  { scope = 'anywhere', among }: HitsOptions = {},
): RawBuilder<SearchHit> {
  const { words, form, joined, compact, reading } = query
  const columns = { title: sql<string>`known.title`, meta: sql<string>`known.meta`, body: sql<string>`known.body` }
  const contains = (column: keyof typeof columns, text: string): Condition =>
    sql<boolean>`${dialect.position(columns[column], text)} > 0`
  const title = withoutSpaces(columns.title)
  const isRead = (term: SearchTerm): Condition => dialect.matches({ kind: 'term', term })

  const holds = (word: SearchWord, where: readonly (keyof typeof columns)[]): Condition =>
    anyOf([
      ...where.map((column) =>
        column === 'title' && word.kind === 'ideographs'
          ? sql<boolean>`${dialect.position(title, word.text)} > 0`
          : contains(column, needle(word.text, word.kind)),
      ),
      ...(word.reading ? [isRead(word.reading)] : []),
    ])
  const all = (where: readonly (keyof typeof columns)[]) => allOf(words.map((word) => holds(word, where)))
  const asTyped = (prefix: string, suffix: string, term: SearchTerm | undefined): Condition =>
    anyOf([contains('title', prefix + form + suffix), ...(term ? [isRead(term)] : [])])
  const read = reading === undefined ? undefined : { start: FROM_START + reading, anywhere: readingTerm(reading) }

  // The beginning of a Latin word shows only where a space precedes it.
  const inTitleButMarks =
    words[0]?.kind === 'ideographs'
      ? sql`    when ${dialect.position(title, compact)} > 0 then ${sql.lit(tiers.inTitleButMarks)}
`
      : sql``

  const tier = sql<number>`case
    when known.title = ${` ${form} `}${read ? sql` or ${isRead({ text: read.start + READ_TO_END, prefix: false })}` : sql``} then ${sql.lit(tiers.isTitle)}
    when ${title} = ${compact} then ${sql.lit(tiers.isTitleButMarks)}
    when ${dialect.position(columns.title, ` ${form}`)} = 1${read ? sql` or ${isRead({ text: read.start, prefix: true })}` : sql``} then ${sql.lit(tiers.beginsTitle)}
    when ${dialect.position(title, compact)} = 1 then ${sql.lit(tiers.beginsTitleButMarks)}
    when ${asTyped(words[0]?.kind === 'word' ? ' ' : '', '', read?.anywhere)} then ${sql.lit(tiers.inTitle)}
${inTitleButMarks}    when ${all(['title'])} then ${sql.lit(tiers.wordsInTitle)}
    when ${contains('meta', `${PART_END} ${joined} ${PART_END}`)} then ${sql.lit(tiers.isField)}
    when ${all(['title', 'meta'])} then ${sql.lit(tiers.wordsInFields)}
    else ${sql.lit(tiers.anywhere)} end`

  const where = scope === 'anywhere' ? (['title', 'meta', 'body'] as const) : (['title'] as const)
  if (among !== undefined) {
    const reads = reading !== undefined || words.some((word) => word.reading) ? 'tokens' : 'texts'
    return sql<SearchHit>`(select known.article_id as id, ${tier} as tier from ${dialect.fromAmong(among, reads)} where ${all(where)})`
  }
  const toVerify = words.filter(({ isExact }) => !isExact)
  const verified = toVerify.length === 0 ? sql`` : sql` and ${allOf(toVerify.map((word) => holds(word, where)))}`
  return sql<SearchHit>`(select known.article_id as id, ${tier} as tier from ${dialect.from}
    where ${dialect.matches(tokensOf(query, scope))}${verified})`
}

/** The token of a title with a piece of one or two characters. */
export function inTitle(piece: string): TokenMatch {
  return { kind: 'term', term: { text: IN_TITLE + piece, prefix: false } }
}

/** The tokens of the entities that can match; undefined where a scope has none for such a query. */
export function tokensFor(query: SearchQuery, scope: TokenScope): TokenMatch | undefined {
  switch (scope) {
    case 'opening': {
      const opening = openingOf(query)
      return { kind: 'all', parts: [{ kind: 'term', term: opening }, tokensOf(query, 'title')] }
    }
    case 'whole': {
      const sound = query.words.length === 1 && query.words[0]?.kind === 'ideographs' ? soundOf(query.form) : undefined
      return sound === undefined
        ? undefined
        : { kind: 'term', term: { text: FROM_START + sound + READ_TO_END, prefix: false } }
    }
    case 'beginning':
      return query.beginning === undefined ? undefined : tokensOf(query, 'beginning')
    default:
      return tokensOf(query, scope)
  }
}

/** The token of the titles that begin with the first character, or the first word, of a query. */
function openingOf({ form, words: [first] }: SearchQuery): SearchTerm {
  return first?.kind === 'word'
    ? { text: FROM_START + (form.split(' ')[0] ?? form).slice(0, MAX_WORD), prefix: true }
    : { text: FROM_START + String.fromCodePoint(form.codePointAt(0) ?? 0), prefix: false }
}

/** How a title that is nothing but this text is read. */
function soundOf(form: string): string | undefined {
  const syllables = readSyllables(form)
  const sound = syllables.join('')
  return syllables.length <= MAX_SYLLABLES && /^[a-z]+$/u.test(sound) ? sound : undefined
}

function tokensOf({ words, beginning }: SearchQuery, scope: SearchScope): TokenMatch {
  if (scope === 'beginning' && beginning !== undefined) return { kind: 'term', term: beginning }
  const mark = scope === 'anywhere' ? '' : IN_TITLE
  const parts = words
    .filter(({ terms }) => terms.length > 0)
    .map(({ terms, reading }): TokenMatch => {
      const written: TokenMatch = {
        kind: 'all',
        parts: terms.map(({ text, prefix }) => ({ kind: 'term', term: { text: mark + text, prefix } })),
      }
      return reading ? { kind: 'any', parts: [written, { kind: 'term', term: reading }] } : written
    })
  return { kind: 'all', parts }
}

/** The form of a title with what its marks and blanks part put together, where a query is compared without them. */
export function withoutSpaces(title: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`replace(${title}, ' ', '')`
}

/** Latin words match by prefix, which in every form follows a space. */
function needle(text: string, kind: SearchWord['kind']): string {
  return kind === 'word' ? ` ${text}` : text
}

function anyOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

function allOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
