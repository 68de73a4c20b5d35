import { isDay } from './calendar-date.ts'
import {
  agreementValue,
  type CheckedForm,
  type FieldRule,
  type FormField,
  type FormFault,
  type FormModel,
} from './form.ts'
import { isIdNumber } from './id-number.ts'
import { pretends } from './pretends.ts'

/** No field holds more, whatever its rule says. */
const LONGEST = 5000
/** As paths of uploads are. */
const LONGEST_PATH = 200
/** What is no text, and what databases do not take: half a character, and the end of a string in C. */
const BROKEN = /[\0\p{Surrogate}]/u
/** Characters that nobody types, and that could make a text look like another: controls, and what turns the direction of writing. */
const UNSEEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u
const UNSEEN_IN_LINE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u
/** Enough to notice a slip; whether it can be reached only a message can tell. */
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/u

/**
 * The rules of a form, the same in the browser and on the server (docs/specification/portal.md#rules). All faults are told, one for
 * each field. Fields the form does not have are dropped; a field that is not given is empty.
 * Written by hand rather than in zod: every page's first script would carry what it takes of zod.
 *
 * @param today for rules about days: `YYYY-MM-DD` in the site's time zone
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

/** One field's fault, for a form that tells as one goes; undefined where nothing is wrong. */
export function checkField(field: FormField, given: unknown, today: string): string | undefined {
  const value = readValue(field, given)
  return value === undefined ? unreadable(field) : faultOf(field, value, today)
}

/** The value as it counts; undefined for what is none. Only passwords keep their spaces, to be refused with their rule. */
function readValue({ kind }: FormField, given: unknown): string | readonly string[] | undefined {
  if (kind === 'images') {
    if (given === undefined || given === null || given === '') return []
    return Array.isArray(given) && given.every((path) => typeof path === 'string' && path.length <= LONGEST_PATH)
      ? given
      : undefined
  }
  if (given === undefined || given === null || given === false) return ''
  if (given === true) return kind === 'check' ? 'true' : undefined
  if (typeof given === 'number') return Number.isFinite(given) ? String(given) : undefined
  if (typeof given !== 'string' || given.length > (kind === 'image' ? LONGEST_PATH : LONGEST) || BROKEN.test(given))
    return undefined
  const text = kind === 'password' ? given : given.trim()
  return kind !== 'password' && (kind === 'longtext' ? UNSEEN : UNSEEN_IN_LINE).test(text) ? undefined : text
}

function faultOf(field: FormField, value: string | readonly string[], today: string): string | undefined {
  const { kind, label, required, rule, options = [], most = 1 } = field
  if (value.length === 0) return required ? missing(field) : undefined
  if (typeof value !== 'string') return value.length > most ? `${label}最多 ${most} 张` : undefined
  if (kind === 'select') return options.includes(value) ? undefined : `${label}应从给出的选项里选`
  if (kind === 'check')
    return value === 'true' || value === 'false'
      ? required && value === 'false'
        ? missing(field)
        : undefined
      : `“${label}”只能勾选或不勾选`
  if (kind === 'agreement')
    return value === agreementValue(field.agreements) ? undefined : '协议已经更新，请刷新页面，阅读后再勾选'
  if (kind === 'date' && !isDay(value)) return rule?.message ?? `${label}应为 2000-01-31 这样的日期`
  if (kind === 'number' && !/^-?\d{1,9}(?:\.\d{1,4})?$/u.test(value)) return rule?.message ?? `${label}应为数字`
  if (kind === 'email' && !EMAIL.test(value)) return rule?.message ?? `${label}应为邮箱地址`
  if (rule && !obeys(value, rule, today)) return rule.message
  return rule?.reserved && pretends(value, rule.reserved.words) ? rule.reserved.message : undefined
}

/** Whether a value is what a rule asks for. */
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
