import { listDifferences } from './list-differences.ts'

/** Two lists that were both made out of a third one. */
export interface Divergence<Item> {
  base: Item
  /** The one that others have changed. */
  current: Item
  ours: Item
}

/** Items of the first list, from `start` to before `end`, that become others. */
interface Change<Item> {
  start: number
  end: number
  items: readonly Item[]
}

/**
 * Joins the changes of two lists. Returns nothing where both changed the same item, or put different items at the same place: a person
 * has to choose then. Changes that only stand beside each other are joined.
 *
 * @param keyOf returns equal texts for equal items
 */
export function mergeLists<Item>(
  { base, current, ours }: Divergence<readonly Item[]>,
  keyOf: (item: Item) => string,
): Item[] | undefined {
  const changes = [...changesOf(base, current, keyOf), ...changesOf(base, ours, keyOf)].toSorted(
    (left, right) => left.start - right.start || left.end - right.end,
  )
  const merged: Item[] = []
  let place = 0
  let last: Change<Item> | undefined
  for (const change of changes) {
    if (last !== undefined && isSameChange(last, change, keyOf)) continue
    if (last !== undefined && meets(last, change)) return undefined
    merged.push(...base.slice(place, change.start), ...change.items)
    place = change.end
    last = change
  }
  merged.push(...base.slice(place))
  // Both moved one item to different places.
  const counts = [base, current, ours].map((list) => countOf(list, keyOf))
  const isDoubled = [...countOf(merged, keyOf)].some(
    ([key, count]) => count > Math.max(...counts.map((each) => each.get(key) ?? 0)),
  )
  return isDoubled ? undefined : merged
}

function countOf<Item>(list: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of list) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

/** Whether the second of two changes in their order reaches into the first, or puts something at the same place. */
function meets(first: Change<unknown>, second: Change<unknown>): boolean {
  const isSamePlace = first.start === second.start && first.end === first.start && second.end === second.start
  return isSamePlace || second.start < first.end
}

function isSameChange<Item>(left: Change<Item>, right: Change<Item>, keyOf: (item: Item) => string): boolean {
  return (
    left.start === right.start &&
    left.end === right.end &&
    left.items.length === right.items.length &&
    left.items.every((item, index) => keyOf(item) === right.items.map(keyOf)[index])
  )
}

/** What was changed; where as many items took the place of others, each is a change of its own. */
function changesOf<Item>(
  base: readonly Item[],
  changed: readonly Item[],
  keyOf: (item: Item) => string,
): Change<Item>[] {
  return listDifferences(base.map(keyOf), changed.map(keyOf)).flatMap(({ start, count, otherStart, otherCount }) => {
    const items = changed.slice(otherStart, otherStart + otherCount)
    if (count !== otherCount) return [{ start, end: start + count, items }]
    return items.map((item, index) => ({ start: start + index, end: start + index + 1, items: [item] }))
  })
}
