import type { Node } from 'jsonc-parser'

import { type JsonPath, parentOf } from '../json/json-path.ts'
import { type Outcome, problem } from './edit-problem.ts'
import { nameOf, valueOf } from './json-document.ts'
import type { Beside } from './schema-edit.ts'

/** A place among the members of an object or a list. */
export interface Slot {
  container: Node
  /** The properties of the object, or the items of the list. */
  members: readonly Node[]
  index: number
  name: string | number
}

/** Finds the value at a path. */
export function findValue(root: Node, path: JsonPath): Outcome<{ node: Node }> {
  let node = root
  for (const [depth, step] of path.entries()) {
    const slot = slotIn(node, step, path.slice(0, depth))
    if (!slot.ok) return slot
    const member = slot.members[slot.index]
    if (!member) return problem('missing', path.slice(0, depth + 1))
    node = valueOf(member)
  }
  return { ok: true, node }
}

/** Finds an existing property or item. */
export function findMember(root: Node, path: JsonPath): Outcome<Slot & { member: Node }> {
  const slot = slotAt(root, path)
  if (!slot.ok) return slot
  const member = slot.members[slot.index]
  return member ? { ...slot, member } : problem('missing', path)
}

/** Finds the place of a new property or item. */
export function findGap(root: Node, path: JsonPath, { before, after }: Beside): Outcome<Slot> {
  const slot = slotAt(root, path)
  if (!slot.ok) return slot
  const { members, index, name } = slot
  if (typeof name === 'number') return index <= members.length ? slot : problem('missing', path)
  if (members[index]) return problem('present', path)
  const neighbour = after ?? before
  if (neighbour === undefined) return { ...slot, index: members.length }
  const at = members.findIndex((member) => nameOf(member) === neighbour)
  if (at === -1) return problem('missing', [...parentOf(path), neighbour])
  return { ...slot, index: after === undefined ? at : at + 1 }
}

function slotAt(root: Node, path: JsonPath): Outcome<Slot> {
  const name = path.at(-1)
  if (name === undefined) return problem('whole', path)
  const container = findValue(root, parentOf(path))
  return container.ok ? slotIn(container.node, name, parentOf(path)) : container
}

/** The slot of a name or an index; past the last member where there is none. */
function slotIn(container: Node, name: string | number, path: JsonPath): Outcome<Slot> {
  const { type, children: members = [] } = container
  if (typeof name === 'number') {
    if (type !== 'array') return problem('not-a-list', path)
    return Number.isInteger(name) && name >= 0
      ? { ok: true, container, members, index: name, name }
      : problem('missing', [...path, name])
  }
  if (type !== 'object') return problem('not-an-object', path)
  const found = members.findIndex((member) => nameOf(member) === name)
  return { ok: true, container, members, index: found === -1 ? members.length : found, name }
}
