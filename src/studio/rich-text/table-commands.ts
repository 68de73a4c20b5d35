import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { addRow, deleteTable, findTable, isInTable, selectedRect } from 'prosemirror-tables'

import { insertBlock, placeAtSelection } from './insert-block.ts'
import { nodeType } from './text-commands.ts'

const SIDE = 3

/** Inserts a table of three rows, of which the first is its head. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false
  const rows = Array.from({ length: SIDE }, (_, index) => emptyRow(index === 0))
  const { tr } = state
  const start = placeAtSelection(state.selection)
  insertBlock(tr, start, nodeType('table').create(null, rows))
  dispatch?.(intoTable(tr, start).scrollIntoView())
  return true
}

function emptyRow(isHead: boolean): Node {
  const cells = Array.from({ length: SIDE }, () =>
    isHead ? nodeType('th').createAndFill({ scope: 'col' }) : nodeType('td').createAndFill(),
  ).filter((cell) => cell !== null)
  return nodeType('tr').create({ section: isHead ? 'thead' : 'tbody' }, cells)
}

/** Puts the cursor into the first table behind a place. */
function intoTable(tr: EditorState['tr'], start: number): EditorState['tr'] {
  let place = -1
  tr.doc.nodesBetween(Math.max(0, start - 1), tr.doc.content.size, (node, pos) => {
    if (place < 0 && node.type.name === 'table' && pos >= start - 1) place = pos
    return place < 0
  })
  return place < 0 ? tr : tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1)))
}

/** The part of a table to which a row belongs that is added at its end. */
function sectionBehind({ lastChild }: Node): string {
  return lastChild?.attrs['section'] === 'tfoot' ? 'tfoot' : 'tbody'
}

/** Adds a row before or after the selection, in the part of the table where it stands then. */
export function addRowBeside(side: 'before' | 'after'): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false
    const rect = selectedRect(state)
    const index = side === 'before' ? rect.top : rect.bottom
    const section = rect.table.maybeChild(index)?.attrs['section'] ?? sectionBehind(rect.table)
    const tr = addRow(state.tr, rect, index)
    const table = tr.doc.nodeAt(rect.tableStart - 1)
    if (table === null) return false
    let pos = rect.tableStart
    for (let row = 0; row < index; row += 1) pos += table.child(row).nodeSize
    dispatch?.(tr.setNodeAttribute(pos, 'section', section))
    return true
  }
}

export function hasHeadRow(state: EditorState): boolean {
  return findTable(state.selection.$from)?.node.firstChild?.attrs['section'] === 'thead'
}

/** Makes the first row the head of the table, or a row like the others. */
export const toggleHeadRow: Command = (state, dispatch) => {
  const table = findTable(state.selection.$from)
  const row = table?.node.firstChild
  if (!table || !row) return false
  const isHead = row.attrs['section'] === 'thead'
  const { tr } = state
  tr.setNodeAttribute(table.start, 'section', isHead ? 'tbody' : 'thead')
  row.forEach((cell, offset) => {
    const attrs = { ...cell.attrs, ...(isHead ? {} : { scope: 'col' }) }
    tr.setNodeMarkup(table.start + 1 + offset, nodeType(isHead ? 'td' : 'th'), attrs)
  })
  dispatch?.(tr)
  return true
}

/** Goes to the caption of the table, and begins one where there is none. */
export const editCaption: Command = (state, dispatch) => {
  const table = findTable(state.selection.$from)
  if (!table) return false
  const { tr } = state
  const hasCaption = state.doc.resolve(table.pos).nodeBefore?.type.name === 'caption'
  if (!hasCaption) tr.insert(table.pos, nodeType('caption').create())
  const end = hasCaption ? table.pos - 1 : table.pos + 1
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView())
  return true
}

/** Deletes the table with its caption. */
export const deleteWholeTable: Command = (state, dispatch) =>
  deleteTable(
    state,
    dispatch &&
      ((tr) => {
        const table = findTable(state.selection.$from)
        const before = table ? state.doc.resolve(table.pos).nodeBefore : null
        if (table && before?.type.name === 'caption') tr.delete(table.pos - before.nodeSize, table.pos)
        dispatch(tr)
      }),
  )
