import type { Node } from 'jsonc-parser'

import { endOf, sliceOf, valueOf } from './json-document.ts'
import { indentAt, type JsonLayout } from './json-layout.ts'
import { printJson, printMember } from './print-json.ts'

/** Writes a member for another place: as it was written, with the indentation of that place. */
export function carriedText(
  { text, member, value }: { text: string; member: Node; value: unknown },
  name: string | number,
  layout: JsonLayout,
): string {
  const node = valueOf(member)
  const slice = sliceOf(text, node)
  const isLines = slice.includes('\n')
  if (isLines && layout.kind === 'line') return printMember(name, printJson(value, layout), layout)
  const written =
    isLines && layout.kind === 'lines' ? indented(slice, indentAt(text, member.offset), layout.gap) : slice
  return member.type === 'property' && typeof name === 'string'
    ? keyPrefix(text, member, name) + written
    : printMember(name, written, layout)
}

function indented(slice: string, from: string, gap: string): string {
  const to = gap.slice(gap.lastIndexOf('\n') + 1)
  return slice.replaceAll(`\n${from}`, `\n${to}`)
}

/** The name of a property with what stands between it and the value. */
function keyPrefix(text: string, member: Node, name: string): string {
  const key = member.children?.[0] ?? member
  const written = key.value === name ? sliceOf(text, key) : JSON.stringify(name)
  return written + text.slice(endOf(key), valueOf(member).offset)
}
