import { mapEdit } from './map-edit.ts'
import type { Tie } from './map-path.ts'
import type { SchemaEdit } from './schema-edit.ts'

/**
 * Returns edits that follow each other for the text after other edits of the same text. Those that have lost what they
 * are about are left out, and what was done inside of a value that they had inserted goes with them.
 */
export function mapEdits(edits: readonly SchemaEdit[], over: readonly SchemaEdit[], tie: Tie = 'behind'): SchemaEdit[] {
  const mapped: SchemaEdit[] = []
  let between = over
  for (const edit of edits) {
    const step = mapOverAll(edit, between, tie)
    if (step.edit) mapped.push(step.edit)
    between = step.edit ? step.over : [undone(edit), ...between]
  }
  return mapped
}

/** One edit over several, and those over it: what lies between the text after the edit and the text after both. */
function mapOverAll(
  edit: SchemaEdit,
  over: readonly SchemaEdit[],
  tie: Tie,
): { edit: SchemaEdit | undefined; over: SchemaEdit[] } {
  const rest: SchemaEdit[] = []
  let mapped: SchemaEdit | undefined = edit
  for (const other of over) {
    if (!mapped) break
    const behind = mapEdit(other, mapped, tie === 'behind' ? 'before' : 'behind')
    if (behind) rest.push(behind)
    mapped = mapEdit(mapped, other, tie)
  }
  return { edit: mapped, over: rest }
}

/** The positions that an edit changed, changed back. */
function undone(edit: SchemaEdit): SchemaEdit {
  switch (edit.kind) {
    case 'set':
      return edit
    case 'insert':
      return { kind: 'remove', path: edit.path }
    case 'remove':
      return { kind: 'insert', path: edit.path, value: null }
    case 'move':
      return { kind: 'move', from: edit.to, to: edit.from }
  }
}
