import { weekdayOf } from '../time/calendar.ts'
import { DAY_SECONDS } from '../time/durations.ts'
import { zonedDay } from '../time/zoned-day.ts'
import { startOfDay } from '../time/zoned-instant.ts'

/** A stretch of opening, in minutes since the midnight that begins its day; a night ends after 1,440. */
export interface OpenStretch {
  from: number
  until: number
}

/** What is open on each day of a week, Sunday first. */
export type OpeningHours = readonly (readonly OpenStretch[])[]

const dayNames = '日一二三四五六'
const workdays = [1, 2, 3, 4, 5]
const everyDay = [0, ...workdays, 6]

/**
 * Reads "周二至周日9:00—12:00，14:00—17:00；周五、周六9:00—21:00；周一闭馆（16:30停止入馆）": days and times between
 * semicolons, notes in brackets; a break at midday parts two times. Undefined for any other text.
 */
export function readOpeningHours(text: string): OpeningHours | undefined {
  const rules = text
    .replaceAll(/（[^（）]*）|\([^()]*\)|\s/gu, '')
    .split(/[；;]/u)
    .filter((rule) => rule !== '')
    .map(readRule)
  if (rules.length === 0) return undefined
  const shut = new Set<number>()
  const hours: OpenStretch[][] = everyDay.map(() => [])
  for (const rule of rules) {
    if (rule === undefined) return undefined
    for (const day of rule.days)
      if (rule.stretches.length === 0) shut.add(day)
      else hours[day]?.push(...rule.stretches)
  }
  return hours.map((stretches, day) => (shut.has(day) ? [] : stretches))
}

/** Days and their stretches; none where the rule says that the days are shut. */
interface Rule {
  days: readonly number[]
  stretches: readonly OpenStretch[]
}

function readRule(rule: string): Rule | undefined {
  const [, dayPart = '', rest = ''] = /^(每[日天]|工作日|周[日天一二三四五六至周、]+)[，,]?(.+)$/u.exec(rule) ?? []
  const days = readDays(dayPart)
  if (days === undefined) return undefined
  if (/^(?:闭馆|休息|不开放)$/u.test(rest)) return { days, stretches: [] }
  const stretches = rest.split(/[、，,]/u).map(readStretch)
  return stretches.every((stretch) => stretch !== undefined) ? { days, stretches } : undefined
}

function readDays(part: string): readonly number[] | undefined {
  if (part.startsWith('每')) return everyDay
  if (part === '工作日') return workdays
  const days = part.split('、').map((span) => {
    const [, first = '', , last = ''] = /^周?([日天一二三四五六])(至周?([日天一二三四五六]))?$/u.exec(span) ?? []
    if (first === '') return undefined
    const from = dayIndex(first)
    const length = last === '' ? 1 : ((dayIndex(last) - from + 7) % 7) + 1
    return Array.from({ length }, (_, index) => (from + index) % 7)
  })
  return days.every((span) => span !== undefined) ? days.flat() : undefined
}

function dayIndex(name: string): number {
  return Math.max(0, dayNames.indexOf(name))
}

function readStretch(text: string): OpenStretch | undefined {
  const [, from = '', night, until = ''] =
    /^(?:上午|下午|晚上)?(\d{1,2}[:：]\d\d)[-–—~～至](次日)?(\d{1,2}[:：]\d\d)$/u.exec(text) ?? []
  const [start, end] = [readMinutes(from), readMinutes(until)]
  if (start === undefined || end === undefined) return undefined
  const stretch = { from: start, until: night === undefined ? end : end + 1440 }
  return stretch.until > stretch.from && stretch.until <= start + 1440 ? stretch : undefined
}

/** Minutes since midnight; undefined beyond 24:00. */
function readMinutes(text: string): number | undefined {
  const [hours = NaN, minutes = NaN] = text.split(/[:：]/u).map(Number)
  const sum = hours * 60 + minutes
  return minutes < 60 && sum <= 1440 ? sum : undefined
}

/**
 * Returns the moment at which a house that is open now shuts, in seconds since 1970; undefined while it is shut. Holidays
 * are not known to a week's hours.
 */
export function openUntil(hours: OpeningHours, now: number, timezone: string): number | undefined {
  const today = zonedDay(now, timezone)
  const start = startOfDay(today, timezone)
  if (start === undefined) return undefined
  const weekday = weekdayOf(today)
  const stretches = [-1, 0, 1].flatMap((offset) =>
    (hours[(weekday + offset + 7) % 7] ?? []).map(({ from, until }) => ({
      from: start + offset * DAY_SECONDS + from * 60,
      until: start + offset * DAY_SECONDS + until * 60,
    })),
  )
  const end = stretches
    .toSorted((one, other) => one.from - other.from)
    .reduce((reached, { from, until }) => (from <= reached && until > reached ? until : reached), now)
  return end > now ? end : undefined
}
