import { editValue, valueAt } from '../edits/edit-value.ts'
import type { SchemaEdit } from '../edits/schema-edit.ts'
import type { JsonPath } from '../json/json-path.ts'
import type { PlaceTree } from '../json/json-place.ts'
import { editPlaces, placesAt } from './edit-places.ts'

/** A value with the positions of everything in it. */
export interface PlacedJson {
  value: unknown
  places: PlaceTree
}

/** Applies one edit to both a value and its positions. */
export function editPlaced({ value, places }: PlacedJson, edit: SchemaEdit): PlacedJson {
  return { value: editValue(value, edit), places: editPlaces(places, edit) }
}

/** Returns the value at a path with its positions; undefined if there is none. */
export function itemAt({ value, places }: PlacedJson, path: JsonPath): PlacedJson | undefined {
  const inner = placesAt(places, path)
  return inner && { value: valueAt(value, path), places: inner }
}
