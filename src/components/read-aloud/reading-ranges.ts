import { sentenceSpans } from './sentence-spans.ts'

/** A sentence to be spoken, and its range in the document. */
export interface ReadingSentence {
  text: string
  range: Range
}

const PARAGRAPHS = 'p, li, h1, h2, h3, h4, th, td, dt, dd, figcaption, caption, blockquote, pre'
const SILENT = 'rt, rp, button, nav, [aria-hidden="true"], [data-silent] *'

/** Returns the sentences below an element in reading order. A sentence never extends into the next paragraph. */
export function readingRanges(root: HTMLElement): readonly ReadingSentence[] {
  const paragraphs = new Map<Element, Text[]>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof Text) || !parent || parent.closest(SILENT)) continue
    const paragraph = parent.closest(PARAGRAPHS) ?? root
    paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), node])
  }
  return [...paragraphs.values()].flatMap(sentencesOf)
}

function sentencesOf(nodes: readonly Text[]): ReadingSentence[] {
  const whole = nodes.map(({ data }) => data).join('')
  return sentenceSpans(whole).flatMap(({ start, end }) => {
    const from = placeOf(nodes, start)
    const to = placeOf(nodes, end)
    if (!from || !to) return []
    const range = new Range()
    range.setStart(from.node, from.offset)
    range.setEnd(to.node, to.offset)
    return [{ text: whole.slice(start, end), range }]
  })
}

/** Returns the text node that holds a position of the nodes' joined text. */
function placeOf(nodes: readonly Text[], position: number): { node: Text; offset: number } | undefined {
  let before = 0
  for (const node of nodes) {
    if (position <= before + node.length) return { node, offset: position - before }
    before += node.length
  }
  return undefined
}
