import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, type Plugin, TextSelection } from 'prosemirror-state'
import { goToNextCell } from 'prosemirror-tables'

import { indentItem, insertBreak, nodeType, outdentItem, toggleMarks } from './text-commands.ts'

/** Enter in a caption goes on behind it: into the table, or in a paragraph after the figure. */
const leaveCaption: Command = (state, dispatch) => {
  const { $from } = state.selection
  const { name } = $from.parent.type
  if (name === 'caption') {
    dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve($from.after()))).scrollIntoView())
    return true
  }
  if (name !== 'figcaption' || $from.depth < 2) return false
  const end = $from.after($from.depth - 1)
  const tr = state.tr.insert(end, nodeType('p').create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
  return true
}

/** The keys of the editor. Those of an input method never arrive here. */
export function textKeys(): Plugin[] {
  return [
    keymap({
      'Mod-b': toggleMarks(['strong', 'b']),
      'Mod-i': toggleMarks(['em', 'i']),
      'Mod-u': toggleMarks(['u']),
      'Mod-z': undo,
      'Shift-Mod-z': redo,
      'Mod-y': redo,
      'Mod-]': indentItem,
      'Mod-[': outdentItem,
      Tab: goToNextCell(1),
      'Shift-Tab': goToNextCell(-1),
      Enter: chainCommands(leaveCaption, splitListItem(nodeType('li'), { id: '', value: '' })),
      'Shift-Enter': insertBreak,
    }),
    keymap(baseKeymap),
  ]
}
