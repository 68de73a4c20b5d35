import type { Issue } from '#definition/issues/issue.ts'

/** Keeps the first of all faults with the same cause, and says of how many other places it is true. */
export function mergeCauses(issues: readonly Issue[]): Issue[] {
  const others = new Map<string, number>()
  const first = issues.filter(({ cause }) => {
    if (cause === undefined) return true
    const count = others.get(cause)
    others.set(cause, count === undefined ? 0 : count + 1)
    return count === undefined
  })
  return first.map(({ cause, ...issue }) => {
    const count = cause === undefined ? 0 : (others.get(cause) ?? 0)
    return count === 0 ? issue : { ...issue, message: `${issue.message}；另有 ${count} 处也是这样` }
  })
}
