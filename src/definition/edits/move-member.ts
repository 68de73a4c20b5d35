import { carriedText } from './carried-text.ts'
import type { Outcome } from './edit-problem.ts'
import type { EditedText } from './edited-text.ts'
import { valueAt } from './edit-value.ts'
import { findGap, findMember } from './find-member.ts'
import { insertMember } from './insert-member.ts'
import { type JsonTree, readTree } from './json-document.ts'
import { layoutOf } from './json-layout.ts'
import { removeMember } from './remove-member.ts'
import type { MoveEdit } from './schema-edit.ts'
import { usableMember } from './source-of.ts'

/** Removes a member and inserts it at its new place, which is looked for in the text without it. */
export function moveMember({ text, value, root }: JsonTree, edit: MoveEdit): Outcome<EditedText> {
  const { from, to } = edit
  const slot = findMember(root, from)
  if (!slot.ok) return slot
  const removed = removeMember(text, slot, edit.left)
  const middle = readTree(removed.text)
  if (!middle.ok) return middle
  const gap = findGap(middle.root, to, edit)
  if (!gap.ok) return gap
  const carried =
    usableMember(edit.source?.text, gap.name, valueAt(value, from)) ??
    carriedText(
      { text, member: slot.member, value: valueAt(value, from) },
      gap.name,
      layoutOf(removed.text, gap.container),
    )
  const { text: edited, left } = insertMember(removed.text, gap, carried, edit.source)
  return {
    ok: true,
    text: edited,
    inverse: {
      kind: 'move',
      from: to,
      to: from,
      ...removed.beside,
      source: removed.source,
      ...(left === undefined ? {} : { left }),
    },
  }
}
