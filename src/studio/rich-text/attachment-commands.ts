import type { EditorState, Transaction } from 'prosemirror-state'

import { fileName } from '#contract/rich-text/file-name.ts'

import { insertBlock } from './insert-block.ts'
import { type LinkRange, linkAt } from './link-commands.ts'
import { markType, nodeType } from './text-commands.ts'

/**
 * Inserts an attachment as a paragraph; its words can be changed as those of a link.
 *
 * @returns the place behind it
 */
export function insertAttachment(
  tr: Transaction,
  pos: number,
  { src, name, bytes }: { src: string; name: string; bytes: number },
): number {
  const mark = markType('a').create({ href: src, download: name, 'data-bytes': String(bytes) })
  const paragraph = nodeType('p').create(null, tr.doc.type.schema.text(name, [mark]))
  const $pos = tr.doc.resolve(pos)
  const { parent } = $pos
  if (parent.type.name !== 'p') return insertBlock(tr, pos, paragraph)
  // Among words it stands behind their paragraph.
  return insertBlock(tr, $pos.parentOffset === 0 ? $pos.before() : $pos.after(), paragraph)
}

/** The attachment at the cursor. */
export function attachmentAt(state: EditorState): LinkRange | undefined {
  const link = linkAt(state)
  return link === undefined || link.download === '' ? undefined : link
}

/** Gives an attachment another name, which visitors read and store it under; the ending stays that of the file. */
export function renameAttachment(state: EditorState, { from, to, href, bytes }: LinkRange, name: string): Transaction {
  const download = fileName(name, href)
  if (download === '') return state.tr
  const mark = markType('a').create({ href, download, 'data-bytes': bytes })
  return state.tr.replaceWith(from, to, state.schema.text(download, [mark]))
}
