import type { Generated, Insertable, Selectable } from 'kysely'

import type { MemberTables } from './member-tables.ts'

/**
 * The tables as queries see them. Text, integer and real columns only, JSON kept as text,
 * so that SQLite and PostgreSQL answer the same queries alike.
 */
export interface Tables extends MemberTables {
  article: ArticleTable
  article_tag: { article_id: number; tag: string; position: number }
  /** What a type lets visitors filter by; an area stands here once for itself and once for each level above it. */
  facet: { article_id: number; type: number; name: string; value: string }
  /** The times one can have a seat at. */
  session: SessionTable
  /** What an entity is searched by, as it is compared (server/db/search/search-document.ts). */
  search_text: { article_id: number; title: string; meta: string; body: string }
  /** Written once per pair, read both ways. */
  relation: { from_id: number; to_id: number }
  banner: BannerTable
  link: { id: Generated<number>; name: string; url: string; weight: number }
  /** What must reach every process: a name and a number that only grows. */
  change: { name: string; number: number }
  setting: { name: string; value: string }
}

export interface ArticleTable {
  id: Generated<number>
  type: number
  /** Stable name of the entity across imports, within its type. */
  key: string
  title: string
  summary: string
  /** HTML as its author wrote it; it is sanitised whenever it leaves. */
  body: string
  cover: string
  /** JSON array of paths. */
  images: string
  category: string
  area: string
  source: string
  author: string
  publish_time: number
  /** When it takes place, derived from its fields and sessions; 0 where nothing is given. */
  starts_at: Generated<number>
  ends_at: Generated<number>
  weight: number
  views: number
  likes: number
  collects: number
  /** How many members follow it, and how many have it on their shelf. */
  attentions: Generated<number>
  shelved: Generated<number>
  status: string
  /** When it is taken down again; 0: never. */
  withdraw_time: Generated<number>
  /** JSON object: the type's own fields. */
  fields: string
}

export interface SessionTable {
  id: Generated<number>
  article_id: number
  /** Unique within its entity; empty where the entity is its own session. */
  name: string
  position: number
  start_time: number
  end_time: number
  place: string
  note: string
  /** 0: seats are not counted. */
  capacity: number
  taken: number
  opens: number
  closes: number
  /** Why it was called off for everyone; empty where it takes place. What is written of the entity anew leaves it. */
  called_off: Generated<string>
}

export interface BannerTable {
  id: Generated<number>
  position: string
  title: string
  image: string
  linkurl: string
  target: string
  weight: number
}

export type ArticleRow = Selectable<ArticleTable>
export type NewArticle = Insertable<ArticleTable>
export type SessionRow = Selectable<SessionTable>
export type BannerRow = Selectable<BannerTable>

/** The only status visitors see. */
export const PUBLISHED = 'published'
/** Published, but not yet, or no longer: the moment makes of the one the other (server/db/content/due-entities.ts). */
export const SCHEDULED = 'scheduled'
export const WITHDRAWN = 'withdrawn'
