import { isDay } from './time/calendar-date.ts'
import {
  agreementValue,
  type CheckedForm,
  type FieldRule,
  type FormField,
  type FormFieldKind,
  type FormFault,
  type FormModel,
} from './form.ts'
import { isIdNumber } from './id-number.ts'
import { pretends } from './pretends.ts'

/** Upper bound of every field, independent of its rule. */
const LONGEST = 5000
/** Upper bound of an upload's path. */
const LONGEST_PATH = 200
/** Invalid text, which databases refuse: lone surrogates, and NUL, which ends a string in C. */
const BROKEN = /[\0\p{Surrogate}]/u
/**
 * Characters that cannot be typed and can disguise a text: control characters, and those that change the writing
 * direction.
 */
const UNSEEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u
const UNSEEN_IN_LINE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u
const NUMBER = /^-?\d{1,9}(?:\.\d{1,4})?$/u
/** Detects typing errors only; whether the address exists shows when a message is sent. */
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/u

/**
 * Checks a form by its rules, the same in the browser and on the server (docs/specification/portal.md#rules). Reports
 * all faults, one per field. Drops fields that the form does not have; a field that is not given is empty. Written by
 * hand rather than in zod, because zod's code would be part of every page's first script.
 *
 * @param today `YYYY-MM-DD` in the site's time zone, for rules about days
 */
export function checkForm(form: Pick<FormModel, 'fields'>, given: unknown, today: string): CheckedForm {
  const source: Readonly<Record<string, unknown>> = typeof given === 'object' && given !== null ? { ...given } : {}
  const values: Record<string, string | readonly string[]> = {}
  const faults: FormFault[] = []
  for (const field of form.fields) {
    const value = readValue(field, Object.hasOwn(source, field.name) ? source[field.name] : undefined)
    const message = value === undefined ? unreadable(field) : faultOf(field, value, today)
    if (message !== undefined) faults.push({ field: field.name, message })
    values[field.name] = value ?? ''
  }
  for (const { name, same, kind } of form.fields) {
    const other = form.fields.find((field) => field.name === same)
    if (!other || faults.some(({ field }) => field === name) || values[name] === values[other.name]) continue
    faults.push({ field: name, message: `两次输入的${kind === 'password' ? '密码' : other.label}不一致` })
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, values }
}

/** Returns the fault of one field, for forms that check while the visitor types; undefined for a valid value. */
export function checkField(field: FormField, given: unknown, today: string): string | undefined {
  const value = readValue(field, given)
  return value === undefined ? unreadable(field) : faultOf(field, value, today)
}

/** Normalises a value; undefined for an invalid one. Passwords keep their spaces, because their rule refuses them. */
function readValue({ kind }: FormField, given: unknown): string | readonly string[] | undefined {
  if (kind === 'images') return readPaths(given)
  if (given === undefined || given === null || given === false) return ''
  if (given === true) return kind === 'check' ? 'true' : undefined
  if (typeof given === 'number') return Number.isFinite(given) ? String(given) : undefined
  return typeof given === 'string' ? readText(kind, given) : undefined
}

function readPaths(given: unknown): readonly string[] | undefined {
  if (given === undefined || given === null || given === '') return []
  return Array.isArray(given) && given.every(isPath) ? given : undefined
}

function isPath(given: unknown): given is string {
  return typeof given === 'string' && given.length <= LONGEST_PATH
}

function readText(kind: FormFieldKind, given: string): string | undefined {
  const longest = kind === 'image' ? LONGEST_PATH : LONGEST
  if (given.length > longest || BROKEN.test(given)) return undefined
  if (kind === 'password') return given
  const text = given.trim()
  const unseen = kind === 'longtext' ? UNSEEN : UNSEEN_IN_LINE
  return unseen.test(text) ? undefined : text
}

function faultOf(field: FormField, value: string | readonly string[], today: string): string | undefined {
  if (value.length === 0) return field.required ? missing(field) : undefined
  return typeof value === 'string' ? faultOfText(field, value, today) : faultOfPaths(field, value)
}

function faultOfPaths({ label, most = 1 }: FormField, paths: readonly string[]): string | undefined {
  return paths.length > most ? `${label}最多 ${most} 张` : undefined
}

function faultOfText(field: FormField, value: string, today: string): string | undefined {
  switch (field.kind) {
    case 'select':
      return field.options?.includes(value) ? undefined : `${field.label}应从给出的选项里选`
    case 'check':
      return faultOfCheck(field, value)
    case 'agreement':
      return value === agreementValue(field.agreements) ? undefined : '协议已经更新，请刷新页面，阅读后再勾选'
    default:
      return faultOfFormat(field, value) ?? faultOfRule(field, value, today)
  }
}

function faultOfCheck(field: FormField, value: string): string | undefined {
  if (value !== 'true' && value !== 'false') return `“${field.label}”只能勾选或不勾选`
  return field.required && value === 'false' ? missing(field) : undefined
}

function faultOfFormat({ kind, label, rule }: FormField, value: string): string | undefined {
  if (kind === 'date' && !isDay(value)) return rule?.message ?? `${label}应为 2000-01-31 这样的日期`
  if (kind === 'number' && !NUMBER.test(value)) return rule?.message ?? `${label}应为数字`
  if (kind === 'email' && !EMAIL.test(value)) return rule?.message ?? `${label}应为邮箱地址`
  return undefined
}

function faultOfRule({ rule }: FormField, value: string, today: string): string | undefined {
  if (!rule) return undefined
  if (!obeys(value, rule, today)) return rule.message
  return rule.reserved && pretends(value, rule.reserved.words) ? rule.reserved.message : undefined
}

/** Whether a value satisfies a rule. */
function obeys(
  value: string,
  { pattern, check, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: FieldRule,
  today: string,
): boolean {
  const { length } = [...value]
  if (length < minLength || length > maxLength) return false
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(value)) return false
  if (check === 'id-number') return isIdNumber(value, today)
  return check !== 'past-date' || (isDay(value) && value <= today)
}

function missing({ kind, label, missing: said, rule }: FormField): string {
  if (said !== undefined) return said
  if (kind === 'agreement') return '请先阅读并同意协议'
  if (kind === 'check') return `请勾选“${label}”`
  if (kind === 'select' || kind === 'date') return `请选择${label}`
  if (kind === 'image' || kind === 'images') return `请上传${label}`
  return rule?.message ?? `请填写${label}`
}

function unreadable({ label, rule }: FormField): string {
  return rule?.message ?? `${label}的内容不正确`
}
