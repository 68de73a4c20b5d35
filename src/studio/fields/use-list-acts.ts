import type { RefObject } from 'react'

import { moveItem, withoutItem } from './list-changes.ts'
import { focusName, useNextFocus } from './use-next-focus.ts'

/** Moves and removes items of a list, each with the focus at a sensible place afterwards. */
export function useListActs<Item>(
  place: RefObject<HTMLElement | null>,
  list: readonly Item[],
  onChange: (list: Item[]) => void,
) {
  const focusNext = useNextFocus(place)
  return {
    focusNext,
    move: (index: number, by: number) => {
      focusNext(by < 0 ? focusName.back(index + by) : focusName.forth(index + by))
      onChange(moveItem(list, index, by))
    },
    /** The focus goes to the next item, to the one before where it was the last, or to what adds one. */
    remove: (index: number) => {
      focusNext(
        ...(list.length > 1 ? [focusName.remove(Math.min(index, list.length - 2))] : []),
        focusName.addItem,
        focusName.add,
      )
      onChange(withoutItem(list, index))
    },
  }
}
