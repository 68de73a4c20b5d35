import type { Result } from '#data/result.ts'

/** Returns the number of a result; that of one which was not asked for is 0. */
export type NumberOf = (result: Result | undefined) => number

/**
 * Numbers results, so that what was made from them can be told apart without holding on to them: a finished page would
 * keep its answers in memory.
 */
export function createResultNumbers(): NumberOf {
  const numbers = new WeakMap<Result, number>()
  let last = 0
  return (result) => {
    if (result === undefined) return 0
    const number = numbers.get(result) ?? (last += 1)
    numbers.set(result, number)
    return number
  }
}
