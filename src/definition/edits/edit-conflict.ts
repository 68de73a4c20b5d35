import { isSamePath, isWithin, type JsonPath } from '../json/json-path.ts'
import { mapEdit } from './map-edit.ts'
import { mapPath } from './map-path.ts'
import type { MoveEdit, SchemaEdit } from './schema-edit.ts'

/** Why two edits of the same text do not give the same in both orders. */
export type EditConflict =
  /** Both set the same value. */
  | 'same-value'
  /** Both give a property of one object the same name; the second one fails as `present`. */
  | 'same-name'
  /** Both move the same value, or one a part of what the other moves. */
  | 'moved-twice'
  /** One moves a value out of what the other removes or replaces, or into it. */
  | 'moved-across'

/**
 * Returns the conflict of two edits that were made at the same time; undefined if `mapEdit` brings both orders to the
 * same value.
 */
export function conflictOf(one: SchemaEdit, other: SchemaEdit): EditConflict | undefined {
  if (one.kind === 'set' && other.kind === 'set' && isSamePath(one.path, other.path)) return 'same-value'
  if (one.kind === 'move' && other.kind === 'move' && isMovedTwice(one, other)) return 'moved-twice'
  if (isMovedAcross(one, other) || isMovedAcross(other, one)) return 'moved-across'
  return isNameClash(one, other) ? 'same-name' : undefined
}

function isMovedTwice({ from: one }: MoveEdit, { from: other }: MoveEdit): boolean {
  return isWithin(one, other) || isWithin(other, one)
}

function isMovedAcross(edit: SchemaEdit, over: SchemaEdit): boolean {
  if (edit.kind !== 'move') return false
  const isRemoved = over.kind === 'remove' && isSamePath(edit.from, over.path)
  return !isRemoved && mapEdit(edit, over) === undefined
}

/** Whether an edit gives a property the name that another one has just given. */
function isNameClash(edit: SchemaEdit, over: SchemaEdit): boolean {
  const mapped = mapEdit(edit, over)
  const [target, overTarget] = [mapped && targetOf(mapped), targetOf(over)]
  const now = mapped && overTarget && mapPath(overTarget, mapped)
  return target !== undefined && now !== undefined && typeof target.at(-1) === 'string' && isSamePath(target, now)
}

/** Returns the path at which an edit adds a property or an item. */
function targetOf(edit: SchemaEdit): JsonPath | undefined {
  if (edit.kind === 'insert') return edit.path
  return edit.kind === 'move' ? edit.to : undefined
}
