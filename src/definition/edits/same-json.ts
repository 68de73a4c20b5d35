/**
 * Whether two JSON values are the same. The order of properties is not compared: JavaScript puts names that read as an
 * index first, wherever they are written.
 */
export function sameJson(one: unknown, other: unknown): boolean {
  if (!isGroup(one) || !isGroup(other)) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const values = new Map(Object.entries(other))
  const entries = Object.entries(one)
  return (
    entries.length === values.size &&
    entries.every(([name, value]) => values.has(name) && sameJson(value, values.get(name)))
  )
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
