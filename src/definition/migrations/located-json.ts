import { editValue, valueAt } from '../edits/edit-value.ts'
import type { SchemaEdit } from '../edits/schema-edit.ts'
import type { JsonPath } from '../json/json-path.ts'
import type { PositionTree } from '../json/json-position.ts'
import { editPositions, positionsAt } from './edit-positions.ts'

/** A value with the positions of everything in it. */
export interface LocatedJson {
  value: unknown
  places: PositionTree
}

/** Applies one edit to both a value and its positions. */
export function editLocated({ value, places }: LocatedJson, edit: SchemaEdit): LocatedJson {
  return { value: editValue(value, edit), places: editPositions(places, edit) }
}

/** Returns the value at a path with its positions; undefined if there is none. */
export function itemAt({ value, places }: LocatedJson, path: JsonPath): LocatedJson | undefined {
  const inner = positionsAt(places, path)
  return inner && { value: valueAt(value, path), places: inner }
}
