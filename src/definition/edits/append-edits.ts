import type { JsonPath } from '../json/json-path.ts'
import { valueAt } from './edit-value.ts'
import type { InsertEdit } from './schema-edit.ts'

/** Returns the edits that add items to the end of a list in a value; none if there is no such list. */
export function appendEdits(value: unknown, list: JsonPath, items: readonly unknown[]): InsertEdit[] {
  const found = valueAt(value, list)
  if (!Array.isArray(found)) return []
  return items.map((item, index) => ({ kind: 'insert', path: [...list, found.length + index], value: item }))
}
