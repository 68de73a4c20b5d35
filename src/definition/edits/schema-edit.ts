import type { JsonPath } from '../json/json-path.ts'

/**
 * One edit of a JSON text, as data. Its name and its index are those of the text before the edit; `to` of a move is
 * read in the text without the moved value, as RFC 6902 has it.
 */
export type SchemaEdit = SetEdit | InsertEdit | RemoveEdit | MoveEdit

/** Gives an existing property or item another value; the empty path is the whole value. */
export interface SetEdit {
  kind: 'set'
  path: JsonPath
  value: unknown
  /** The value as it was written. Used where it reads as `value`. */
  source?: string
}

/** Adds a property under a new name, or an item at an index. */
export interface InsertEdit extends Beside {
  kind: 'insert'
  path: JsonPath
  value: unknown
  source?: MemberSource
}

/** Takes a property or an item away. */
export interface RemoveEdit {
  kind: 'remove'
  path: JsonPath
  /** White space between the brackets if nothing else is left. */
  left?: string
}

/**
 * Moves a property or an item. Within one object and without a neighbour, a property is renamed where it stands;
 * otherwise it goes to the end of the object or beside the neighbour.
 */
export interface MoveEdit extends Beside {
  kind: 'move'
  from: JsonPath
  to: JsonPath
  source?: MemberSource
  left?: string
}

/** The neighbour of a new property by its name; without one, the property is the last. Items have an index instead. */
export interface Beside {
  before?: string
  after?: string
}

/**
 * How a property or an item was written, so that an inverse gives the same bytes. Used where it reads as the value, and
 * its commas where the neighbours are still as they were.
 */
export interface MemberSource {
  /** Between the member before and this one: white space and a comma, or white space alone in an empty container. */
  lead: string
  /** The property with its name, or the item. */
  text: string
  /** Between this member and the next, if there is none before; or the white space up to the closing bracket. */
  trail: string
}
