import { formatPrice } from '../format/format-price.ts'
import { formatTime, machineTime } from '../format/format-time.ts'

/** What every card is drawn from, whatever the content type. */
export interface CardContent {
  title: string
  /** Undefined while the type has no details page. */
  href: string | undefined
  summary: string
  /** As the backend gives it. */
  cover: string
  category: string
  /** The area in words, or empty. */
  place: string
  /** The day it takes place, else the day it was published: YYYY-MM-DD, or empty; `machineDate` for `<time>`. */
  date: string
  machineDate: string
  /** The type's own fields that have a value, in the type's order. */
  facts: readonly { name: string; label: string; value: string }[]
  /** What fields with a role hold, by role: moments in seconds, words as they are. */
  roles: Readonly<Record<string, string | number>>
  /** Seats in all, where they are counted. */
  places: { capacity: number; taken: number } | undefined
  /** It was called off for everyone. */
  isCalledOff: boolean
  /** Its times, where it has several. */
  sessions: readonly CardSession[] | undefined
}

/** One of several times to take part; seconds since 1970, 0 where none is given, and no seats counted where `capacity` is 0. */
export interface CardSession {
  name: string
  start: number
  end: number
  opens: number
  closes: number
  capacity: number
  taken: number
  calledOff?: string | undefined
}

/** The parts of an entity a card needs (`ArticleResponse` has them). */
export interface CardArticle {
  title: string
  summary: string
  cover: string
  category: string
  areaName: string
  publishTime: number
  fields: Readonly<Record<string, string | number>>
  places?: { capacity: number; taken: number } | undefined
  calledOff?: boolean | undefined
  sessions?: readonly CardSession[] | undefined
}

/** The parts of a type's field a card needs (`FieldModel` has them). */
export interface CardField {
  name: string
  label: string
  kind: string
  role?: string
}

/** Kinds whose values are no words. */
const wordless = new Set([
  'image',
  'images',
  'file',
  'url',
  'richtext',
  'longtext',
  'sessions',
  'questions',
  'captions',
])

/** An entity as cards show it; times in the site's zone. */
export function cardContent(
  article: CardArticle,
  about: { href: string | undefined; fields: readonly CardField[]; timezone: string },
): CardContent {
  const { href, fields, timezone } = about
  const roles = rolesOf(article, fields)
  const time = Number(roles['start'] ?? article.publishTime)
  return {
    href,
    title: article.title,
    summary: article.summary,
    cover: article.cover,
    category: article.category,
    place: article.areaName,
    date: formatTime(time, timezone).slice(0, 'YYYY-MM-DD'.length),
    machineDate: machineTime(time),
    roles,
    places: article.places,
    isCalledOff: article.calledOff === true,
    sessions: article.sessions,
    facts: fields.flatMap(({ name, label, kind, role }) => {
      const value = wordless.has(kind) ? '' : factText(article.fields[name], role === 'price' ? role : kind, timezone)
      return value ? [{ name, label, value }] : []
    }),
  }
}

function factText(value: string | number | undefined, kind: string, timezone: string): string {
  if (typeof value !== 'number') return value?.trim() ?? ''
  if (kind === 'price') return formatPrice(value) && `¥${formatPrice(value)}`
  if (kind === 'datetime') return formatTime(value, timezone)
  return kind === 'date' ? formatTime(value, timezone).slice(0, 'YYYY-MM-DD'.length) : String(value)
}

function rolesOf(article: CardArticle, fields: readonly CardField[]): Record<string, string | number> {
  const roles: Record<string, string | number> = {}
  for (const { name, role } of fields) {
    const value = article.fields[name]
    if (role !== undefined && value !== undefined) roles[role] = value
  }
  return roles
}
