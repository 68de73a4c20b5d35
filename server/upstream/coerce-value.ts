import type { BackendShape } from '#contract/calls/backend-shapes.ts'

import { type CoerceContext, fallbackOf, meaningOf } from './coerce-context.ts'
import { textFor } from './coerce-texts.ts'
import { describeFound, isNothing, toFlag, toNumber, toText, toTime } from './read-values.ts'

/** A converted value, or the place and description of one that does not coerced. */
export type Coerced = { ok: true; value: unknown } | { ok: false; place: string; found: string }

/** The property that a value belongs to. */
export interface Property {
  name: string
  shape: BackendShape | undefined
  /** Position in the answer, for messages to the operator. */
  place: string
}

/** Converts a text; a missing one is empty. */
export function coerceText(raw: unknown, { name, place }: Property, context: CoerceContext): Coerced {
  const text = isNothing(raw) ? '' : toText(raw)
  return text === undefined ? mismatch(place, '文字', raw) : { ok: true, value: textFor(name, text, context) }
}

/** Converts a number or a moment; a missing one is 0. */
export function coerceNumber(raw: unknown, { name, place }: Property, { timezone }: CoerceContext): Coerced {
  const isTime = meaningOf(name) === 'time'
  const number = numberOf(raw, isTime, timezone)
  if (number !== undefined) return { ok: true, value: number }
  // The type may come from the request instead; completeArticle fills it in.
  if (name === 'type') return { ok: true, value: 0 }
  return mismatch(place, isTime ? '时间' : '数字', raw)
}

function numberOf(raw: unknown, isTime: boolean, timezone: string): number | undefined {
  if (isNothing(raw)) return 0
  return isTime ? toTime(raw, timezone) : toNumber(raw)
}

/** Converts a boolean; a missing one is false. */
export function coerceFlag(raw: unknown, { name, shape, place }: Property): Coerced {
  const flag = isNothing(raw) ? false : toFlag(raw)
  return flag === undefined ? mismatch(place, '是或否', raw, whereToSay(shape, name)) : { ok: true, value: flag }
}

/** Accepts one of the values; an unknown one becomes the fallback of the property, which the operator is notified of. */
export function coerceChoice(
  values: readonly (string | number)[],
  raw: unknown,
  { name, shape, place }: Property,
  { note, bookingKind }: CoerceContext,
): Coerced {
  const value = values.find((candidate) => candidate === raw)
  if (value !== undefined) return { ok: true, value }
  // Lists of one kind need not repeat it in each row.
  if (shape === 'booking' && name === 'kind' && isNothing(raw) && bookingKind) return { ok: true, value: bookingKind }
  const otherwise = fallbackOf(shape, name)
  if (otherwise === undefined)
    return mismatch(place, `${values.slice(0, 8).join('、')} 之一`, raw, whereToSay(shape, name))
  if (!isNothing(raw)) note(`不认识「${name}」的值 ${describeFound(raw)}，当作 ${otherwise}${whereToSay(shape, name)}`)
  return { ok: true, value: otherwise }
}

/** Points the editor to the place in the dialect for the meaning of a value. */
function whereToSay(shape: BackendShape | undefined, name: string): string {
  return shape === undefined ? '' : `；这个值是什么，写在 backend.json 的 values.${shape}.${name} 里`
}

/** Describes a value that does not coerced. */
export function mismatch(place: string, expected: string, found: unknown, hint = ''): Coerced {
  return {
    ok: false,
    place: place === '' ? '内容' : place,
    found: `应为${expected}，得到${describeFound(found)}${hint}`,
  }
}
