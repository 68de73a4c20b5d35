import type { Slot } from './find-member.ts'
import { endOf } from './json-document.ts'
import { type JsonLayout, layoutOf } from './json-layout.ts'
import { isBlank } from './remove-member.ts'
import type { MemberSource } from './schema-edit.ts'
import { spliceText } from './splice-text.ts'

/** A text with a new member, and the white space that stood in the container if it was empty. */
export interface InsertedMember {
  text: string
  left?: string
}

type Around = Pick<MemberSource, 'lead' | 'trail'>

/** Inserts a written member behind the one before it, else before the first, else between the brackets. */
export function insertMember(text: string, slot: Slot, written: string, source?: MemberSource): InsertedMember {
  const { container, members, index } = slot
  const [previous, next] = [members[index - 1], members[index]]
  const fitting = source && fits(source, slot) ? source : aroundIn(text, slot)
  const content = fitting.lead + written + fitting.trail
  if (previous) return { text: spliceText(text, endOf(previous), endOf(previous), content) }
  if (next) return { text: spliceText(text, next.offset, next.offset, content) }
  const [from, to] = [container.offset + 1, endOf(container) - 1]
  const left = text.slice(from, to)
  return { text: spliceText(text, from, to, content), ...(left === '' ? {} : { left }) }
}

/** Whether the commas of a source are those that this place needs. */
function fits({ lead, trail }: Around, { members, index }: Slot): boolean {
  if (index > 0) return isComma(lead) && trail === ''
  return members.length > 0 ? lead === '' && isComma(trail) : isBlank(lead) && isBlank(trail)
}

function isComma(text: string): boolean {
  return /^[ \t\r\n]*,[ \t\r\n]*$/u.test(text)
}

function aroundIn(text: string, { container, members, index }: Slot): Around {
  const layout = layoutOf(text, container)
  const gap = layout.kind === 'lines' ? layout.gap : layout.space
  if (index > 0) return { lead: `,${gap}`, trail: '' }
  return members.length > 0 ? { lead: '', trail: `,${gap}` } : insideBrackets(layout, container.type === 'object')
}

function insideBrackets(layout: JsonLayout, isObject: boolean): Around {
  if (layout.kind === 'lines') return { lead: layout.gap, trail: layout.close }
  const space = isObject ? layout.space : ''
  return { lead: space, trail: space }
}
