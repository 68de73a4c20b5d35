import type { Node } from 'jsonc-parser'

import { endOf } from './json-document.ts'
import { formattingOf } from './text-formatting.ts'

/** How the members of an object or a list are laid out. */
export type JsonLayout =
  /** Each on a line of its own. */
  | {
      kind: 'lines'
      /** Line end and indentation in front of each member. */
      gap: string
      /** Line end and indentation in front of the closing bracket. */
      close: string
      unit: string
    }
  /** All on one line; `space` stands behind commas and colons, and is empty where nothing stands there. */
  | { kind: 'line'; space: string }

/** Returns the layout of a container; an empty one is laid out in lines unless its own neighbours are not. */
export function layoutOf(text: string, container: Node): JsonLayout {
  const first = container.children?.[0]
  if (isOnLines(text, container, first)) return linesOf(text, container, first)
  return { kind: 'line', space: spaceOf(text, container) }
}

/** Returns the layout of the container in which a value stands. */
export function layoutAround(text: string, node: Node): JsonLayout {
  const container = containerOf(node)
  if (container) return layoutOf(text, container)
  const { unit, eol } = formattingOf(text)
  return { kind: 'lines', gap: eol, close: eol, unit }
}

function isOnLines(text: string, container: Node, first: Node | undefined): boolean {
  if (first) return text.slice(container.offset, first.offset).includes('\n')
  const around = containerOf(container)
  return around === undefined || isOnLines(text, around, around.children?.[0])
}

function linesOf(text: string, container: Node, first: Node | undefined): JsonLayout {
  const { unit, eol } = formattingOf(text)
  const outer = indentAt(text, container.offset)
  const inner = first ? indentAt(text, first.offset) : outer + unit
  return { kind: 'lines', gap: eol + inner, close: eol + outer, unit }
}

/** Returns the indentation of the line on which an offset stands. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/u.exec(text.slice(start, offset))?.[0] ?? ''
}

/** The space behind the first colon or comma, of this container or of the nearest around it that has one. */
function spaceOf(text: string, container: Node): string {
  const [first, second] = container.children ?? []
  const [left, right] = first?.type === 'property' ? (first.children ?? []) : [first, second]
  if (left && right) return /[ \t\r\n]$/u.test(text.slice(endOf(left), right.offset)) ? ' ' : ''
  const around = containerOf(container)
  return around ? spaceOf(text, around) : ' '
}

/** Returns the object or the list that holds a value. */
function containerOf({ parent }: Node): Node | undefined {
  return parent?.type === 'property' ? parent.parent : parent
}
