import { isSamePath, isWithin, type JsonPath, parentOf } from '../json/json-path.ts'
import type { SchemaEdit } from './schema-edit.ts'

/** Where an insertion goes if another one was made at the same index. */
export type Tie = 'before' | 'behind'

/** Returns the path of a value after an edit; undefined if the edit removed it, or replaced what it is part of. */
export function mapPath(path: JsonPath, over: SchemaEdit): JsonPath | undefined {
  switch (over.kind) {
    case 'set':
      return isWithin(path, over.path) && !isSamePath(path, over.path) ? undefined : path
    case 'insert':
      return shiftedUp(path, over.path)
    case 'remove':
      return isWithin(path, over.path) ? undefined : shiftedDown(path, over.path)
    case 'move':
      return isWithin(path, over.from)
        ? [...over.to, ...path.slice(over.from.length)]
        : shiftedUp(shiftedDown(path, over.from), over.to)
  }
}

/** Returns the path for an insertion after an edit; undefined if there is no container for it any more. */
export function mapGap(path: JsonPath, over: SchemaEdit, tie: Tie): JsonPath | undefined {
  const [parent, step] = [parentOf(path), path.at(-1)]
  if (over.kind === 'set' && isWithin(parent, over.path)) return undefined
  const container = mapPath(parent, over)
  if (container === undefined || step === undefined) return undefined
  return [...container, typeof step === 'number' ? mapIndex(parent, step, over, tie) : step]
}

/** The index of a gap in a list; what happens to the list itself is not its concern. */
function mapIndex(list: JsonPath, index: number, over: SchemaEdit, tie: Tie): number {
  if (over.kind === 'set') return index
  if (over.kind === 'insert') return behindInsertion(list, index, over.path, tie)
  if (over.kind === 'remove') return behindRemoval(list, index, over.path)
  if (isWithin(list, over.from)) return index
  const left = behindRemoval(list, index, over.from)
  return behindInsertion(shiftedDown(list, over.from), left, over.to, tie)
}

function behindInsertion(list: JsonPath, index: number, at: JsonPath, tie: Tie): number {
  const step = at.at(-1)
  if (typeof step !== 'number' || !isSamePath(list, parentOf(at))) return index
  return index > step || (index === step && tie === 'behind') ? index + 1 : index
}

function behindRemoval(list: JsonPath, index: number, at: JsonPath): number {
  const step = at.at(-1)
  return typeof step === 'number' && isSamePath(list, parentOf(at)) && index > step ? index - 1 : index
}

function shiftedUp(path: JsonPath, at: JsonPath): JsonPath {
  return shifted(path, at, (index, step) => (index >= step ? index + 1 : index))
}

function shiftedDown(path: JsonPath, at: JsonPath): JsonPath {
  return shifted(path, at, (index, step) => (index > step ? index - 1 : index))
}

/** Changes the index with which a path leads through the list of another one. */
function shifted(path: JsonPath, at: JsonPath, change: (index: number, step: number) => number): JsonPath {
  const depth = at.length - 1
  const [index, step] = [path[depth], at[depth]]
  if (typeof index !== 'number' || typeof step !== 'number' || !isWithin(path, parentOf(at))) return path
  return path.with(depth, change(index, step))
}
