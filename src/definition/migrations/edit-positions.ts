import type { SchemaEdit } from '../edits/schema-edit.ts'
import { type JsonPath, parentOf } from '../json/json-path.ts'
import type { JsonPosition, PositionTree } from '../json/json-position.ts'

/**
 * Applies an edit to the positions of a value, so that faults point to the text as it was written. What the edit adds
 * stands where the object or the list stands that it is added to.
 */
export function editPositions(places: PositionTree, edit: SchemaEdit): PositionTree {
  switch (edit.kind) {
    case 'set':
      return changedAt(places, edit.path, ({ inner: _, ...place }) => ({ ...place, inner: new Map() }))
    case 'insert':
      return inserted(places, edit.path, (value) => ({ value, inner: new Map() }))
    case 'remove':
      return removed(places, edit.path)
    case 'move': {
      const moved = positionsAt(places, edit.from)
      return moved ? inserted(removed(places, edit.from), edit.to, () => moved) : places
    }
  }
}

/** Returns the positions of the value at a path; undefined if there is none. */
export function positionsAt(places: PositionTree, path: JsonPath): PositionTree | undefined {
  return path.reduce<PositionTree | undefined>((tree, step) => tree?.inner.get(step), places)
}

function changedAt(
  places: PositionTree,
  [step, ...rest]: JsonPath,
  change: (places: PositionTree) => PositionTree,
): PositionTree {
  if (step === undefined) return change(places)
  const inner = places.inner.get(step)
  return inner ? { ...places, inner: new Map(places.inner).set(step, changedAt(inner, rest, change)) } : places
}

function inserted(places: PositionTree, path: JsonPath, item: (container: JsonPosition) => PositionTree): PositionTree {
  const name = path.at(-1)
  if (name === undefined) return places
  return changedAt(places, parentOf(path), (container) => ({
    ...container,
    inner: renumbered(container, (index) => (Number(name) <= index ? index + 1 : index)).set(
      name,
      item(container.value),
    ),
  }))
}

function removed(places: PositionTree, path: JsonPath): PositionTree {
  const name = path.at(-1)
  return changedAt(places, parentOf(path), (container) => {
    const remainder = { ...container, inner: new Map([...container.inner].filter(([step]) => step !== name)) }
    return { ...remainder, inner: renumbered(remainder, (index) => (Number(name) < index ? index - 1 : index)) }
  })
}

/** The inner positions of a list under other indexes; names stay. */
function renumbered({ inner }: PositionTree, change: (index: number) => number): PositionTree['inner'] {
  return new Map([...inner].map(([step, tree]) => [typeof step === 'number' ? change(step) : step, tree]))
}
