import { type RefObject, useState } from 'react'

import type { DocumentItem } from '#contract/studio/document-value.ts'

import { replaceItem } from './list-changes.ts'
import { useListActs } from './use-list-acts.ts'
import { focusName } from './use-next-focus.ts'

/** The items of a list of which one is edited at a time. */
export function useItemCards(
  place: RefObject<HTMLElement | null>,
  items: readonly DocumentItem[],
  onChange: (items: DocumentItem[]) => void,
) {
  const [open, setOpen] = useState<number>()
  const { move, remove, focusNext } = useListActs(place, items, onChange)
  return {
    open,
    toggle: (index: number) => setOpen(open === index ? undefined : index),
    change: (index: number, item: DocumentItem) => onChange(replaceItem(items, index, item)),
    /** Adds an item at a place, and opens it. */
    insert: (index: number, item: DocumentItem) => {
      setOpen(index)
      focusNext(focusName.editor)
      onChange(items.toSpliced(index, 0, item))
    },
    move: (index: number, by: number) => {
      if (open === index) setOpen(index + by)
      else if (open === index + by) setOpen(index)
      move(index, by)
    },
    remove: (index: number) => {
      if (open === index) setOpen(undefined)
      else if (open !== undefined && open > index) setOpen(open - 1)
      remove(index)
    },
  }
}
