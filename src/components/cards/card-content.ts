import type { DateSettings } from '#contract/time/date-settings.ts'

import { formatPrice } from '../format/format-price.ts'
import { formatDay, machineTime } from '../format/format-day.ts'
import { formatCalendarDate, formatDate } from '../format/format-date.ts'
import { formatSpan } from '../format/format-span.ts'

/** The data of a card, the same for every content type. */
export interface CardContent {
  title: string
  /** Offsets where the title may break, as the backend sends them. */
  titleBreaks: readonly number[] | undefined
  /** Undefined while the type has no details page. */
  href: string | undefined
  /** The word that editors placed the card before others; empty elsewhere. */
  pin: string
  summary: string
  /** As the backend sends it: a path on the storage, an absolute address, or empty. */
  cover: string
  category: string
  /** The area in words, or empty. */
  place: string
  /** The day of the event, else the day of publication, for readers, or empty; `machineDate` is for `<time>`. */
  date: string
  /** The same day as on a calendar's leaf: "21", "2026.11". */
  leaf: { day: string; month: string } | undefined
  machineDate: string
  /** The type's own fields that have a value, in the type's order. */
  facts: readonly { name: string; label: string; value: string }[]
  /** The values of fields with a role, by role: times in seconds, texts unchanged. */
  roles: Readonly<Record<string, string | number>>
  /** Seats in total and taken, where seats are counted. */
  places: { capacity: number; taken: number } | undefined
  /** Whether the event was called off for everyone. */
  isCalledOff: boolean
  /** The sessions, where there are several. */
  sessions: readonly CardSession[] | undefined
}

/**
 * One of several sessions. Times are in seconds since 1970, 0 where unknown; a `capacity` of 0 means that seats are not
 * counted.
 */
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

/** The fields of an entity that a card reads (`ArticleResponse` has them). */
export interface CardArticle {
  title: string
  titleBreaks?: readonly number[] | undefined
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

/** The properties of a type's field that a card reads (`FieldModel` has them). */
export interface CardField {
  name: string
  label: string
  kind: string
  role?: string
}

/** Kinds whose values are not text. */
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

interface CardSettings extends DateSettings {
  href: string | undefined
  fields: readonly CardField[]
  pin?: string
  /** False for a card without its day. */
  isDated?: boolean
}

/** Returns the card content of an entity; times are formatted in the site's time zone. */
export function cardContent(article: CardArticle, about: CardSettings): CardContent {
  const { href, fields, timezone, pin = '', isDated = true } = about
  const roles = rolesOf(article, fields)
  const time = isDated ? Number(roles['start'] ?? article.publishTime) : 0
  const [year, month, day] = formatDay(time, timezone).split('-')
  return {
    href,
    pin,
    title: article.title,
    titleBreaks: article.titleBreaks,
    summary: article.summary,
    cover: article.cover,
    category: article.category,
    place: article.areaName,
    date: formatDate(time, about),
    leaf: day === undefined ? undefined : { day, month: `${year}.${month}` },
    machineDate: machineTime(time),
    roles,
    places: article.places,
    isCalledOff: article.calledOff === true,
    sessions: article.sessions,
    facts: fields.flatMap(({ name, label, kind, role }) => {
      const value =
        wordless.has(kind) || role === 'position'
          ? ''
          : factText(article.fields[name], role === 'price' ? role : kind, about)
      return value ? [{ name, label, value }] : []
    }),
  }
}

function factText(value: string | number | undefined, kind: string, about: DateSettings): string {
  if (typeof value !== 'number') {
    const text = value?.trim() ?? ''
    return kind === 'date' ? formatCalendarDate(text, about) : text
  }
  if (kind === 'price') return formatPrice(value) && `¥${formatPrice(value)}`
  if (kind === 'datetime') return formatSpan(value, 0, about)
  return kind === 'date' ? formatDate(value, about) : String(value)
}

function rolesOf(article: CardArticle, fields: readonly CardField[]): Record<string, string | number> {
  const roles: Record<string, string | number> = {}
  for (const { name, role } of fields) {
    const value = article.fields[name]
    if (role !== undefined && value !== undefined) roles[role] = value
  }
  return roles
}
