import * as z from 'zod/mini'

import { type BackendShape, backendShapeOf } from '#contract/calls/backend-shapes.ts'

import { completeArticle } from './complete-article.ts'
import { type CoerceContext, isNeeded, type PlacedProperty, placesOf } from './coerce-context.ts'
import { findList, toRows } from './read-list.ts'
import { textFor, textsOf } from './coerce-texts.ts'
import {
  type Coerced,
  coerceChoice,
  coerceFlag,
  coerceNumber,
  coerceText,
  mismatch,
  type Property,
} from './coerce-value.ts'
import { isNothing, isRecord, toText, valueAt } from './read-values.ts'
import { ourValue } from './translate-values.ts'

/** Longer lists are cut: no page shows and no call gives as many rows, and the limit bounds the server's work. */
const MOST_ROWS = 2000

/**
 * Converts a backend's data to the contract (docs/specification/decisions.md#the-product): names by the dialect,
 * values by the shape, so that numbers in text, dates and relative picture paths arrive as blocks expect them. It
 * walks the schemas of the contract, so there is no second list of fields.
 *
 * @param place position in the answer, for messages to the operator
 */
export function coerceShape(schema: z.core.$ZodType, value: unknown, place: string, context: CoerceContext): Coerced {
  if (schema instanceof z.core.$ZodOptional) {
    if (isNothing(value)) return { ok: true, value: undefined }
    const inner = coerceShape(schema._zod.def.innerType, value, place, context)
    return inner.ok ? inner : { ok: true, value: undefined }
  }
  if (schema instanceof z.core.$ZodObject) return coerceObject(schema, value, place, context)
  if (schema instanceof z.core.$ZodArray) return coerceArray(schema, value, place, context)
  if (schema instanceof z.core.$ZodUnion) {
    for (const option of schema._zod.def.options) if (z.safeParse(option, value).success) return { ok: true, value }
    return mismatch(place, '另一种内容', value)
  }
  if (schema instanceof z.core.$ZodRecord) return { ok: true, value: isRecord(value) ? value : {} }
  return { ok: true, value }
}

function coerceObject(schema: z.core.$ZodObject, input: unknown, place: string, context: CoerceContext): Coerced {
  const { shape: properties } = schema._zod.def
  const shape = backendShapeOf(schema)
  if (Object.hasOwn(properties, 'rows') && Object.hasOwn(properties, 'total'))
    return coerceListObject(properties, input, place, context)
  const value = asThing(input, shape)
  if (!value) return mismatch(place, '对象', input)
  const result: Record<string, unknown> = {}
  let isAnyFound = false
  for (const { name, property, places } of propertiesOf(schema, shape, context)) {
    const raw = ourValue(context.dialect, shape, name, firstOf(value, places))
    isAnyFound ||= raw !== undefined
    const coerced = coerceProperty(
      property,
      raw,
      { name, shape, place: place === '' ? name : `${place}.${name}` },
      context,
    )
    if (!coerced.ok) return coerced
    if (coerced.value !== undefined) result[name] = coerced.value
  }
  if (!isAnyFound && Object.keys(value).length > 0 && shape !== 'mark')
    return mismatch(place, `有 ${Object.keys(properties).slice(0, 6).join('、')} 的对象`, input)
  return { ok: true, value: shape === 'article' ? completeArticle(result, value, context) : result }
}

/** Lists the properties of a schema with their places in the backend's things, once for all rows of an answer. */
function propertiesOf(
  schema: z.core.$ZodObject,
  shape: BackendShape | undefined,
  { dialect, properties }: CoerceContext,
): readonly PlacedProperty[] {
  const found = properties.get(schema)
  if (found) return found
  const placed = Object.entries(schema._zod.def.shape).map(([name, property]) => ({
    name,
    property,
    places: placesOf(dialect, shape, name),
  }))
  properties.set(schema, placed)
  return placed
}

/** Reads a thing. PHP encodes an empty one as an empty array; a tag or category may be given by its name alone. */
function asThing(input: unknown, shape: BackendShape | undefined): Record<string, unknown> | undefined {
  if (isRecord(input)) return input
  if (input === undefined || input === null || (Array.isArray(input) && input.length === 0))
    return shape === undefined || shape === 'mark' || shape === 'progress' ? {} : undefined
  const name = shape === 'tag' || shape === 'category' ? toText(input) : undefined
  return name === undefined ? undefined : { id: name, name }
}

function coerceListObject(
  properties: Readonly<Record<string, z.core.$ZodType>>,
  input: unknown,
  place: string,
  context: CoerceContext,
): Coerced {
  const found = findList(input, context.list, context.pageRequest)
  if (!found.ok) return { ok: false, place: place === '' ? '内容' : place, found: found.found }
  const { rows, ...rest } = found.list
  const list = coerceShape(properties['rows'] ?? z.unknown(), rows, '列表', context)
  if (!list.ok) return list
  const result: Record<string, unknown> = { ...rest, rows: list.value }
  for (const [name, property] of Object.entries(properties)) {
    if (Object.hasOwn(result, name)) continue
    const coerced = coerceProperty(
      property,
      isRecord(input) ? valueAt(input, name) : undefined,
      { name, shape: undefined, place: name },
      context,
    )
    if (!coerced.ok) return coerced
    if (coerced.value !== undefined) result[name] = coerced.value
  }
  return { ok: true, value: result }
}

function coerceArray(schema: z.core.$ZodArray, input: unknown, place: string, context: CoerceContext): Coerced {
  const { element } = schema._zod.def
  if (element instanceof z.core.$ZodString)
    return {
      ok: true,
      value: textsOf(input)
        .slice(0, MOST_ROWS)
        .map((text) => textFor(place.split('.').at(-1) ?? '', text, context))
        .filter((text) => text !== ''),
    }
  const rows = toRows(input) ?? rowsWithin(input, context) ?? (input === undefined ? [] : undefined)
  if (!rows) return mismatch(place, '数组', input)
  const coerced = rows
    .slice(0, MOST_ROWS)
    .map((row, index) => coerceShape(element, row, `${place === '' ? '' : place}第 ${index + 1} 项`, context))
  const good = coerced.flatMap((coerced) => (coerced.ok ? [coerced.value] : []))
  const bad = coerced.find((coerced) => !coerced.ok)
  if (bad && !bad.ok) {
    // A list with some usable entries is shown without the others; one without any is a mismatch.
    if (good.length === 0) return bad
    context.note(`${coerced.length - good.length} 项不能用而没有显示，如${bad.place}：${bad.found}`)
  }
  return { ok: true, value: good }
}

/** Reads rows from a nested list frame, or from a single thing in place of a list. */
function rowsWithin(input: unknown, { list }: CoerceContext): readonly unknown[] | undefined {
  if (!isRecord(input)) return undefined
  const framed = list.rows === '' ? undefined : toRows(valueAt(input, list.rows))
  return framed ?? (Object.keys(input).length > 0 ? [input] : [])
}

function coerceProperty(schema: z.core.$ZodType, raw: unknown, property: Property, context: CoerceContext): Coerced {
  if (schema instanceof z.core.$ZodOptional) {
    if (isNothing(raw)) return { ok: true, value: undefined }
    const inner = schema._zod.def.innerType
    return optional(coerceProperty(inner, raw, property, context), inner, context)
  }
  const { name, shape, place } = property
  if (isNothing(raw) && isNeeded(shape, name)) return mismatch(place, '有内容', raw)
  if (schema instanceof z.core.$ZodString) return coerceText(raw, property, context)
  if (schema instanceof z.core.$ZodNumber) return coerceNumber(raw, property, context)
  if (schema instanceof z.core.$ZodBoolean) return coerceFlag(raw, property)
  if (schema instanceof z.core.$ZodEnum)
    return coerceChoice(Object.values(schema._zod.def.entries), raw, property, context)
  return coerceShape(schema, isNothing(raw) && !(schema instanceof z.core.$ZodUnion) ? undefined : raw, place, context)
}

/** Drops an unreadable optional value. An unknown choice is also reported, because the dialect can translate it. */
function optional(coerced: Coerced, schema: z.core.$ZodType, context: CoerceContext): Coerced {
  if (coerced.ok) return coerced
  if (schema instanceof z.core.$ZodEnum || schema instanceof z.core.$ZodBoolean)
    context.note(`${coerced.place}：${coerced.found}`)
  return { ok: true, value: undefined }
}

function firstOf(value: Readonly<Record<string, unknown>>, places: readonly string[]): unknown {
  let empty: unknown
  for (const place of places) {
    const found = valueAt(value, place)
    if (!isNothing(found)) return found
    if (empty === undefined) empty = found
  }
  return empty
}
