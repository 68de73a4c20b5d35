import { utcSeconds } from '#contract/time/utc-time.ts'
import { instantOfWallClock } from '#contract/time/zoned-instant.ts'

/** Returns the value at a dotted place of an answer; own properties only, never inherited ones. */
export function valueAt(value: unknown, place: string): unknown {
  if (place === '') return value
  // Nearly all places are one name, and each row of a list has some thirty.
  if (!place.includes('.')) return stepTo(value, place)
  let found = value
  for (const step of place.split('.')) {
    found = stepTo(found, step)
    if (found === undefined) return undefined
  }
  return found
}

function stepTo(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return /^\d{1,9}$/u.test(step) ? value[Number(step)] : undefined
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is one of those that PHP and others write for a missing value. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Returns a scalar as text; undefined for lists, objects and missing values. */
export function toWord(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}

/** Reads a number, which databases often return as text; undefined for other values. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string' || !/^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/u.test(value)) return undefined
  return Number(value)
}

export function toFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === 1 || value === 0) return value === 1
  if (typeof value !== 'string') return undefined
  const word = value.trim().toLowerCase()
  if (['1', 'true', 'yes', 'y', 'on', '是'].includes(word)) return true
  return ['', '0', 'false', 'no', 'n', 'off', '否'].includes(word) ? false : undefined
}

/** Reads a text; a number gives its digits, a thing its name. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (!isRecord(value)) return undefined
  const named = valueAt(value, 'name') ?? valueAt(value, 'title')
  return typeof named === 'string' ? toText(named) : undefined
}

/** A larger number of seconds (beyond the year 5138) is taken as milliseconds. */
const MILLISECONDS = 100_000_000_000
const DATE =
  /^\s*(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d{1,9})?)?)?\s*(Z|[+-]\d{2}:?\d{2})?\s*$/u

/**
 * Reads a moment in seconds since 1970 (docs/specification/portal.md#entities) from seconds, milliseconds, or a
 * written date in the site's time zone; 0 for none.
 */
export function toTime(value: unknown, timezone: string): number | undefined {
  const number = toNumber(value)
  if (number !== undefined) return Math.max(0, Math.floor(number > MILLISECONDS ? number / 1000 : number))
  const found = typeof value === 'string' ? DATE.exec(value) : null
  if (!found) return undefined
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  // MySQL stores a missing date as 0000-00-00. Years before 100 would be read as of the twentieth century.
  if (year < 1000) return 0
  const plain = utcSeconds([year, month, day, hour, minute, second])
  const zone = found[7]
  if (zone === undefined) return Math.max(0, instantOfWallClock(plain, timezone))
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):?(\d{2})/u.exec(zone) ?? []
  return Math.max(0, plain - Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60))
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Undoes one `htmlspecialchars`: text that was escaped twice stays escaped once. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot|apos|nbsp));/giu,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
        ? String.fromCodePoint(code)
        : whole
    },
  )
}

/**
 * Completes a relative address of a picture or file by `base`, if there is one
 * (docs/specification/portal.md#entities covers only the portal's own storage).
 */
export function absoluteAddress(path: string, base: string): string {
  const address = path.trim()
  if (address === '' || base === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(address)) return address
  return `${base.replace(/\/+$/u, '')}/${address.replace(/^(?:\.?\/)+/u, '')}`
}

/** Describes a value to operators: short, on one line, safe for a terminal. */
export function describeFound(value: unknown): string {
  if (value === undefined) return '没有'
  if (Array.isArray(value)) return `${value.length} 项的数组`
  if (isRecord(value))
    return `对象 {${printable(Object.keys(value).slice(0, 6).join(', '), 80)}${Object.keys(value).length > 6 ? ', …' : ''}}`
  return printable(JSON.stringify(value) ?? '没有', 60)
}

/** Returns one line without control characters. */
export function printable(text: string, most: number): string {
  const line = text.replace(/[\p{C}\u2028\u2029]+/gu, ' ').trim()
  return [...line].length > most ? `${[...line].slice(0, most).join('')}…` : line
}
