import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { MarkType, Node, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { isInTable, setCellAttr } from 'prosemirror-tables'

import { richTextSchema } from './rich-text-schema.ts'

/** The type of node with this name; the schema has one for each block of the language. */
export function nodeType(name: string): NodeType {
  const type = richTextSchema.nodes[name]
  if (type === undefined) throw new Error(`The schema has no node "${name}"`)
  return type
}

export function markType(name: string): MarkType {
  const type = richTextSchema.marks[name]
  if (type === undefined) throw new Error(`The schema has no mark "${name}"`)
  return type
}

/** Whether the selection, or what is typed next, has one of these marks. */
export function hasMark(state: EditorState, names: readonly string[]): boolean {
  const { from, to, empty, $from } = state.selection
  const types = names.map(markType)
  if (empty) return types.some((type) => type.isInSet(state.storedMarks ?? $from.marks()) !== undefined)
  return types.some((type) => state.doc.rangeHasMark(from, to, type))
}

/** Sets the first of these marks, which look alike, or takes all of them away. */
export function toggleMarks(names: readonly string[]): Command {
  return (state, dispatch) => {
    const [first = '', ...others] = names
    const also = others.find((name) => hasMark(state, [name]))
    return toggleMark(markType(also ?? first))(state, dispatch)
  }
}

/** The nearest block of these names around the selection, or another place. */
export function blockAround(
  state: EditorState,
  names: readonly string[],
  $from: ResolvedPos = state.selection.$from,
): { node: Node; pos: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (names.includes(node.type.name)) return { node, pos: $from.before(depth) }
  }
  return undefined
}

export function setTextBlock(name: string): Command {
  return setBlockType(nodeType(name))
}

export const toggleQuote: Command = (state, dispatch) =>
  blockAround(state, ['blockquote']) === undefined
    ? wrapIn(nodeType('blockquote'))(state, dispatch)
    : lift(state, dispatch)

/** Makes a list of the selection, a list of this kind of the other, or takes the list away. */
export function toggleList(name: 'ul' | 'ol'): Command {
  return (state, dispatch) => {
    const list = blockAround(state, ['ul', 'ol'])
    if (list === undefined) return wrapInList(nodeType(name))(state, dispatch)
    if (list.node.type.name === name) return liftListItem(nodeType('li'))(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.pos, nodeType(name), { id: String(list.node.attrs['id']) }))
    return true
  }
}

export const indentItem: Command = sinkListItem(nodeType('li'))
export const outdentItem: Command = liftListItem(nodeType('li'))

export function isAligned(state: EditorState, side: string): boolean {
  return blockAround(state, ['p', 'td', 'th'])?.node.attrs['align'] === side
}

/** Aligns the paragraphs of the selection, or in a table its cells; once more takes it back. */
export function toggleAlign(side: 'center' | 'right'): Command {
  return (state, dispatch) => {
    const align = isAligned(state, side) ? '' : side
    if (isInTable(state)) return setCellAttr('align', align)(state, dispatch)
    const { tr } = state
    state.doc.nodesBetween(state.selection.from, state.selection.to, (node, pos) => {
      if (node.type.name === 'p') tr.setNodeAttribute(pos, 'align', align)
    })
    if (!tr.docChanged) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Marks that say something, and do not only look like it. */
const meaningfulMarks: ReadonlySet<string> = new Set(['a', 'ruby', 'rt', 'rp', 'abbr'])

/** Makes plain paragraphs of the selection; links stay. */
export const clearFormat: Command = (state, dispatch) => {
  const { from, to } = state.selection
  const { tr } = state
  for (const type of Object.values(richTextSchema.marks))
    if (!meaningfulMarks.has(type.name)) tr.removeMark(from, to, type)
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (/^h[234]$/u.test(node.type.name)) tr.setNodeMarkup(pos, nodeType('p'), { id: String(node.attrs['id']) })
    else if (node.type.name === 'p' && node.attrs['align'] !== '') tr.setNodeAttribute(pos, 'align', '')
  })
  dispatch?.(tr.setStoredMarks([]))
  return true
}

export const insertBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(nodeType('br').create()).scrollIntoView())
  return true
}
