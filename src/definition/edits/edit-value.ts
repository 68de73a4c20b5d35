import { isSamePath, type JsonPath, parentOf } from '../json/json-path.ts'
import type { Beside, MoveEdit, SchemaEdit } from './schema-edit.ts'

/**
 * Applies an edit to a plain value: what the text must read as after it. An edit that does not apply leaves the value
 * as it is.
 */
export function editValue(value: unknown, edit: SchemaEdit): unknown {
  switch (edit.kind) {
    case 'set':
      return changedAt(value, edit.path, () => edit.value)
    case 'insert':
      return inserted(value, edit.path, edit.value, edit)
    case 'remove':
      return removed(value, edit.path)
    case 'move':
      return isRename(edit)
        ? renamed(value, edit)
        : inserted(removed(value, edit.from), edit.to, valueAt(value, edit.from), edit)
  }
}

/** Whether a move only gives a property another name where it stands. */
export function isRename({ from, to, before, after }: MoveEdit): boolean {
  return (
    before === undefined &&
    after === undefined &&
    typeof from.at(-1) === 'string' &&
    typeof to.at(-1) === 'string' &&
    isSamePath(parentOf(from), parentOf(to))
  )
}

/** Returns the value at a path; undefined where there is none. */
export function valueAt(value: unknown, [step, ...rest]: JsonPath): unknown {
  if (step === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  return valueAt(Reflect.get(value, step), rest)
}

function changedAt(value: unknown, path: JsonPath, change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return change(value)
  const within = (inner: unknown) => changedAt(inner, rest, change)
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === step ? within(item) : item))
  return changedEntries(value, (entries) =>
    entries.map(([name, inner]) => [name, name === step ? within(inner) : inner]),
  )
}

function inserted(value: unknown, path: JsonPath, item: unknown, beside: Beside): unknown {
  const name = path.at(-1)
  return changedAt(value, parentOf(path), (container) => {
    if (typeof name === 'number') return Array.isArray(container) ? container.toSpliced(name, 0, item) : container
    return changedEntries(container, (entries) => entries.toSpliced(gapIn(entries, beside), 0, [String(name), item]))
  })
}

function gapIn(entries: readonly Entry[], { before, after }: Beside): number {
  const at = entries.findIndex(([name]) => name === (after ?? before))
  if (at === -1) return entries.length
  return after === undefined ? at : at + 1
}

function removed(value: unknown, path: JsonPath): unknown {
  const name = path.at(-1)
  return changedAt(value, parentOf(path), (container) =>
    Array.isArray(container)
      ? container.filter((_item, index) => index !== name)
      : changedEntries(container, (entries) => entries.filter(([key]) => key !== name)),
  )
}

function renamed(value: unknown, { from, to }: MoveEdit): unknown {
  const [old, name] = [from.at(-1), String(to.at(-1))]
  return changedAt(value, parentOf(from), (container) =>
    changedEntries(container, (entries) => entries.map(([key, inner]) => [key === old ? name : key, inner])),
  )
}

type Entry = [name: string, value: unknown]

function changedEntries(value: unknown, change: (entries: Entry[]) => Entry[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(change(Object.entries(value)))
}
