/** A stretch of a file. Lines and columns count from 1, columns in UTF-16 units, as editors count them. */
export interface Place {
  line: number
  column: number
  endLine: number
  endColumn: number
}

/** Where a JSON value, its name, and everything inside it stand. A tree, so that long names cost nothing. */
export interface PlaceTree {
  key?: Place
  value: Place
  inner: Map<string | number, PlaceTree>
}

/** The beginning of a file: the place of a fault that stands nowhere in it. */
export const fileStart: Place = { line: 1, column: 1, endLine: 1, endColumn: 1 }

/**
 * The place of a JSON path. What is not there (a missing property, a default)
 * is told at the first character of the nearest value that should hold it.
 */
export function findPlace(tree: PlaceTree, path: readonly (string | number)[], at: 'key' | 'value' = 'value'): Place {
  let node = tree
  for (const step of path) {
    const inner = node.inner.get(step)
    if (!inner) return firstCharacter(node.value)
    node = inner
  }
  return at === 'key' && node.key ? node.key : shorten(node.value)
}

function firstCharacter({ line, column }: Place): Place {
  return { line, column, endLine: line, endColumn: column + 1 }
}

/** A fault of a whole object is pointed at where it opens, not drawn over many lines. */
function shorten(place: Place): Place {
  return place.line === place.endLine ? place : firstCharacter(place)
}
