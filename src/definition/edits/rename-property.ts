import type { Node } from 'jsonc-parser'

import type { Outcome } from './edit-problem.ts'
import type { EditedText } from './edited-text.ts'
import { valueAt } from './edit-value.ts'
import { findGap, findMember } from './find-member.ts'
import { endOf, type JsonTree, sliceOf } from './json-document.ts'
import type { MoveEdit } from './schema-edit.ts'
import { usableMember } from './source-of.ts'
import { spliceText } from './splice-text.ts'

/** Gives a property another name where it stands; all else of it stays as it is written. */
export function renameProperty({ text, value, root }: JsonTree, { from, to, source }: MoveEdit): Outcome<EditedText> {
  const slot = findMember(root, from)
  if (!slot.ok) return slot
  const gap = from.at(-1) === to.at(-1) ? slot : findGap(root, to, {})
  if (!gap.ok) return gap
  const { member } = slot
  const name = gap.name
  const written =
    usableMember(source?.text, name, valueAt(value, from)) ?? JSON.stringify(name) + behindName(text, member)
  return {
    ok: true,
    text: spliceText(text, member.offset, endOf(member), written),
    inverse: { kind: 'move', from: to, to: from, source: { lead: '', text: sliceOf(text, member), trail: '' } },
  }
}

function behindName(text: string, member: Node): string {
  return text.slice(endOf(member.children?.[0] ?? member), endOf(member))
}
