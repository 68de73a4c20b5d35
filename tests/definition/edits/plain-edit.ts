import { type Node, parseTree } from 'jsonc-parser'

import type { Beside, SchemaEdit } from '#definition/edits/schema-edit.ts'
import { isSamePath, type JsonPath } from '#definition/json/json-path.ts'

/** A value in the order in which it is written, with a name for each property and none for items. */
export type Plain =
  | { kind: 'leaf'; value: unknown }
  | { kind: 'list' | 'object'; entries: readonly { name?: string; plain: Plain }[] }
type Entries = { name?: string; plain: Plain }[]

/** What an edit that applies makes of a value: another implementation than that of the portal, for comparison. */
export function plainEdit(before: Plain, edit: SchemaEdit): Plain {
  const root: { entries: Entries } = { entries: [{ plain: structuredClone(before) }] }
  const entryAt = (path: JsonPath): { entries: Entries; index: number } => {
    let position = { entries: root.entries, index: 0 }
    for (const step of path) {
      const inner = position.entries[position.index]?.plain
      if (!inner || inner.kind === 'leaf') throw new Error(`No ${step} in ${JSON.stringify(path)}`)
      const entries = inner.entries as Entries
      position = { entries, index: typeof step === 'number' ? step : entries.findIndex(({ name }) => name === step) }
    }
    return position
  }
  const insert = (path: JsonPath, plain: Plain, { before: next, after: previous }: Beside) => {
    const { entries, index } = entryAt(path)
    const name = path.at(-1)
    if (typeof name === 'number') return entries.splice(index, 0, { plain })
    const neighbour = entries.findIndex((entry) => entry.name === (next ?? previous))
    const gap = neighbour === -1 ? entries.length : neighbour + (previous === undefined ? 0 : 1)
    return entries.splice(gap, 0, { name: String(name), plain })
  }
  const removeAt = (path: JsonPath): Plain => {
    const { entries, index } = entryAt(path)
    return entries.splice(index, 1)[0]?.plain ?? { kind: 'leaf', value: undefined }
  }
  if (edit.kind === 'insert') insert(edit.path, toPlain(edit.value), edit)
  if (edit.kind === 'remove') removeAt(edit.path)
  if (edit.kind === 'set') {
    const { entries, index } = entryAt(edit.path)
    entries[index] = { ...entries[index], plain: toPlain(edit.value) }
  }
  if (edit.kind === 'move') {
    const { entries, index } = entryAt(edit.from)
    const name = edit.to.at(-1)
    const isRename = typeof name === 'string' && isSamePath(edit.from.slice(0, -1), edit.to.slice(0, -1))
    const plain = removeAt(edit.from)
    if (isRename && edit.before === undefined && edit.after === undefined) entries.splice(index, 0, { name, plain })
    else insert(edit.to, plain, edit)
  }
  return root.entries[0]?.plain ?? before
}

export function toPlain(value: unknown): Plain {
  if (typeof value !== 'object' || value === null) return { kind: 'leaf', value }
  if (Array.isArray(value)) return { kind: 'list', entries: value.map((item) => ({ plain: toPlain(item) })) }
  return { kind: 'object', entries: Object.entries(value).map(([name, inner]) => ({ name, plain: toPlain(inner) })) }
}

/** Returns what is written in a text, in the order in which it is written. */
export function plainOf(text: string): Plain {
  const inner = ({ type, value, children = [] }: Node): Plain => {
    if (type === 'array') return { kind: 'list', entries: children.map((child) => ({ plain: inner(child) })) }
    if (type !== 'object') return { kind: 'leaf', value }
    return {
      kind: 'object',
      entries: children.flatMap(({ children: [key, valueNode] = [] }) =>
        key && valueNode ? [{ name: String(key.value), plain: inner(valueNode) }] : [],
      ),
    }
  }
  const root = parseTree(text)
  if (!root) throw new Error(`No JSON: ${text}`)
  return inner(root)
}
