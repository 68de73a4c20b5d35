import type { EditorState, Transaction } from 'prosemirror-state'

import { linkAddress } from '#contract/rich-text/safe-attributes.ts'

import { markType } from './text-commands.ts'

/** A link around the selection: its address, and where it begins and ends. */
export interface LinkRange {
  href: string
  /** The name and the size of an attachment; empty for other links. */
  download: string
  bytes: string
  from: number
  to: number
}

/** The link at the cursor, or at the beginning of the selection. */
export function linkAt(state: EditorState): LinkRange | undefined {
  const { $from, from, to } = state.selection
  const type = markType('a')
  const mark = type.isInSet($from.nodeAfter?.marks ?? []) ?? type.isInSet($from.nodeBefore?.marks ?? [])
  if (mark === undefined) return undefined
  const start = $from.start()
  let range: LinkRange | undefined
  $from.parent.forEach((node, offset) => {
    if (!mark.isInSet(node.marks)) return
    const nodeFrom = start + offset
    const isNext = range !== undefined && range.to === nodeFrom
    const next = {
      href: String(mark.attrs['href']),
      download: String(mark.attrs['download']),
      bytes: String(mark.attrs['data-bytes']),
      from: isNext && range ? range.from : nodeFrom,
      to: nodeFrom + node.nodeSize,
    }
    if (range === undefined || isNext || range.to < from) range = next
  })
  return range === undefined ? undefined : { ...range, to: Math.max(range.to, state.selection.empty ? 0 : to) }
}

/** Makes a link of the selection, changes the one at the cursor, or writes the address as a link. */
export function setLink(state: EditorState, href: string): Transaction {
  const mark = markType('a').create({ href })
  const link = linkAt(state)
  const { from, to, empty } = state.selection
  if (link !== undefined)
    return state.tr.removeMark(link.from, link.to, markType('a')).addMark(link.from, link.to, mark)
  if (!empty) return state.tr.addMark(from, to, mark)
  return state.tr.insertText(href, from).addMark(from, from + href.length, mark)
}

export function removeLink(state: EditorState): Transaction {
  const { from, to } = linkAt(state) ?? state.selection
  return state.tr.removeMark(from, to, markType('a'))
}

/** The sentence that says what is wrong with an address; undefined where it may be linked. */
export function linkFault(address: string): string | undefined {
  const href = address.trim()
  if (href === '') return '请填写地址。'
  if (!/^(?:https?:\/\/|mailto:|tel:|\/|#)/iu.test(href))
    return '地址应以 http://、https://、mailto:、tel:、/ 或 # 开头。'
  return linkAddress(href) === '' ? '这个地址不能用作链接。' : undefined
}
