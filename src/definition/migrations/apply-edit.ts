import type { Place, PlaceTree } from '../json/json-place.ts'
import type { JsonPath, SchemaEdit } from './schema-edit.ts'

/** A value with the positions of everything in it. */
export interface PlacedJson {
  value: unknown
  places: PlaceTree
}

/** Applies one edit to both a value and its positions. An edit of a missing value changes nothing. */
export function applyEdit(json: PlacedJson, edit: SchemaEdit): PlacedJson {
  if (edit.kind === 'remove') return removeAt(json, edit.path)
  const item = itemAt(json, edit.from)
  return item === undefined ? json : putAt(removeAt(json, edit.from), edit.to, item)
}

/** Returns the value at a path with its positions; undefined if there is none. */
export function itemAt({ value, places }: PlacedJson, [step, ...rest]: JsonPath): PlacedJson | undefined {
  if (step === undefined) return { value, places }
  const inner = places.inner.get(step)
  if (!isObject(value) || !Object.hasOwn(value, step) || inner === undefined) return undefined
  return itemAt({ value: value[step], places: inner }, rest)
}

function removeAt(json: PlacedJson, [step, ...rest]: JsonPath): PlacedJson {
  const inner = step === undefined ? undefined : itemAt(json, [step])
  if (step === undefined || inner === undefined || !isObject(json.value)) return json
  if (rest.length > 0) return withInner(json, step, removeAt(inner, rest))
  const kept = new Map(json.places.inner)
  kept.delete(step)
  return {
    value: Object.fromEntries(Object.entries(json.value).filter(([name]) => name !== String(step))),
    places: { ...json.places, inner: kept },
  }
}

function putAt(json: PlacedJson, [step, ...rest]: JsonPath, item: PlacedJson): PlacedJson {
  if (step === undefined) return item
  const inner = itemAt(json, [step]) ?? { value: {}, places: emptyAt(item.places.value) }
  return withInner(json, step, putAt(inner, rest, item))
}

function withInner({ value, places }: PlacedJson, step: string | number, inner: PlacedJson): PlacedJson {
  return {
    value: { ...(isObject(value) ? value : {}), [step]: inner.value },
    places: { ...places, inner: new Map(places.inner).set(step, inner.places) },
  }
}

/** An object created by a move gets the position of the value that was moved into it. */
function emptyAt(value: Place): PlaceTree {
  return { value, inner: new Map() }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
