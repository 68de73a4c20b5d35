import * as z from 'zod/mini'

import { isDay } from '../time/calendar-date.ts'
import { fillPlaceholders } from '../text/fill-placeholders.ts'
import { agreementValue, type FieldRule, type FormField } from './form.ts'
import type { FormText, FormTextName } from './form-text.ts'
import { isIdNumber } from './id-number.ts'
import { plainEntry } from './plain-entry.ts'
import { containsReservedWord } from './reserved-words.ts'

/** Upper bound of every field, independent of its rule. */
export const LONGEST = 5000
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

/** Parses the input of one field: a text, or paths of images. Reports the first fault only. */
export type FieldSchema = z.ZodMiniType<string | readonly string[], unknown>

/**
 * Compiles one field with its rule into a zod schema.
 *
 * @param today returns the day, `YYYY-MM-DD` in the site's time zone, for rules about days
 */
export function createFieldSchema(field: FormField, text: FormText, today: () => string): FieldSchema {
  const say = (name: FormTextName, values = {}) => fillPlaceholders(text[name], { label: field.label, ...values })
  return field.kind === 'images' ? pathsSchema(field, say) : textSchema(field, say, today)
}

/** The message for a required field that is empty. */
export function emptyFault(field: FormField, text: FormText): string {
  return emptyMessage(field, (name) => fillPlaceholders(text[name], { label: field.label }))
}

type SayOfField = (name: FormTextName, values?: Readonly<Record<string, string | number>>) => string

function pathsSchema({ required, missing, most = 1, rule }: FormField, say: SayOfField): FieldSchema {
  return z.pipe(
    readAs(toPaths, rule?.message ?? say('unreadable')),
    z.array(z.string()).check(
      firstFault([
        { holds: (paths) => !required || paths.length > 0, error: missing ?? say('noImage') },
        { holds: (paths) => paths.length <= most, error: say('tooManyImages', { most }) },
      ]),
    ),
  )
}

function textSchema(field: FormField, say: SayOfField, today: () => string): FieldSchema {
  const demands = demandsOf(field, say, today).map(({ holds, error }): Demand<string> => ({
    holds: (value) => value === '' || holds(value),
    error,
  }))
  const filled = { holds: (value: string) => !field.required || value !== '', error: emptyMessage(field, say) }
  return z.pipe(
    readAs((input) => toText(field, input), field.rule?.message ?? say('unreadable')),
    z.string().check(firstFault([filled, ...demands])),
  )
}

/** A demand on a value, with the message for a value that fails it. */
interface Demand<Value> {
  holds: (value: Value) => boolean
  error: string
}

/** Reports the first demand that a value fails. The issue does not abort, so that other fields are checked, too. */
function firstFault<Value>(demands: readonly Demand<Value>[]) {
  return ({ value, issues }: z.core.ParsePayload<Value>) => {
    const failed = demands.find(({ holds }) => !holds(value))
    if (failed) issues.push({ code: 'custom', message: failed.error, input: value, continue: true })
  }
}

/** Reads a value in a first step, without which no rule of it can be checked. */
function readAs<Value>(read: (input: unknown) => Value | undefined, message: string) {
  return z.transform((rawInput: unknown, context) => {
    const value = read(rawInput)
    if (value !== undefined) return value
    context.issues.push({ code: 'custom', message, input: rawInput })
    return z.NEVER
  })
}

function toPaths(input: unknown): string[] | undefined {
  if (input === undefined || input === null || input === '') return []
  return Array.isArray(input) && input.every(isPath) ? input : undefined
}

function isPath(input: unknown): input is string {
  return typeof input === 'string' && input.length <= LONGEST_PATH
}

/** Browsers send texts; other clients send numbers and ticks as such. */
function toText(field: FormField, input: unknown): string | undefined {
  if (input === undefined || input === null || input === false) return ''
  if (input === true) return field.kind === 'check' ? 'true' : undefined
  if (typeof input === 'number') return Number.isFinite(input) ? String(input) : undefined
  return typeof input === 'string' ? normalize(field, input) : undefined
}

/** Passwords keep their spaces, because their rule refuses them. */
function normalize(field: FormField, input: string): string | undefined {
  const { kind } = field
  if (input.length > (kind === 'image' ? LONGEST_PATH : LONGEST) || BROKEN.test(input)) return undefined
  if (kind === 'password') return input
  const text = plainEntry(field, input).trim()
  return (kind === 'longtext' ? UNSEEN : UNSEEN_IN_LINE).test(text) ? undefined : text
}

/** The demands on a text that is not empty. */
function demandsOf(field: FormField, say: SayOfField, today: () => string): readonly Demand<string>[] {
  const { kind, required, options = [], agreements } = field
  switch (kind) {
    case 'select':
      return [{ holds: (value) => options.includes(value), error: say('notAnOption') }]
    case 'check':
      return [
        { holds: (value) => value === 'true' || value === 'false', error: say('notATick') },
        { holds: (value) => !required || value === 'true', error: emptyMessage(field, say) },
      ]
    case 'agreement':
      return [{ holds: (value) => value === agreementValue(agreements), error: say('oldAgreement') }]
    default:
      return [...formatOf(field, say), ...boundsOf(field, say), ...ruleOf(field.rule, today)]
  }
}

function formatOf({ kind, rule }: FormField, say: SayOfField): readonly Demand<string>[] {
  if (kind === 'date') return [{ holds: isDay, error: rule?.message ?? say('notADate') }]
  if (kind === 'number') return [{ holds: (value) => NUMBER.test(value), error: rule?.message ?? say('notANumber') }]
  if (kind === 'email') return [{ holds: (value) => EMAIL.test(value), error: rule?.message ?? say('notAnEmail') }]
  return []
}

/** The bounds of a number, and the length of a text without a rule. */
function boundsOf({ kind, min, max, whole, longest }: FormField, say: SayOfField): readonly Demand<string>[] {
  if (kind !== 'number')
    return longest === undefined
      ? []
      : [{ holds: (value) => [...value].length <= longest, error: say('tooLong', { most: longest }) }]
  const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number
  return [
    { holds: (value) => !whole || Number.isInteger(Number(value)), error: say('notWhole') },
    {
      holds: (value) => Number(value) >= (min ?? NEGATIVE_INFINITY) && Number(value) <= (max ?? POSITIVE_INFINITY),
      error: boundsMessage(min, max, say),
    },
  ]
}

function boundsMessage(min: number | undefined, max: number | undefined, say: SayOfField): string {
  if (min !== undefined && max !== undefined) return min === max ? say('only', { min }) : say('between', { min, max })
  if (min !== undefined) return say('atLeast', { min })
  return max === undefined ? '' : say('atMost', { max })
}

function ruleOf(rule: FieldRule | undefined, today: () => string): readonly Demand<string>[] {
  if (!rule) return []
  const { reserved, message } = rule
  const pattern = rule.pattern === undefined ? undefined : new RegExp(`^(?:${rule.pattern})$`, 'u')
  const main: Demand<string> = { holds: (value) => obeys(value, rule, pattern, today), error: message }
  return reserved
    ? [main, { holds: (value) => !containsReservedWord(value, reserved.words), error: reserved.message }]
    : [main]
}

/** Whether a value satisfies a rule. Lengths count characters, of which an emoji of two UTF-16 units is one. */
function obeys(
  value: string,
  { check, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: FieldRule,
  pattern: RegExp | undefined,
  today: () => string,
): boolean {
  const { length } = [...value]
  if (length < minLength || length > maxLength || pattern?.test(value) === false) return false
  if (check === 'id-number') return isIdNumber(value, today())
  return check !== 'past-date' || (isDay(value) && value <= today())
}

/** The message for a required field that is empty. */
function emptyMessage({ kind, missing, rule }: FormField, say: SayOfField): string {
  if (missing !== undefined) return missing
  if (kind === 'agreement') return say('notAgreed')
  if (kind === 'check') return say('unticked')
  if (kind === 'select' || kind === 'date') return say('unchosen')
  if (kind === 'image') return say('noImage')
  return rule?.message ?? say('empty')
}
