/** A path inside a file's JSON: names of properties, and indexes of items. */
export type JsonPath = readonly (string | number)[]

/** Whether a path is that of a value or of something in it. */
export function isWithin(path: JsonPath, value: JsonPath): boolean {
  return value.every((step, depth) => path[depth] === step)
}

/** Whether two paths are the same. */
export function isSamePath(one: JsonPath, other: JsonPath): boolean {
  return one.length === other.length && isWithin(one, other)
}

/** Returns the path of the object or the list that holds a value. */
export function parentOf(path: JsonPath): JsonPath {
  return path.slice(0, -1)
}
