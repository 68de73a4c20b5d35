import type { Mark, Node } from 'prosemirror-model'

import type { BlockWriter, Mark as OpenMark } from '#contract/rich-text/block-writer.ts'
import { safeAttributes } from '#contract/rich-text/safe-attributes.ts'

import { textAttributes } from './text-attributes.ts'

interface Level {
  mark: Mark
  open: OpenMark | undefined
}

/** Writes what stands in a block of text. Of marks that begin together, the one that reaches further is around the other. */
export function printInline(writer: BlockWriter, block: Node, parent?: Node): void {
  // In a cell, wide blanks at the beginning show what belongs to what.
  const isCell = parent?.type.name === 'td' || parent?.type.name === 'th'
  const levels: Level[] = []
  const closeTo = (depth: number) => {
    while (levels.length > depth) {
      const open = levels.pop()?.open
      if (open !== undefined) writer.closeMark(open)
    }
  }
  let isLeading = true
  block.forEach((node, _, index) => {
    const lost = levels.findIndex(({ mark }) => !mark.isInSet(node.marks))
    if (lost >= 0) closeTo(lost)
    const isContent = !isBlank(node, block, isLeading && (!isCell || node.isText === false))
    // Marks begin with words: how far the blanks before them reach means nothing.
    if (isContent)
      for (const mark of beginningMarks(block, index, levels))
        levels.push({
          mark,
          open: writer.openMark(mark.type.name, safeAttributes(mark.type.name, textAttributes(mark))),
        })
    isLeading &&= !isContent
    printLeaf(writer, node)
  })
  closeTo(0)
}

/** Whether a part is nothing, or blanks of which the writer may leave some out. */
function isBlank({ type, text }: Node, block: Node, isLeading: boolean): boolean {
  if (type.name === 'place') return true
  if (block.type.name === 'pre') return false
  if (isLeading) return type.name === 'br' || (text !== undefined && /^[\s\u200B]*$/u.test(text))
  return text !== undefined && /^[ \t\r\n\f]*$/u.test(text)
}

function beginningMarks(block: Node, index: number, levels: readonly Level[]): Mark[] {
  const marks = block.child(index).marks.filter((mark) => levels.every((level) => !level.mark.eq(mark)))
  if (marks.length < 2) return marks
  const reaches = new Map(marks.map((mark) => [mark, reachOf(mark, block, index)]))
  // A sort keeps the order of the schema among those that reach equally far.
  return marks.sort((a, b) => (reaches.get(b) ?? 0) - (reaches.get(a) ?? 0))
}

/** The last words that a mark reaches which is at this child. */
function reachOf(mark: Mark, block: Node, index: number): number {
  let reach = index
  for (let next = index + 1; next < block.childCount && mark.isInSet(block.child(next).marks); next += 1)
    if (!isBlank(block.child(next), block, false)) reach = next
  return reach
}

function printLeaf(writer: BlockWriter, node: Node): void {
  switch (node.type.name) {
    case 'text':
      writer.text(node.text ?? '')
      break
    case 'br':
      writer.breakLine()
      break
    case 'img':
      writer.insert('img', safeAttributes('img', textAttributes(node)))
      break
    case 'place':
      writer.place(String(node.attrs['id']))
      break
    default:
      throw new Error(`The editor has a part that no text may have: ${node.type.name}`)
  }
}
