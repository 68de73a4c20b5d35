import * as z from 'zod'
import { zhCN } from 'zod/locales'

import type { TypeModel } from '#compile/portal.ts'

import { readOpeningHours } from '#contract/entities/opening-hours.ts'
import { readPosition } from '#contract/entities/position.ts'
import { addressFault } from '#server/platform/text/address-fault.ts'
import { isArea } from '#server/db/content/area-codes.ts'
import { storedCaptions, storedQuestions, storedSessions } from '#server/db/lists/stored-lists.ts'
import { asOneLine } from '#server/platform/text/join-lines.ts'
import type { FieldValues } from '#server/db/tables/field-values.ts'

import { instantOf, instantOn } from '#contract/time/zoned-instant.ts'

export interface FieldProblem {
  field: string
  message: string
}

/** Present time and time zone: content may give moments relative to now. */
export interface ContentClock {
  now: number
  timezone: string
}

type Field = TypeModel['fields'][number]
/** What the check of a value needs of its field. */
type CheckedField = Pick<Field, 'kind' | 'role' | 'options'>

/** Bounds relative moments to about a lifetime: a larger number is a mistake, and may exceed the calendar. */
const MOST_DAYS = 40_000
/** The last second of year 9999: a later year has more than four digits. */
const LATEST = 253_402_300_799

/** Faults told of one list; more would hide the first. */
const MOST_FAULTS = 6

const relativeMoment = z.strictObject({
  inDays: z.int().min(-MOST_DAYS).max(MOST_DAYS),
  at: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u),
})

/** Checks a record's own fields against its type: returns the values to store, and all faults. */
export function checkFields(
  type: TypeModel,
  fields: Readonly<Record<string, unknown>>,
  clock: ContentClock,
): { values: FieldValues; problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  const values: Record<string, string | number> = {}
  for (const name of Object.keys(fields)) {
    if (!type.fields.some((field) => field.name === name))
      problems.push({
        field: name,
        message: `类型 ${type.key} 没有这个字段；可用的有 ${type.fields.map((field) => field.name).join('、') || '（无）'}`,
      })
  }
  for (const field of type.fields) {
    const input = fields[field.name]
    if (input === undefined || input === '') {
      if (field.required) problems.push({ field: field.name, message: '必填' })
      continue
    }
    const checked = checkValue(field, input, clock)
    if (checked.ok) values[field.name] = checked.value
    else problems.push({ field: field.name, message: checked.message })
  }
  return { values, problems }
}

export type Checked = { ok: true; value: string | number } | { ok: false; message: string }

const wrong = (message: string): Checked => ({ ok: false, message })

/** Checks the value of one field: returns its stored form, or the fault. */
export function checkValue(field: CheckedField, input: unknown, clock: ContentClock): Checked {
  if (field.kind === 'number')
    return typeof input === 'number' && Number.isFinite(input) ? { ok: true, value: input } : wrong('应为数字')
  if (field.kind === 'datetime') return checkMoment(input, clock)
  if (field.kind === 'sessions') return checkSessions(input, clock)
  if (field.kind === 'questions') return asList(storedQuestions, input)
  if (field.kind === 'captions') return asList(storedCaptions, input, { language: '语言', label: '名称', file: '文件' })
  if (field.kind === 'images') {
    const list = Array.isArray(input) ? input : [input]
    if (!list.every((path) => typeof path === 'string' && path !== '')) return wrong('应为图片路径的列表')
    const fault = list.map(addressFault).find((message) => message !== undefined)
    // The list is stored with commas between its paths, so those of a file's name are written as in an address.
    return fault === undefined
      ? { ok: true, value: list.map((path) => path.replaceAll(',', '%2C')).join(',') }
      : wrong(fault)
  }
  if (typeof input !== 'string') return wrong('应为文字')
  const text = field.kind === 'text' ? asOneLine(input) : input
  const fault = textFault(field, text)
  return fault === undefined ? { ok: true, value: text } : wrong(fault)
}

function checkMoment(input: unknown, { now, timezone }: ContentClock): Checked {
  if (typeof input === 'number' && Number.isSafeInteger(input) && input > 0 && input <= LATEST)
    return { ok: true, value: input }
  const relative = relativeMoment.safeParse(input)
  if (relative.success) return { ok: true, value: instantOn(now, relative.data.inDays, relative.data.at, timezone) }
  const moment = typeof input === 'string' ? instantOf(input, timezone) : undefined
  return moment === undefined
    ? wrong('应为时间，如 "2026-05-01 19:30" 或 {"inDays": 5, "at": "19:30"}')
    : { ok: true, value: moment }
}

/** Resolves the moments of sessions, which may be relative to now. */
function checkSessions(input: unknown, clock: ContentClock): Checked {
  if (!Array.isArray(input)) return wrong('应为场次的列表')
  const resolved: unknown[] = []
  for (const session of input) {
    if (typeof session !== 'object' || session === null) return wrong('每个场次应为对象')
    const values: Record<string, unknown> = { ...session }
    for (const name of ['start', 'end', 'opens', 'closes']) {
      if (values[name] === undefined) continue
      const moment = checkMoment(values[name], clock)
      if (!moment.ok) return wrong(`场次的 ${name} ${moment.message}`)
      values[name] = moment.value
    }
    resolved.push(values)
  }
  return asList(storedSessions, resolved)
}

/** Words the place in a list, with the editors' name of the field: "第 1 项的语言（language）". */
function formatPath([index, ...inside]: readonly PropertyKey[], called: Readonly<Record<string, string>>): string {
  if (typeof index !== 'number')
    return [index, ...inside]
      .filter((part) => part !== undefined)
      .map(String)
      .join('.')
  const place = `第 ${index + 1} 项`
  const name = inside.map(String).join('.')
  if (name === '') return place
  return called[name] === undefined ? `${place}的 ${name}` : `${place}的${called[name]}（${name}）`
}

/** Checks a list; lists are stored as JSON text. */
function asList(shape: z.ZodType, input: unknown, called: Readonly<Record<string, string>> = {}): Checked {
  const { localeError } = zhCN()
  const parsed = shape.safeParse(input, {
    error: (issue) => (issue.code === 'invalid_type' && issue.input === undefined ? '没有写' : localeError(issue)),
  })
  if (parsed.success) return { ok: true, value: JSON.stringify(parsed.data) }
  const messages = parsed.error.issues.slice(0, MOST_FAULTS).map(({ path, message }) => {
    const value = valueAt(input, path)
    return `${formatPath(path, called)} ${message}${typeof value === 'string' && value !== '' ? `，现为“${value.slice(0, 60)}”` : ''}`.trim()
  })
  return wrong(messages.join('；'))
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}

function textFault({ kind, role, options = [] }: CheckedField, text: string): string | undefined {
  if (kind === 'select' && !options.includes(text)) return `应为 ${options.join('、')} 之一，现为“${text}”`
  if (kind === 'area' && !isArea(text)) return '不是 GB/T 2260 地区代码'
  if (kind === 'date' && !z.iso.date().safeParse(text).success) return '应为日期，如 2026-05-01'
  if (kind === 'url' && !/^https?:\/\/[^\s]+$|^\/(?!\/)[^\s]*$/u.test(text))
    return (/^https?:/iu.test(text) ? addressFault(text) : undefined) ?? '应为 http(s) 网址或以 / 开头的站内地址'
  if (kind === 'image' || kind === 'file') {
    const fault = addressFault(text)
    if (fault !== undefined) return fault
  }
  const unread = roleFault(role, text)
  if (unread !== undefined) return unread
  const longest = kind === 'longtext' || kind === 'richtext' ? 20_000 : 300
  return text.length > longest ? `最多 ${longest} 个字符` : undefined
}

/** Faults of texts that are read by the role of their field. */
function roleFault(role: CheckedField['role'], text: string): string | undefined {
  if (role === 'position' && readPosition(text) === undefined) return '应为先纬度后经度的一对数，如 30.2462,120.2096'
  if (role === 'hours' && readOpeningHours(text) === undefined)
    return `应写成 周二至周日9:00—12:00，14:00—17:00；周六9:00—21:00；周一闭馆（说明放在括号里），现为“${text.slice(0, 60)}”`
  return undefined
}
