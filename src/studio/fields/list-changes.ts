/** Returns the list without the item at a place. */
export function withoutItem<Item>(list: readonly Item[], index: number): Item[] {
  return list.filter((_, place) => place !== index)
}

/** Returns the list with another item at a place. */
export function replaceItem<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  return list.map((present, place) => (place === index ? item : present))
}

/** Returns the list with the item at a place moved by some places; the same order where it would leave the list. */
export function moveItem<Item>(list: readonly Item[], index: number, by: number): Item[] {
  const to = index + by
  const item = list[index]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return withoutItem(list, index).toSpliced(to, 0, item)
}
