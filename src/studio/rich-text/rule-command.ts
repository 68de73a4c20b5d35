import type { Command } from 'prosemirror-state'

import { insertBlock, placeAtSelection, selectBehind } from './insert-block.ts'
import { nodeType } from './text-commands.ts'

/** Inserts a line between parts of the text. */
export const insertRule: Command = (state, dispatch) => {
  const { tr } = state
  dispatch?.(selectBehind(tr, insertBlock(tr, placeAtSelection(state.selection), nodeType('hr').create())))
  return true
}
