/** A range of a file. Lines and columns count from 1, columns in UTF-16 units, as in editors. */
export interface JsonPosition {
  line: number
  column: number
  endLine: number
  endColumn: number
}

/** Positions of a JSON value, its name, and everything inside it. A tree, so that long names use no extra memory. */
export interface PositionTree {
  key?: JsonPosition
  value: JsonPosition
  inner: Map<string | number, PositionTree>
}

/** The beginning of a file: the position of faults without one of their own. */
export const fileStart: JsonPosition = { line: 1, column: 1, endLine: 1, endColumn: 1 }

/**
 * Returns the position of a JSON path. For a missing value (a missing property, a default), returns the first character
 * of the nearest value that should contain it.
 */
export function findPosition(
  tree: PositionTree,
  path: readonly (string | number)[],
  at: 'key' | 'value' = 'value',
): JsonPosition {
  let node = tree
  for (const step of path) {
    const inner = node.inner.get(step)
    if (!inner) return firstCharacter(node.value)
    node = inner
  }
  return at === 'key' && node.key ? node.key : shorten(node.value)
}

function firstCharacter({ line, column }: JsonPosition): JsonPosition {
  return { line, column, endLine: line, endColumn: column + 1 }
}

/** Shortens the range of a multi-line value to its first character. */
function shorten(place: JsonPosition): JsonPosition {
  return place.line === place.endLine ? place : firstCharacter(place)
}
