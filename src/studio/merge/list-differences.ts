import { diffIndices } from 'node-diff3'

/** Items that are compared with all others: repeated ones take time with the square of their number. */
const MOST_COMPARED = 400

/** Items of a list, `count` from `start`, in whose place another list has others. */
export interface Difference {
  start: number
  count: number
  otherStart: number
  otherCount: number
}

/** Where two lists differ, in their order; very long parts are one difference. */
export function listDifferences(list: readonly string[], other: readonly string[]): Difference[] {
  const most = Math.min(list.length, other.length)
  let head = 0
  while (head < most && list[head] === other[head]) head += 1
  let tail = 0
  while (tail < most - head && list.at(-1 - tail) === other.at(-1 - tail)) tail += 1
  const left = list.slice(head, list.length - tail)
  const right = other.slice(head, other.length - tail)
  if (Math.max(left.length, right.length) > MOST_COMPARED)
    return [{ start: head, count: left.length, otherStart: head, otherCount: right.length }]
  return diffIndices(left, right).map(({ buffer1, buffer2 }) => ({
    start: head + buffer1[0],
    count: buffer1[1],
    otherStart: head + buffer2[0],
    otherCount: buffer2[1],
  }))
}
