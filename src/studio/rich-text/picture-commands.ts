import type { Node } from 'prosemirror-model'
import { type EditorState, NodeSelection, type Transaction } from 'prosemirror-state'

import { insertBlock } from './insert-block.ts'
import { nodeType } from './text-commands.ts'

export interface ChosenPicture {
  src: string
  alt: string
}

/** A picture in the text that is selected, with its caption. */
export interface SelectedPicture extends ChosenPicture {
  pos: number
  /** Undefined where it stands among words, and so has none. */
  caption: string | undefined
}

/**
 * Inserts a picture as a figure, whose caption can be written at once; an empty one is not stored.
 *
 * @returns the place behind it
 */
export function insertPicture(tr: Transaction, pos: number, { src, alt }: ChosenPicture): number {
  const picture = nodeType('img').create({ src, alt })
  const figure = nodeType('figure').create(null, [nodeType('p').create(null, picture), nodeType('figcaption').create()])
  return insertBlock(tr, pos, figure)
}

export function selectedPicture(state: EditorState): SelectedPicture | undefined {
  const { selection } = state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'img') return undefined
  const { attrs } = selection.node
  const caption = captionOf(state, selection.from)
  return {
    pos: selection.from,
    src: String(attrs['src']),
    alt: String(attrs['alt']),
    caption: caption?.node?.textContent ?? (caption && ''),
  }
}

/** Changes the alternative text and the caption of a picture. */
export function changePicture(
  state: EditorState,
  pos: number,
  change: { alt: string; caption: string | undefined },
): Transaction {
  const { tr } = state
  const place = captionOf(state, pos)
  if (place !== undefined && change.caption !== undefined && change.caption !== (place.node?.textContent ?? '')) {
    const text = change.caption === '' ? [] : [state.schema.text(change.caption)]
    const caption = nodeType('figcaption').create(place.node?.attrs ?? null, text)
    tr.replaceWith(place.pos, place.pos + (place.node?.nodeSize ?? 0), caption)
    if (!place.isFigure) wrapInFigure(tr, pos, place.pos + caption.nodeSize)
  }
  const at = tr.mapping.map(pos)
  if (tr.doc.nodeAt(at)?.type.name === 'img') tr.setNodeAttribute(at, 'alt', change.alt)
  return tr
}

interface CaptionPlace {
  pos: number
  node: Node | undefined
  isFigure: boolean
}

/** The caption of a picture, or where it would stand; undefined where the picture stands among words. */
function captionOf(state: EditorState, pos: number): CaptionPlace | undefined {
  const $pos = state.doc.resolve(pos)
  const isAlone = $pos.parent.type.name === 'p' && $pos.parent.childCount === 1
  const container = $pos.depth > 0 ? $pos.node($pos.depth - 1) : undefined
  if (!isAlone || container === undefined) return undefined
  if (container.type.name !== 'figure') return { pos: $pos.after(), node: undefined, isFigure: false }
  let found: CaptionPlace = { pos: $pos.after(), node: undefined, isFigure: true }
  container.forEach((node, offset) => {
    if (node.type.name === 'figcaption') found = { pos: $pos.start($pos.depth - 1) + offset, node, isFigure: true }
  })
  return found
}

function wrapInFigure(tr: Transaction, pos: number, end: number): void {
  const $pos = tr.doc.resolve(pos)
  const range = $pos.blockRange(tr.doc.resolve(end - 1))
  if (range) tr.wrap(range, [{ type: nodeType('figure') }])
}
