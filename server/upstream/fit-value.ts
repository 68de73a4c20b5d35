import type { BackendShape } from '#contract/backend-shapes.ts'

import { type FitContext, fallbackOf, meaningOf } from './fit-context.ts'
import { textFor } from './fit-texts.ts'
import { describeFound, isNothing, toFlag, toNumber, toText, toTime } from './read-values.ts'

/** A converted value, or the place and description of one that does not fit. */
export type Fit = { ok: true; value: unknown } | { ok: false; place: string; found: string }

/** The property that a value belongs to. */
export interface Property {
  name: string
  shape: BackendShape | undefined
  /** Position in the answer, for messages to the operator. */
  place: string
}

/** Converts a text; a missing one is empty. */
export function fitText(raw: unknown, { name, place }: Property, context: FitContext): Fit {
  const text = isNothing(raw) ? '' : toText(raw)
  return text === undefined ? misfit(place, '文字', raw) : { ok: true, value: textFor(name, text, context) }
}

/** Converts a number or a moment; a missing one is 0. */
export function fitNumber(raw: unknown, { name, place }: Property, { timezone }: FitContext): Fit {
  const isTime = meaningOf(name) === 'time'
  const number = numberOf(raw, isTime, timezone)
  if (number !== undefined) return { ok: true, value: number }
  // The type may come from the request instead; completeArticle fills it in.
  if (name === 'type') return { ok: true, value: 0 }
  return misfit(place, isTime ? '时间' : '数字', raw)
}

function numberOf(raw: unknown, isTime: boolean, timezone: string): number | undefined {
  if (isNothing(raw)) return 0
  return isTime ? toTime(raw, timezone) : toNumber(raw)
}

/** Converts a boolean; a missing one is false. */
export function fitFlag(raw: unknown, { name, shape, place }: Property): Fit {
  const flag = isNothing(raw) ? false : toFlag(raw)
  return flag === undefined ? misfit(place, '是或否', raw, whereToSay(shape, name)) : { ok: true, value: flag }
}

/** Accepts one of the values; an unknown one becomes the fallback of the property, which the operator is notified of. */
export function fitChoice(
  values: readonly (string | number)[],
  raw: unknown,
  { name, shape, place }: Property,
  { note }: FitContext,
): Fit {
  const value = values.find((candidate) => candidate === raw)
  if (value !== undefined) return { ok: true, value }
  const otherwise = fallbackOf(shape, name)
  if (otherwise === undefined)
    return misfit(place, `${values.slice(0, 8).join('、')} 之一`, raw, whereToSay(shape, name))
  if (!isNothing(raw)) note(`不认识「${name}」的值 ${describeFound(raw)}，当作 ${otherwise}${whereToSay(shape, name)}`)
  return { ok: true, value: otherwise }
}

/** Points the editor to the place in the dialect for the meaning of a value. */
function whereToSay(shape: BackendShape | undefined, name: string): string {
  return shape === undefined ? '' : `；这个值是什么，写在 backend.json 的 values.${shape}.${name} 里`
}

/** Describes a value that does not fit. */
export function misfit(place: string, wanted: string, found: unknown, hint = ''): Fit {
  return { ok: false, place: place === '' ? '内容' : place, found: `应为${wanted}，得到${describeFound(found)}${hint}` }
}
