import { createContext, use } from 'react'

import { createOpenEditors, type OpenEditors } from './open-editors.ts'
import { createUnsavedWrites, type UnsavedWrites } from './unsaved-writes.ts'

/** What editors of this browser have in common. */
export interface Editing {
  unsaved: UnsavedWrites
  editors: OpenEditors
}

export function createEditing(): Editing {
  return { unsaved: createUnsavedWrites(), editors: createOpenEditors() }
}

export const EditingContext = createContext<Editing | undefined>(undefined)

/**
 * Returns what the editors of this browser have in common.
 *
 * @throws without an EditingContext above
 */
export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('useEditing needs an EditingContext provider above it')
  return editing
}
