import { type RefObject, useEffect, useRef } from 'react'

/** The names that elements of a list have for the focus, as `data-focus`. */
export const focusName = {
  add: 'add',
  /** Of a list whose items have buttons that add something to them. */
  addItem: 'add-item',
  remove: (index: number) => `remove-${index}`,
  back: (index: number) => `back-${index}`,
  forth: (index: number) => `forth-${index}`,
  opener: (index: number) => `opener-${index}`,
  /** The fields of the item that is edited, of which the first receives the focus. */
  editor: 'editor',
}

/**
 * Moves the focus after a change of a list, whose pressed button may be gone or elsewhere then.
 *
 * @param place the element around the list
 * @returns a function that says where the focus goes after the next render: to the first of these that is there
 */
export function useNextFocus(place: RefObject<HTMLElement | null>): (...names: readonly string[]) => void {
  const next = useRef<readonly string[]>([])
  useEffect(() => {
    const found = next.current
      .map((name) => place.current?.querySelector<HTMLElement>(`[data-focus="${name}"]`))
      .find((element) => element !== null && element !== undefined)
    next.current = []
    const inner =
      found?.getAttribute('role') === 'group' ? found.querySelector<HTMLElement>('input, textarea, select') : found
    inner?.focus()
  })
  return (...names) => {
    next.current = names
  }
}
