import * as z from 'zod/mini'

import { type BackendShape, backendShapeOf } from '#contract/backend-shapes.ts'

import { completeArticle } from './complete-article.ts'
import { type FitContext, isNeeded, placesOf } from './fit-context.ts'
import { findList, toRows } from './fit-list.ts'
import { textFor, textsOf } from './fit-texts.ts'
import { type Fit, fitChoice, fitFlag, fitNumber, fitText, misfit, type Property } from './fit-value.ts'
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
export function fitShape(schema: z.core.$ZodType, value: unknown, place: string, context: FitContext): Fit {
  if (schema instanceof z.core.$ZodOptional) {
    if (isNothing(value)) return { ok: true, value: undefined }
    const inner = fitShape(schema._zod.def.innerType, value, place, context)
    return inner.ok ? inner : { ok: true, value: undefined }
  }
  if (schema instanceof z.core.$ZodObject) return fitObject(schema, value, place, context)
  if (schema instanceof z.core.$ZodArray) return fitArray(schema, value, place, context)
  if (schema instanceof z.core.$ZodUnion) {
    for (const option of schema._zod.def.options) if (z.safeParse(option, value).success) return { ok: true, value }
    return misfit(place, '另一种内容', value)
  }
  if (schema instanceof z.core.$ZodRecord) return { ok: true, value: isRecord(value) ? value : {} }
  return { ok: true, value }
}

function fitObject(schema: z.core.$ZodObject, given: unknown, place: string, context: FitContext): Fit {
  const { shape: properties } = schema._zod.def
  const shape = backendShapeOf(schema)
  if (Object.hasOwn(properties, 'rows') && Object.hasOwn(properties, 'total'))
    return fitListObject(properties, given, place, context)
  const value = asThing(given, shape)
  if (!value) return misfit(place, '对象', given)
  const result: Record<string, unknown> = {}
  let isAnyFound = false
  for (const [name, property] of Object.entries(properties)) {
    const raw = ourValue(context.dialect, shape, name, firstOf(value, placesOf(context.dialect, shape, name)))
    isAnyFound ||= raw !== undefined
    const fitted = fitProperty(property, raw, { name, shape, place: place === '' ? name : `${place}.${name}` }, context)
    if (!fitted.ok) return fitted
    if (fitted.value !== undefined) result[name] = fitted.value
  }
  if (!isAnyFound && Object.keys(value).length > 0 && shape !== 'mark')
    return misfit(place, `有 ${Object.keys(properties).slice(0, 6).join('、')} 的对象`, given)
  return { ok: true, value: shape === 'article' ? completeArticle(result, value, context) : result }
}

/** Reads a thing. PHP encodes an empty one as an empty array; a tag or category may be given by its name alone. */
function asThing(given: unknown, shape: BackendShape | undefined): Record<string, unknown> | undefined {
  if (isRecord(given)) return given
  if (given === undefined || given === null || (Array.isArray(given) && given.length === 0))
    return shape === undefined || shape === 'mark' || shape === 'progress' ? {} : undefined
  const name = shape === 'tag' || shape === 'category' ? toText(given) : undefined
  return name === undefined ? undefined : { id: name, name }
}

function fitListObject(
  properties: Readonly<Record<string, z.core.$ZodType>>,
  given: unknown,
  place: string,
  context: FitContext,
): Fit {
  const found = findList(given, context.list, context.asked)
  if (!found.ok) return { ok: false, place: place === '' ? '内容' : place, found: found.found }
  const { rows, ...rest } = found.list
  const list = fitShape(properties['rows'] ?? z.unknown(), rows, '列表', context)
  if (!list.ok) return list
  const result: Record<string, unknown> = { ...rest, rows: list.value }
  for (const [name, property] of Object.entries(properties)) {
    if (Object.hasOwn(result, name)) continue
    const fitted = fitProperty(
      property,
      isRecord(given) ? valueAt(given, name) : undefined,
      { name, shape: undefined, place: name },
      context,
    )
    if (!fitted.ok) return fitted
    if (fitted.value !== undefined) result[name] = fitted.value
  }
  return { ok: true, value: result }
}

function fitArray(schema: z.core.$ZodArray, given: unknown, place: string, context: FitContext): Fit {
  const { element } = schema._zod.def
  if (element instanceof z.core.$ZodString)
    return {
      ok: true,
      value: textsOf(given)
        .slice(0, MOST_ROWS)
        .map((text) => textFor(place.split('.').at(-1) ?? '', text, context))
        .filter((text) => text !== ''),
    }
  const rows = toRows(given) ?? rowsWithin(given, context) ?? (given === undefined ? [] : undefined)
  if (!rows) return misfit(place, '数组', given)
  const fitted = rows
    .slice(0, MOST_ROWS)
    .map((row, index) => fitShape(element, row, `${place === '' ? '' : place}第 ${index + 1} 项`, context))
  const good = fitted.flatMap((fit) => (fit.ok ? [fit.value] : []))
  const bad = fitted.find((fit) => !fit.ok)
  if (bad && !bad.ok) {
    // A list with some usable entries is shown without the others; one without any is a misfit.
    if (good.length === 0) return bad
    context.note(`${fitted.length - good.length} 项不能用而没有显示，如${bad.place}：${bad.found}`)
  }
  return { ok: true, value: good }
}

/** Reads rows from a nested list frame, or from a single thing in place of a list. */
function rowsWithin(given: unknown, { list }: FitContext): readonly unknown[] | undefined {
  if (!isRecord(given)) return undefined
  const framed = list.rows === '' ? undefined : toRows(valueAt(given, list.rows))
  return framed ?? (Object.keys(given).length > 0 ? [given] : [])
}

function fitProperty(schema: z.core.$ZodType, raw: unknown, property: Property, context: FitContext): Fit {
  if (schema instanceof z.core.$ZodOptional) {
    if (isNothing(raw)) return { ok: true, value: undefined }
    const inner = schema._zod.def.innerType
    return optional(fitProperty(inner, raw, property, context), inner, context)
  }
  const { name, shape, place } = property
  if (isNothing(raw) && isNeeded(shape, name)) return misfit(place, '有内容', raw)
  if (schema instanceof z.core.$ZodString) return fitText(raw, property, context)
  if (schema instanceof z.core.$ZodNumber) return fitNumber(raw, property, context)
  if (schema instanceof z.core.$ZodBoolean) return fitFlag(raw, property)
  if (schema instanceof z.core.$ZodEnum)
    return fitChoice(Object.values(schema._zod.def.entries), raw, property, context)
  return fitShape(schema, isNothing(raw) && !(schema instanceof z.core.$ZodUnion) ? undefined : raw, place, context)
}

/** Drops an unreadable optional value. An unknown choice is also reported, because the dialect can translate it. */
function optional(fit: Fit, schema: z.core.$ZodType, context: FitContext): Fit {
  if (fit.ok) return fit
  if (schema instanceof z.core.$ZodEnum || schema instanceof z.core.$ZodBoolean)
    context.note(`${fit.place}：${fit.found}`)
  return { ok: true, value: undefined }
}

function firstOf(value: Readonly<Record<string, unknown>>, places: readonly string[]): unknown {
  const found = places.map((place) => valueAt(value, place))
  return found.find((candidate) => !isNothing(candidate)) ?? found.find((candidate) => candidate !== undefined)
}
