import { applyEdits, type Edit, findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'

import { formattingOf } from './text-formatting.ts'

/** An object of JSON. */
type JsonGroup = Readonly<Record<string, unknown>>

/**
 * Adds to the text of a JSON file what it lacks of `whole`: each missing property behind the one that it follows there,
 * laid out as its neighbours are. All other bytes stay, which the formatter of `jsonc-parser` would not promise. Lists
 * are values and are not completed.
 */
export function completeText(text: string, whole: JsonGroup): string {
  const root = parseTree(text)
  return root ? applyEdits(text, insertions(text, root, whole)) : text
}

/** Adds items to the end of a list in the text of a JSON file, laid out as the items before them. */
export function appendText(text: string, path: readonly string[], items: readonly unknown[]): string {
  const root = parseTree(text)
  const list = root && findNodeAtLocation(root, [...path])
  const last = list?.children?.at(-1)
  if (!list || !last || items.length === 0) return text
  const layout = layoutIn(text, list, last)
  const content = items.map((item) => `,${layout.gap}${printed(item, layout)}`).join('')
  return applyEdits(text, [{ offset: endOf(last), length: 0, content }])
}

/** How the children of an object or a list are laid out. */
interface Layout {
  /** The space between two of them, behind the comma. */
  gap: string
  /** The indentation of one level; undefined where all stand on one line. */
  unit: string | undefined
}

function insertions(text: string, node: Node, whole: JsonGroup): Edit[] {
  const children = node.children ?? []
  const present = new Map(children.map((child) => [nameOf(child), child]))
  const missing = Object.entries(whole).filter(([name]) => !present.has(name))
  const inner = Object.entries(whole).flatMap(([name, value]) => {
    const own = present.get(name)?.children?.[1]
    return own?.type === 'object' && isGroup(value) ? insertions(text, own, value) : []
  })
  if (missing.length === 0) return inner
  const [first] = children
  if (!first) {
    const around = { gap: gapBefore(text, node), unit: unitOf(text) }
    return [{ offset: node.offset, length: node.length, content: printed(whole, around) }]
  }
  const layout = layoutIn(text, node, first)
  const names = Object.keys(whole)
  // One edit for each place: those that follow the same neighbour are written behind it together.
  const places = new Map<Node | undefined, string[]>()
  for (const [name, value] of missing) {
    const before = names.slice(0, names.indexOf(name)).findLast((one) => present.has(one))
    const neighbour = before === undefined ? undefined : present.get(before)
    const own = places.get(neighbour) ?? []
    places.set(neighbour, [...own, `${JSON.stringify(name)}: ${printed(value, layout)}`])
  }
  const own = [...places].map(([neighbour, written]): Edit =>
    neighbour
      ? { offset: endOf(neighbour), length: 0, content: written.map((one) => `,${layout.gap}${one}`).join('') }
      : { offset: first.offset, length: 0, content: written.map((one) => `${one},${layout.gap}`).join('') },
  )
  return [...inner, ...own]
}

function layoutIn(text: string, { offset }: Node, child: Node): Layout {
  const isOneLine = !text.slice(offset, child.offset).includes('\n')
  return isOneLine ? { gap: ' ', unit: undefined } : { gap: gapBefore(text, child), unit: unitOf(text) }
}

/** Returns the line end and the indentation of the line on which a node begins. */
function gapBefore(text: string, { offset }: Node): string {
  const line = text.slice(text.lastIndexOf('\n', offset) + 1, offset)
  return `${formattingOf(text).eol ?? '\n'}${/^[ \t]*/u.exec(line)?.[0] ?? ''}`
}

function unitOf(text: string): string {
  const { insertSpaces, tabSize } = formattingOf(text)
  return insertSpaces === true ? ' '.repeat(tabSize ?? 2) : '\t'
}

function printed(value: unknown, { gap, unit }: Layout): string {
  const lines = JSON.stringify(value, undefined, unit ?? 1)
  return unit === undefined ? lines.replace(/\n */gu, ' ') : lines.replaceAll('\n', gap)
}

function endOf({ offset, length }: Node): number {
  return offset + length
}

function nameOf({ children }: Node): string {
  return String(children?.[0]?.value)
}

function isGroup(value: unknown): value is JsonGroup {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
