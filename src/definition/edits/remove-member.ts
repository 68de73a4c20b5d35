import type { Node } from 'jsonc-parser'

import type { Slot } from './find-member.ts'
import { endOf, nameOf } from './json-document.ts'
import type { Beside, MemberSource } from './schema-edit.ts'
import { spliceText } from './splice-text.ts'

/** A text without a member, and what puts the member back as it was. */
export interface RemovedMember {
  text: string
  source: MemberSource
  beside: Beside
}

/**
 * Removes a member with the comma before it; the first with the comma behind it, the only one with the white space
 * around it, for which `left` stands.
 */
export function removeMember(text: string, slot: Slot & { member: Node }, left = ''): RemovedMember {
  const { member } = slot
  const { from, to } = rangeOf(slot)
  const isOnly = slot.members.length === 1
  return {
    text: spliceText(text, from, to, isOnly && isBlank(left) ? left : ''),
    source: {
      lead: text.slice(from, member.offset),
      text: text.slice(member.offset, endOf(member)),
      trail: text.slice(endOf(member), to),
    },
    beside: besideOf(slot),
  }
}

function rangeOf({ container, members, index, member }: Slot & { member: Node }): { from: number; to: number } {
  const [previous, next] = [members[index - 1], members[index + 1]]
  if (previous) return { from: endOf(previous), to: endOf(member) }
  if (next) return { from: member.offset, to: next.offset }
  return { from: container.offset + 1, to: endOf(container) - 1 }
}

function besideOf({ members, index, name }: Slot): Beside {
  if (typeof name === 'number') return {}
  const [previous, next] = [members[index - 1], members[index + 1]]
  if (previous) return { after: nameOf(previous) }
  return next ? { before: nameOf(next) } : {}
}

/** Whether a text is nothing but white space of JSON. */
export function isBlank(text: string): boolean {
  return /^[ \t\r\n]*$/u.test(text)
}
