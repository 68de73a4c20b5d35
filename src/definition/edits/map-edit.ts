import { isSamePath, isWithin, type JsonPath, parentOf } from '../json/json-path.ts'
import { mapGap, mapPath, type Tie } from './map-path.ts'
import type { Beside, InsertEdit, MoveEdit, SchemaEdit } from './schema-edit.ts'

/**
 * Returns an edit for the text after another one that was made at the same time: indexes shifted, names as they are
 * now. Undefined if the other edit removed what this one is about, or replaced the whole that it is part of.
 *
 * @param tie where an item goes that both inserted at the same index: before or behind that of `over`
 */
export function mapEdit(edit: SchemaEdit, over: SchemaEdit, tie: Tie = 'behind'): SchemaEdit | undefined {
  if (edit.kind === 'move') return mapMove(edit, over, tie)
  if (edit.kind === 'insert') return mapInsert(edit, over, tie)
  const path = mapPath(edit.path, over)
  return path && { ...edit, path }
}

function mapInsert(edit: InsertEdit, over: SchemaEdit, tie: Tie): InsertEdit | undefined {
  const path = mapGap(edit.path, over, tie)
  return path && { ...withoutBeside(edit), path, ...mapBeside(edit, edit.path, path, over) }
}

/** Where a value is moved to is read in the text without it; the other edit is looked at in that text, too. */
function mapMove(edit: MoveEdit, over: SchemaEdit, tie: Tie): MoveEdit | undefined {
  const from = mapPath(edit.from, over)
  if (!from) return undefined
  const rest = overWithout(over, edit.from)
  if (!rest) return { ...edit, from }
  const to = mapGap(edit.to, rest, tie)
  return to && { ...withoutBeside(edit), from, to, ...mapBeside(edit, edit.to, to, rest) }
}

function withoutBeside<Edit extends Beside>({
  before: _before,
  after: _after,
  ...edit
}: Edit): Omit<Edit, keyof Beside> {
  return edit
}

/** The neighbour under its present name; none if it has left the object. */
function mapBeside({ before, after }: Beside, path: JsonPath, mapped: JsonPath, over: SchemaEdit): Beside {
  const neighbour = after ?? before
  const now = neighbour === undefined ? undefined : mapPath([...parentOf(path), neighbour], over)
  const name = now?.at(-1)
  if (!now || typeof name !== 'string' || !isSamePath(parentOf(now), parentOf(mapped))) return {}
  return after === undefined ? { before: name } : { after: name }
}

/** What an edit does in the text from which a value was removed; undefined if it does nothing there. */
function overWithout(over: SchemaEdit, path: JsonPath): SchemaEdit | undefined {
  const removal: SchemaEdit = { kind: 'remove', path }
  if (over.kind !== 'move') return mapEdit(over, removal)
  if (isSamePath(over.from, path)) return undefined
  if (isWithin(over.from, path)) {
    const to = mapGap(over.to, removal, 'behind')
    return to && { kind: 'insert', path: to, value: null }
  }
  const from = mapPath(over.from, removal)
  const mappedPath = mapPath(path, { kind: 'remove', path: over.from })
  if (!from || !mappedPath) return over
  const to = mapGap(over.to, { kind: 'remove', path: mappedPath }, 'behind')
  return to ? { kind: 'move', from, to } : { kind: 'remove', path: from }
}
