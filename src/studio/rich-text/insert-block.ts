import type { Node, ResolvedPos } from 'prosemirror-model'
import { type Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { CellSelection, findTable } from 'prosemirror-tables'

import { nodeType } from './text-commands.ts'

/** Where something goes that is inserted at the selection: behind what is selected, so that it replaces nothing. */
export function placeAtSelection(selection: Selection): number {
  const table = selection instanceof CellSelection ? findTable(selection.$from) : undefined
  if (table) return placeOutside(selection.$from.doc.resolve(table.pos + table.node.nodeSize))
  return placeOutside(selection.$to)
}

/**
 * Inserts a block at a place, or behind the figure, table caption or attachment in which the place is: these stay whole.
 *
 * @returns the place behind the block
 */
export function insertBlock(tr: Transaction, pos: number, block: Node): number {
  const place = placeBefore(tr.doc.resolve(placeOutside(tr.doc.resolve(pos))), block)
  const count = tr.steps.length
  tr.replaceRangeWith(place, place, block)
  return endOfSteps(tr, count, place)
}

/** Returns where what the steps of a transaction since one of them have inserted ends. */
export function endOfSteps(tr: Transaction, count: number, place: number): number {
  let end = place
  tr.mapping.maps.slice(count).forEach((map) => {
    end = map.map(end)
    map.forEach((_oldStart, _oldEnd, _newStart, newEnd) => {
      end = Math.max(end, newEnd)
    })
  })
  return end
}

/** Puts the cursor into the paragraph behind a place, and begins one where none follows: the next thing comes there. */
export function selectBehind(tr: Transaction, pos: number): Transaction {
  const $pos = tr.doc.resolve(pos)
  if ($pos.parent.inlineContent) return tr.setSelection(TextSelection.create(tr.doc, pos)).scrollIntoView()
  const paragraph = nodeType('p').create()
  const index = $pos.index()
  if ($pos.nodeAfter?.type !== paragraph.type && $pos.parent.canReplaceWith(index, index, paragraph.type))
    tr.insert(pos, paragraph)
  return tr.setSelection(TextSelection.near(tr.doc.resolve(pos), 1)).scrollIntoView()
}

/** Before an empty block, which would be replaced, with what is on its way to it. */
function placeBefore($pos: ResolvedPos, { type }: Node): number {
  if (!$pos.parent.isTextblock || $pos.parent.content.size > 0) return $pos.pos
  const [container, index] = [$pos.node(-1), $pos.index(-1)]
  return container.canReplaceWith(index, index, type) ? $pos.before() : $pos.pos
}

function placeOutside($pos: ResolvedPos): number {
  const whole = wholeDepth($pos)
  const $place = whole === undefined ? $pos : $pos.doc.resolve($pos.after(whole))
  const { nodeBefore, nodeAfter } = $place
  return nodeBefore?.type.name === 'caption' && nodeAfter?.type.name === 'table'
    ? $place.pos + nodeAfter.nodeSize
    : $place.pos
}

/** The outermost block around a place that must not be divided. What stands in a cell belongs to it, and not to a figure around the table. */
function wholeDepth($pos: ResolvedPos): number | undefined {
  let found = isWithinAttachment($pos) ? $pos.depth : undefined
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const { name } = $pos.node(depth).type
    if (name === 'td' || name === 'th') break
    if (name === 'figure' || name === 'caption') found = depth
  }
  return found
}

function isWithinAttachment({ parent, nodeBefore, nodeAfter }: ResolvedPos): boolean {
  if (!parent.inlineContent || nodeBefore === null || nodeAfter === null) return false
  return nodeAfter.marks.some((mark) => mark.attrs['download'] && mark.isInSet(nodeBefore.marks))
}
