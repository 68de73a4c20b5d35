import { mapEdit } from './map-edit.ts'
import { mapPath, type Tie } from './map-path.ts'
import type { SchemaEdit } from './schema-edit.ts'

/**
 * Returns edits that follow each other for the text after other edits of the same text. Those that have lost what they
 * are about are left out.
 *
 * @param tie where items go that both inserted at the same index: before or behind those of `over`
 */
export function mapEdits(edits: readonly SchemaEdit[], over: readonly SchemaEdit[], tie: Tie = 'behind'): SchemaEdit[] {
  const mapped: SchemaEdit[] = []
  let between = over
  for (const edit of edits) {
    const passed = passOver(edit, between, tie)
    if (passed.edit) mapped.push(passed.edit)
    between = passed.over
  }
  return mapped
}

/** An edit that was mapped over others, and those: what lies between the text after it and the text after all. */
interface Passed {
  edit?: SchemaEdit
  over: readonly SchemaEdit[]
}

function passOver(edit: SchemaEdit, over: readonly SchemaEdit[], tie: Tie): Passed {
  const behind: SchemaEdit[] = []
  let mapped = edit
  for (const [index, other] of over.entries()) {
    const [next, rest] = [mapEdit(mapped, other, tie), mapEdit(other, mapped, tie === 'behind' ? 'before' : 'behind')]
    if (rest) behind.push(rest)
    if (!next)
      return isLeft(mapped, other)
        ? { over: [movedBack(edit), ...over] }
        : { over: [...behind, ...over.slice(index + 1)] }
    mapped = next
  }
  return { edit: mapped, over: behind }
}

/** Whether a move is left out because its destination is gone, so that its value stays where it was. */
function isLeft(edit: SchemaEdit, over: SchemaEdit): boolean {
  return edit.kind === 'move' && mapPath(edit.from, over) !== undefined
}

/** The move that takes a value back, by its positions. */
function movedBack(edit: SchemaEdit): SchemaEdit {
  return edit.kind === 'move' ? { kind: 'move', from: edit.to, to: edit.from } : edit
}
