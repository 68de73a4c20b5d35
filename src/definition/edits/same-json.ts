/** Whether two JSON values are the same, with the order of properties. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (!isGroup(one) || !isGroup(other)) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [Object.entries(one), Object.entries(other)]
  return (
    left.length === right.length &&
    left.every(([name, value], index) => right[index]?.[0] === name && sameJson(value, right[index]?.[1]))
  )
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
