import { jsonLimits } from '../json/json-fault.ts'
import type { JsonPath } from '../json/json-path.ts'
import { type EditProblem, type Outcome, problem } from './edit-problem.ts'
import { editText } from './edit-text.ts'
import { editValue } from './edit-value.ts'
import { isJson } from './is-json.ts'
import { type JsonDocument, readDocument, readTree } from './json-document.ts'
import { sameJson } from './same-json.ts'
import type { SchemaEdit } from './schema-edit.ts'

/** A text after edits with the edits that give the text before them, byte for byte. */
export interface Applied<Inverse> {
  text: string
  inverse: Inverse
}

/** Applies one edit to a JSON text. All bytes stay but those of the value and of one comma with its white space. */
export function applyEdit(text: string, edit: SchemaEdit): Outcome<Applied<SchemaEdit>> {
  const read = readDocument(text)
  if (!read.ok) return read
  const edited = editDocument(read.document, edit)
  return edited.ok ? { ok: true, text: edited.document.text, inverse: edited.inverse } : edited
}

/**
 * Applies edits one after the other, each to the text that the one before it left: all of them, or none. A failure says
 * which edit it was; that of the text itself belongs to the first.
 */
export function applyEdits(
  text: string,
  edits: readonly SchemaEdit[],
): ({ ok: true } & Applied<SchemaEdit[]>) | { ok: false; problem: EditProblem; index: number } {
  const read = readDocument(text)
  if (!read.ok) return { ...read, index: 0 }
  let { document } = read
  const inverse: SchemaEdit[] = []
  for (const [index, edit] of edits.entries()) {
    const edited = editDocument(document, edit)
    if (!edited.ok) return { ...edited, index }
    document = edited.document
    inverse.push(edited.inverse)
  }
  return { ok: true, text: document.text, inverse: inverse.reverse() }
}

function editDocument(
  document: JsonDocument,
  edit: SchemaEdit,
): Outcome<{ document: JsonDocument; inverse: SchemaEdit }> {
  if ('value' in edit && !isJson(edit.value, jsonLimits.depth)) return problem('not-json', pathOf(edit))
  const tree = readTree(document.text)
  if (!tree.ok) return tree
  const edited = editText({ ...document, root: tree.root }, edit)
  if (!edited.ok) return edited
  const read = readDocument(edited.text)
  if (!read.ok && read.problem.kind === 'too-large') return problem('too-large', pathOf(edit))
  if (!read.ok || !sameJson(read.document.value, editValue(document.value, edit)))
    throw new Error(
      `The text after an edit does not read as it should: ${edit.kind} at ${JSON.stringify(pathOf(edit))}`,
    )
  return { ok: true, document: read.document, inverse: edited.inverse }
}

/** Returns the path at which an edit begins. */
function pathOf(edit: SchemaEdit): JsonPath {
  return edit.kind === 'move' ? edit.from : edit.path
}
