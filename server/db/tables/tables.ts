import type { Generated, Insertable, Selectable } from 'kysely'

import type { DocumentTables } from './document-tables.ts'
import type { MediaTables } from './media-tables.ts'
import type { MemberTables } from './member-tables.ts'
import type { StaffTables } from './staff-tables.ts'

/**
 * The tables as queries see them. Text, integer and real columns only, JSON stored as text, so that SQLite and
 * PostgreSQL give the same results.
 */
export interface Tables extends MemberTables, StaffTables, DocumentTables, MediaTables {
  article: ArticleTable
  article_tag: { article_id: number; tag: string; position: number }
  /** Filterable values of entities; an area has one row for itself and one for each level above it. */
  facet: { article_id: number; type: number; name: string; value: string }
  /** Files below the media folder that an entity names: where is a column, or one of its own fields. */
  media_use: { article_id: number; path: string; place: string }
  /** Times with seats. */
  session: SessionTable
  /** Normalised texts for the search (server/db/search/search-document.ts). */
  search_text: { article_id: number; title: string; meta: string; body: string }
  /** Stored once per pair, read in both directions. */
  relation: { from_id: number; to_id: number }
  /** Kept counts of published entities: of a type (no name), of the value of a facet, of a tag (`#`). */
  tally: { type: number; name: string; value: string; count: number }
  /** Changes of those counts that are not added yet; written by triggers. */
  tally_note: { id: Generated<number>; type: number; name: string; value: string; change: number }
  /** Counters of changes that every process must apply: a name and a number that only grows. */
  change: { name: string; number: number }
  setting: { name: string; value: string }
  /** The files of the schema, where it lies in the database. */
  schema_file: { file: string; text: string }
  /** Counts of a day in the site's time zone (server/db/site/daily-figures.ts). */
  daily_figure: { day: string; kind: string; name: string; count: number }
}

export interface ArticleTable {
  id: Generated<number>
  type: number
  /** Stable name of the entity across imports, unique within its type. */
  key: string
  title: string
  summary: string
  /** HTML as authored; sanitised on every output. */
  body: string
  cover: string
  /** JSON array of paths. */
  images: string
  category: string
  area: string
  source: string
  author: string
  publish_time: number
  /** Start and end of the event, derived from fields and sessions; 0 if not given. */
  starts_at: Generated<number>
  ends_at: Generated<number>
  weight: number
  views: number
  likes: number
  collects: number
  /** Numbers of members who follow the entity, and who have it on their shelf. */
  attentions: Generated<number>
  shelved: Generated<number>
  status: string
  /** Time of withdrawal; 0: never. */
  withdraw_time: Generated<number>
  /** JSON object: the type's own fields. */
  fields: string
  /** 0 while its rows in `media_use` are outdated; a writer of the rows counts it on with the texts. */
  media_version: Generated<number>
}

export interface SessionTable {
  id: Generated<number>
  article_id: number
  /** Unique within its entity; empty if the entity is its own session. */
  name: string
  position: number
  start_time: number
  end_time: number
  place: string
  note: string
  /** 0: unlimited. */
  capacity: number
  taken: number
  opens: number
  closes: number
  /** Reason why the session was called off; empty otherwise. Rewriting the entity keeps it. */
  called_off: Generated<string>
}

export type ArticleRow = Selectable<ArticleTable>
export type NewArticle = Insertable<ArticleTable>
export type SessionRow = Selectable<SessionTable>

/** The only status that visitors see. */
/** Not finished: visitors have never seen it. */
export const DRAFT = 'draft'
export const PUBLISHED = 'published'
/**
 * Publishing period not begun, or over: the schedule changes one into the other (server/db/content/due-entities.ts).
 */
export const SCHEDULED = 'scheduled'
export const WITHDRAWN = 'withdrawn'
