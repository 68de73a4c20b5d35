import type { Outcome } from './edit-problem.ts'
import { isRename, valueAt } from './edit-value.ts'
import type { EditedText } from './edited-text.ts'
import { findGap, findMember, findValue } from './find-member.ts'
import { insertMember } from './insert-member.ts'
import { endOf, type JsonTree, sliceOf } from './json-document.ts'
import { layoutAround, layoutOf } from './json-layout.ts'
import { moveMember } from './move-member.ts'
import { printJson, printMember } from './print-json.ts'
import { removeMember } from './remove-member.ts'
import { renameProperty } from './rename-property.ts'
import type { InsertEdit, RemoveEdit, SchemaEdit, SetEdit } from './schema-edit.ts'
import { usableMember, usableValue } from './source-of.ts'
import { spliceText } from './splice-text.ts'

/** Applies one edit to the text of a document, without a look at what it then reads as. */
export function editText(tree: JsonTree, edit: SchemaEdit): Outcome<EditedText> {
  switch (edit.kind) {
    case 'set':
      return setValue(tree, edit)
    case 'insert':
      return insert(tree, edit)
    case 'remove':
      return remove(tree, edit)
    case 'move':
      return isRename(edit) ? renameProperty(tree, edit) : moveMember(tree, edit)
  }
}

function setValue({ text, value, root }: JsonTree, edit: SetEdit): Outcome<EditedText> {
  const { path } = edit
  const found = findValue(root, path)
  if (!found.ok) return found
  const { node } = found
  const written = usableValue(edit.source, edit.value) ?? printJson(edit.value, layoutAround(text, node))
  return {
    ok: true,
    text: spliceText(text, node.offset, endOf(node), written),
    inverse: { kind: 'set', path, value: valueAt(value, path), source: sliceOf(text, node) },
  }
}

function insert({ text, root }: JsonTree, edit: InsertEdit): Outcome<EditedText> {
  const { path, value, source } = edit
  const slot = findGap(root, path, edit)
  if (!slot.ok) return slot
  const layout = layoutOf(text, slot.container)
  const written =
    usableMember(source?.text, slot.name, value) ?? printMember(slot.name, printJson(value, layout), layout)
  const { text: edited, left } = insertMember(text, slot, written, source)
  return { ok: true, text: edited, inverse: { kind: 'remove', path, ...(left === undefined ? {} : { left }) } }
}

function remove({ text, value, root }: JsonTree, { path, left }: RemoveEdit): Outcome<EditedText> {
  const slot = findMember(root, path)
  if (!slot.ok) return slot
  const { text: edited, source, beside } = removeMember(text, slot, left)
  return {
    ok: true,
    text: edited,
    inverse: { kind: 'insert', path, value: valueAt(value, path), ...beside, source },
  }
}
