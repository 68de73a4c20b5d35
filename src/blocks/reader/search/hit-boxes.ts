import { foldText, findWord, type TextPiece } from './fold-text.ts'

/** A rectangle on a page, in fractions of the page's width and height. */
export interface PartBox {
  left: number
  top: number
  width: number
  height: number
}

/** The boxes of a match on its page; a match across a line end has several. */
export type HitBoxes = readonly PartBox[]

/**
 * Finds a folded word in the drawn text of a page. The text layer has a `span` for every run of the PDF and a `br` at
 * each line end, so it folds to the text that the search has read, and the matches are the same.
 */
export function findHitBoxes(sheet: Element, layer: Element, word: string): HitBoxes[] {
  const nodes: (Text | undefined)[] = []
  const pieces: TextPiece[] = []
  for (const element of layer.querySelectorAll('[role="presentation"]')) {
    const last = pieces.at(-1)
    if (element.tagName !== 'BR') {
      const node = element.firstChild
      nodes.push(node instanceof Text ? node : undefined)
      pieces.push({ str: element.textContent ?? '', hasEOL: false })
    } else if (last) last.hasEOL = true
  }
  const folded = foldText(pieces)
  const frame = sheet.getBoundingClientRect()
  if (frame.width === 0 || frame.height === 0) return []
  return findWord(folded.text, word).map((start) => {
    const end = start + word.length - 1
    const from = nodes[folded.pieces[start] ?? -1]
    const to = nodes[folded.pieces[end] ?? -1]
    if (!from || !to) return []
    const range = document.createRange()
    range.setStart(from, folded.offsets[start] ?? 0)
    range.setEnd(to, endOf(to, folded.offsets[end] ?? 0))
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ left, top, width, height }) => ({
        left: (left - frame.left) / frame.width,
        top: (top - frame.top) / frame.height,
        width: width / frame.width,
        height: height / frame.height,
      }))
  })
}

/** The offset behind the character at `offset`, which may be a surrogate pair. */
function endOf(node: Text, offset: number): number {
  const code = node.data.codePointAt(offset) ?? 0
  return Math.min(node.data.length, offset + (code > 0xffff ? 2 : 1))
}
