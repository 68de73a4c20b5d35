import type { SchemaEdit } from '../edits/schema-edit.ts'
import { type JsonPath, parentOf } from '../json/json-path.ts'
import type { Place, PlaceTree } from '../json/json-place.ts'

/**
 * Applies an edit to the positions of a value, so that faults point to the text as it was written. What the edit adds
 * stands where the object or the list stands that it is added to.
 */
export function editPlaces(places: PlaceTree, edit: SchemaEdit): PlaceTree {
  switch (edit.kind) {
    case 'set':
      return changedAt(places, edit.path, ({ inner: _, ...place }) => ({ ...place, inner: new Map() }))
    case 'insert':
      return inserted(places, edit.path, (value) => ({ value, inner: new Map() }))
    case 'remove':
      return removed(places, edit.path)
    case 'move': {
      const moved = placesAt(places, edit.from)
      return moved ? inserted(removed(places, edit.from), edit.to, () => moved) : places
    }
  }
}

/** Returns the positions of the value at a path; undefined if there is none. */
export function placesAt(places: PlaceTree, path: JsonPath): PlaceTree | undefined {
  return path.reduce<PlaceTree | undefined>((tree, step) => tree?.inner.get(step), places)
}

function changedAt(places: PlaceTree, [step, ...rest]: JsonPath, change: (places: PlaceTree) => PlaceTree): PlaceTree {
  if (step === undefined) return change(places)
  const inner = places.inner.get(step)
  return inner ? { ...places, inner: new Map(places.inner).set(step, changedAt(inner, rest, change)) } : places
}

function inserted(places: PlaceTree, path: JsonPath, item: (container: Place) => PlaceTree): PlaceTree {
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

function removed(places: PlaceTree, path: JsonPath): PlaceTree {
  const name = path.at(-1)
  return changedAt(places, parentOf(path), (container) => {
    const kept = { ...container, inner: new Map([...container.inner].filter(([step]) => step !== name)) }
    return { ...kept, inner: renumbered(kept, (index) => (Number(name) < index ? index - 1 : index)) }
  })
}

/** The inner positions of a list under other indexes; names stay. */
function renumbered({ inner }: PlaceTree, change: (index: number) => number): PlaceTree['inner'] {
  return new Map([...inner].map(([step, tree]) => [typeof step === 'number' ? change(step) : step, tree]))
}
